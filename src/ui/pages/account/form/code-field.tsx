import type { FormView } from '#ui/actors/form.ts'
import { FormField } from './form-field.tsx'

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

/** Six digits out of a text message; phones offer them above the keyboard, and pasted spaces fall away. */
export const CodeField = ({ form }: { readonly form: FormView }) => (
  <FormField
    form={form}
    label="Verification code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]*"
    spellCheck={false}
    shape={digits}
  />
)
