/** What passes between a coupon's page and the server beside the record: codes with its terms, and a cart that it is tried on. */
import type { components, operations } from '#openapi/generated/schema.d.ts'
import type { Refused, Values } from '../resource.definition.ts'
import type { FieldErrors, Refusal } from '../resource.types.ts'

export type CouponBatch = components['schemas']['CouponBatch']
export type CouponTrial = components['schemas']['CouponTrial']
export type TriedCart = operations['tryCoupon']['requestBody']['content']['application/json']

/** `terms`: the fields of the coupon that the codes share. */
export type AskedCodes = { readonly values: Values; readonly terms: Values }

export type CodesAnswer =
  | { tag: 'made'; batch: CouponBatch }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

/** `begun`: the server goes on with it after its answer. */
export type TakeBackAnswer = { tag: 'begun' } | { tag: 'refused'; refusal: Refusal }

export type TrialAnswer = { tag: 'tried'; trial: CouponTrial } | { tag: 'refused'; refusal: Refusal }

export type CouponToolsInput = { id: number }

export type CouponToolsEvent =
  /** What the rules refuse comes with the event, so that a replay goes the same way without them. */
  | { type: 'codes.generate'; asked: AskedCodes; refused: readonly Refused[] }
  /** Something else stands in the field by now, or in all of them: what was said of it does not hold. */
  | { type: 'codes.changed'; field: string | null }
  | { type: 'codes.takeBack' }
  | { type: 'cart.try'; cart: TriedCart }
  /** The cart, or the coupon, is another one by now: what was said of it does not hold. */
  | { type: 'trial.outdated' }

export type CouponToolsContext = CouponToolsInput & {
  asked: AskedCodes | null
  /** The last one that was made, until another one is or it is taken back. */
  batch: CouponBatch | null
  errors: FieldErrors
  codesRefusal: Refusal | null
  cart: TriedCart | null
  trial: CouponTrial | null
  trialRefusal: Refusal | null
}
