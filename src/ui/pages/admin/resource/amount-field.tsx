/** An amount in naira, or a whole number, inside of a row: what is typed stays as it is typed while the field is in use. */
import { useState } from 'react'
import { readMoney } from '#machines/admin/resource.rules.ts'
import { Field } from '#ui/components/field.tsx'

type Amount = number | string | null

type Props = {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: Amount
  readonly error: string | undefined
  readonly isWhole?: boolean
  readonly onChange: (value: Amount) => void
}

const read = (text: string, isWhole: boolean): Amount => {
  const typed = text.trim()
  if (typed === '') return null
  if (isWhole) return /^\d+$/.test(typed) ? Number(typed) : typed
  return readMoney(typed) ?? typed
}

export const AmountField = ({ label, hint, value, error, isWhole = false, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={typed ?? String(value ?? '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value, isWhole))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
