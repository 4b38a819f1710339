import type { FormView } from '#ui/actors/form.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from './form-field.tsx'

const t = words(account)

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

/** Six digits out of a text message; phones offer them above the keyboard, and pasted spaces fall away. */
export const CodeField = ({ form }: { readonly form: FormView }) => (
  <FormField
    form={form}
    label={t('account.verificationCode')}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]*"
    spellCheck={false}
    shape={digits}
  />
)
