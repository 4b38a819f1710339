/** One record of another resource, chosen by its name. */
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Field } from '#ui/components/field.tsx'
import { common } from '#text/common.ts'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'

const t = words(office, common)

/** Where the records are asked for that the shop itself does not show. */
const addresses: Readonly<Record<string, string>> = {
  'push-segments': '/admin/push-segments?per_page=100&sort=name',
  coupons: '/admin/coupons?per_page=100&sort=code&filter[source]=manual',
}

/** Those whose records can be asked for one by one: what is archived, or beyond the hundred that are listed, is still what was chosen. */
const isSingle = (to: string): boolean => to in addresses

type Choice = { id: number; name: string; parent_id: number | null }

type Named = { id: number; name: string; code?: string; is_archived?: boolean }

const nameOf = ({ name, code }: { readonly name: string; readonly code?: string | undefined }): string =>
  code === undefined ? name : `${code} · ${name}`

const readNamed = (reply: unknown): Named | null => (reply as { data?: Named } | null)?.data ?? null

/** Stalls stand before what stands below them. */
const readChoices = (value: unknown): Choice[] => {
  const data = (
    value as {
      data?: (Named & { subcategories?: { id: number; name: string }[] })[]
    } | null
  )?.data
  return (data ?? []).flatMap(({ id, name, code, subcategories = [] }) => [
    { id, name: nameOf({ name, code }), parent_id: null },
    ...subcategories.map((sub) => ({ id: sub.id, name: sub.name, parent_id: id })),
  ])
}

/** Those that may be chosen: `below` undefined, what stands below nothing. */
const choicesOf = (choices: readonly Choice[], below: FieldValue | undefined): readonly Choice[] =>
  choices.filter(({ parent_id }) =>
    below === undefined ? parent_id === null : parent_id !== null && parent_id === below,
  )

type Props = {
  readonly label: string
  readonly error: string | undefined
  readonly optional: boolean
  readonly to: string
  /** What the choices stand below; undefined for those of the first level. */
  readonly below: FieldValue | undefined
  readonly value: FieldValue | undefined
  /** The record itself, which cannot stand below itself. */
  readonly except: number | null
  readonly onChange: (value: FieldValue) => void
  /** What is said where none is chosen. */
  readonly none?: string
}

/** @param record null until it has come @param hasFailed it will not come */
const unlistedName = (id: FieldValue, record: Named | null, hasFailed: boolean): string => {
  if (!record) return hasFailed ? `#${String(id)}` : t('common.loading')
  return record.is_archived ? t('office.choiceArchived', { name: nameOf(record) }) : nameOf(record)
}

export const ReferenceField = ({ to, below, value, except, onChange, none, ...shared }: Props) => {
  const { data, failure } = useResource(addresses[to] ?? `/${to}`, readChoices)
  const choices = choicesOf(data ?? [], below).filter(({ id }) => id !== except)
  const isUnlisted = typeof value === 'number' && !choices.some(({ id }) => id === value)
  const chosen = useResource(isUnlisted && data && isSingle(to) ? `/admin/${to}/${value}` : null, readNamed)
  const hasFailed = failure !== null || chosen.failure !== null
  return (
    <Field
      {...shared}
      kind="select"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    >
      <option value="">{none ?? t('office.nothing')}</option>
      {isUnlisted && (isSingle(to) || !data) && (
        <option value={value}>{unlistedName(value, chosen.data, hasFailed)}</option>
      )}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}
