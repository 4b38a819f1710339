/** One record of another resource, chosen by its name. */
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'

const t = words(office)

type Choice = { id: number; name: string; parent_id: number | null }

/** Stalls stand before what stands below them. */
const readChoices = (value: unknown): Choice[] => {
  const data = (
    value as { data?: { id: number; name: string; subcategories?: { id: number; name: string }[] }[] } | null
  )?.data
  return (data ?? []).map(({ id, name }) => ({ id, name, parent_id: null }))
}

type Props = {
  readonly label: string
  readonly error: string | undefined
  readonly optional: boolean
  readonly to: string
  readonly value: FieldValue | undefined
  /** The record itself, which cannot stand below itself. */
  readonly except: number | null
  readonly onChange: (value: FieldValue) => void
}

export const ReferenceField = ({ to, value, except, onChange, ...shared }: Props) => {
  const { data } = useResource(`/${to}`, readChoices)
  const choices = (data ?? []).filter(({ id }) => id !== except)
  return (
    <Field
      {...shared}
      kind="select"
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    >
      <option value="">{t('office.nothing')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field>
  )
}
