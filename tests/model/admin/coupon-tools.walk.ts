import { couponToolsMachine } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type {
  CodesAnswer,
  CouponTrial,
  TakeBackAnswer,
  TrialAnswer,
} from '#machines/admin/coupons/coupon-tools.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const trial = { counts: true, discount: 500, refusal: null } as unknown as CouponTrial
const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** A coupon's page, whose terms are given to codes, and which is tried on carts. */
const couponTools = defineWalk(couponToolsMachine)({
  name: 'couponTools',
  input: { id: 7 },
  events: () => [
    { type: 'codes.generate', asked: { values: { count: 5, prefix: null }, terms: { value: 10 } }, refused: [] },
    {
      type: 'codes.generate',
      asked: { values: { count: null, prefix: null }, terms: { value: 10 } },
      refused: [{ field: 'count', code: 'office.required' }],
    },
    { type: 'codes.changed', field: 'prefix' },
    { type: 'codes.changed', field: null },
    { type: 'codes.takeBack' },
    { type: 'cart.try', cart: { items: [{ product_id: 1, quantity: 1 }] } },
    { type: 'cart.try', cart: { items: [{ product_id: 2, quantity: 3 }] } },
    { type: 'trial.outdated' },
  ],
  outcomes: {
    generateCodes: () =>
      outputs<CodesAnswer>([
        { tag: 'made', batch: { batch: 12, count: 5, filter: 'filter[batch]=12' } },
        { tag: 'made', batch: { batch: 13, count: 5, filter: 'filter[batch]=13' } },
        { tag: 'refused', refusal, errors: { prefix: [{ code: 'forms.failed' }] } },
      ]),
    takeBackCodes: () => outputs<TakeBackAnswer>([{ tag: 'begun' }, { tag: 'refused', refusal }]),
    tryCart: () =>
      outputs<TrialAnswer>([
        { tag: 'tried', trial },
        { tag: 'refused', refusal },
      ]),
  },
  always: [
    {
      name: 'codes are asked for exactly while they are being made',
      holds: (now) => (now.context.asked !== null) === now.matches({ codes: 'generating' }),
    },
    {
      name: 'only a batch that was made is taken back',
      holds: (now) =>
        now.matches({ codes: 'generating' }) ||
        (now.context.batch !== null) === (now.matches({ codes: 'made' }) || now.matches({ codes: 'takingBack' })),
    },
    {
      name: 'what is said of a cart is said of the cart that was tried last',
      holds: (now) =>
        (now.context.trial === null && now.context.trialRefusal === null) || now.matches({ trial: 'tried' }),
    },
    {
      name: 'a cart that was tried has one answer',
      holds: (now) =>
        !now.matches({ trial: 'tried' }) || (now.context.trial === null) !== (now.context.trialRefusal === null),
    },
  ],
})

export const walks = [couponTools]
