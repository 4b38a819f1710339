/** Codes that are generated together: what is asked for beside the terms of the coupon. */
import { type Field, fieldsOf, type Values } from '../resource.definition.ts'
import { codeForm, couponsDefinition } from './coupons.ts'

/** Letters and digits of a code that are drawn. */
export const drawnLength = 10

export const mostCodes = 5_000

export const codesFields: readonly Field[] = [
  { id: 'count', kind: 'integer', min: 1, max: mostCodes, isRequired: true, initial: 100 },
  // A hyphen stands between the prefix and what is drawn.
  { id: 'prefix', kind: 'text', ...codeForm, max: codeForm.max - drawnLength - 1 },
]

const ofEachCode: ReadonlySet<string> = new Set(['code', 'usage_limit'])

/** What codes share with the coupon that they are made of. */
export const termsOf = (coupon: Values): Values =>
  Object.fromEntries(
    fieldsOf(couponsDefinition).flatMap(({ id }) => (ofEachCode.has(id) ? [] : [[id, coupon[id] ?? null]])),
  )
