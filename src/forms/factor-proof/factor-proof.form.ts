import * as v from 'valibot'
import { ruleOf, secret, text } from '../fields.ts'

type Typed = { way: string; password: string; code: string }

/** Which field each way of proving needs. */
const needs: Readonly<Record<string, 'password' | 'code'>> = { password: 'password', totp: 'code', recovery: 'code' }

const isFilled = (field: 'password' | 'code') => (values: Readonly<Record<string, unknown>>) =>
  needs[String(values['way'])] !== field || String(values[field] ?? '').trim() !== ''

/** That the owner is at the device. The form is about what follows: `totp`, `passkey`, `codes` or `remove 12`. */
export const factorProofForm = {
  id: 'factor-proof',
  schema: v.pipe(
    v.object({ way: text, password: secret, code: text }),
    ruleOf<Typed>('password', 'forms.proof_missing', isFilled('password')),
    ruleOf<Typed>('code', 'forms.proof_missing', isFilled('code')),
  ),
}
