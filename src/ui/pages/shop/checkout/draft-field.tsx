/** A field of the draft: checked when it is left with something in it, and never red before a word is typed. */
import type { DraftField as Name } from '#machines/checkout/checkout.types.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Field, type FieldProps } from '#ui/components/field.tsx'
import { afterPress } from '../../account/form/after-press.ts'

type Bound = 'id' | 'value' | 'error' | 'onChange' | 'onBlur' | 'name'
type Without<Props> = Props extends unknown ? Omit<Props, Bound> : never

type DraftFieldProps = Without<FieldProps> & { readonly checkout: CheckoutView; readonly name: Name }

type Typed = { readonly currentTarget: { readonly value: string } }

/** Where a link to a field leads. */
export const fieldId = (name: string): string => `checkout-${name}`

export const DraftField = ({ checkout, name, ...field }: DraftFieldProps) => {
  const value = checkout.draft[name]
  const bound = {
    ...field,
    id: fieldId(name),
    name,
    value,
    error: checkout.errors[name]?.[0],
    'aria-required': field.optional ? undefined : true,
    onChange: ({ currentTarget }: Typed) => checkout.setField(name, currentTarget.value),
    onBlur: () => {
      if (value !== '') afterPress(() => checkout.leave(name))
    },
  }
  return <Field {...(bound as FieldProps)} />
}
