/** One record of many, found by some of its name: where a shop has more of them than a list to choose from can hold. */
import { useState } from 'react'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'
import { useTypedPause } from './use-pause.ts'

const t = words(officeFields)

const chosen = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  minH: '48px',
})
const label_ = css({ textStyle: 'small', fontWeight: '600' })
const list = css({ display: 'grid', gap: '6', mt: '8' })
const found = css({
  w: '100%',
  minH: '44px',
  p: '8px 12px',
  textAlign: 'start',
  borderRadius: 'control',
  cursor: 'pointer',
  bg: 'surface',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  overflowWrap: 'anywhere',
  _hover: { bg: 'brand.tint' },
})
const note = css({ textStyle: 'small', color: 'muted' })
const wrong = css({ textStyle: 'small', color: 'error' })

/** The resources that are found, by their addresses. */
const addresses: Readonly<Record<string, string>> = { users: '/admin/users', products: '/admin/products' }

export const isFound = (to: string): boolean => to in addresses

type Found = { readonly id: number; readonly name: string | null; readonly email?: string | null }

const dataOf = <Data,>(reply: unknown): Data | null => (reply as { data?: Data } | null)?.data ?? null
const readOne = (reply: unknown) => dataOf<Found>(reply)
const readMany = (reply: unknown) => dataOf<readonly Found[]>(reply)

/** People of one name are told apart by their addresses. */
const nameOf = ({ id, name, email }: Found): string => [name, email].filter(Boolean).join(' · ') || String(id)

type Props = {
  readonly label: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly optional: boolean
  readonly to: string
  readonly value: FieldValue | undefined
  readonly onChange: (value: FieldValue) => void
}

export const FoundField = ({ value, ...props }: Props) =>
  typeof value === 'number' ? <Chosen {...props} value={value} /> : <Find {...props} />

const Chosen = ({ label, error, disabled, to, value, onChange }: Props & { readonly value: number }) => {
  const { data } = useResource(`${addresses[to]}/${value}`, readOne)
  return (
    <div role="group" aria-label={label}>
      <p className={label_}>{label}</p>
      <p className={chosen}>
        {data ? nameOf(data) : `#${value}`}
        {!disabled && (
          <Button size="s" variant="secondary" onClick={() => onChange(null)}>
            {t('office.findChange')}
          </Button>
        )}
      </p>
      {error && <p className={wrong}>{error}</p>}
    </div>
  )
}

/** As many as a person reads at a glance. */
const most = 5

const Find = ({ label, error, disabled, optional, to, onChange }: Omit<Props, 'value'>) => {
  const [typed, setTyped] = useState('')
  const text = useTypedPause(typed)
  const url = text === '' ? null : `${addresses[to]}?${new URLSearchParams({ per_page: '15', search: text })}`
  const { data, failure } = useResource(url, readMany)
  const rows = (url === null ? [] : (data ?? [])).slice(0, most)
  return (
    <div>
      <Field
        label={label}
        error={error}
        disabled={disabled}
        optional={optional}
        hint={t('office.findHint')}
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {rows.length > 0 && (
        <ul role="list" className={list} aria-label={t('office.findFound', { field: label })}>
          {rows.map((one) => (
            <li key={one.id}>
              <button type="button" className={found} onClick={() => onChange(one.id)}>
                {nameOf(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={note}>
        {url === null ? '' : failure ? t('office.findFailed') : data && rows.length === 0 ? t('office.findNone') : ''}
      </p>
    </div>
  )
}
