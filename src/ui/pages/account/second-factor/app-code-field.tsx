import { secondFactor } from '#text/second-factor.ts'
import type { FormView } from '#ui/actors/form.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'

const t = words(secondFactor)
const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

/** Six numbers of an authenticator app; pasted spaces fall away. */
export const AppCodeField = ({ form }: { readonly form: FormView }) => (
  <FormField
    form={form}
    label={t('second-factor.appCode')}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]*"
    spellCheck={false}
    shape={digits}
  />
)
