import type { FormView } from '#ui/actors/form.ts'
import { Field, type FieldProps } from '#ui/components/field.tsx'
import { afterPress } from './after-press.ts'

type Bound = 'form' | 'value' | 'error' | 'onChange' | 'onBlur' | 'name'
type Without<Props> = Props extends unknown ? Omit<Props, Bound> : never

type FormFieldProps = Without<FieldProps> & {
  readonly form: FormView
  readonly name: string
  /** what is kept of the typed text */
  readonly shape?: (text: string) => string
  readonly optional?: boolean
  /** other fields that a change of this one sets, as a new state empties the LGA */
  readonly also?: Readonly<Record<string, string>>
}

type Typed = { readonly currentTarget: { readonly value: string } }

/** A field of a form: checked when it is left with something in it, and never red before a word is typed. */
export const FormField = ({ form, name, shape = (text) => text, also, ...field }: FormFieldProps) => {
  const value = form.values[name] ?? ''
  const bound = {
    ...field,
    name,
    value,
    error: form.errorOf(name),
    'aria-required': field.optional ? undefined : true,
    onChange: ({ currentTarget }: Typed) => {
      form.change(name, shape(currentTarget.value))
      for (const [other, text] of Object.entries(also ?? {})) form.change(other, text)
    },
    onBlur: () => {
      if (value !== '') afterPress(() => form.leave(name))
    },
  }
  return <Field {...(bound as FieldProps)} />
}
