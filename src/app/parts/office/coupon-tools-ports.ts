/** Fills the ports of a coupon's tools. */
import { fromPromise } from '#services/journal/asked.ts'
import { couponToolsMachine } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type {
  AskedCodes,
  CodesAnswer,
  TakeBackAnswer,
  TrialAnswer,
  TriedCart,
} from '#machines/admin/coupons/coupon-tools.types.ts'
import * as coupons from '#services/api/coupons.ts'
import { undoBulkJob } from '#services/api/office-bulk.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { type Failed, refused, type ResourcePage } from './refused.ts'
import { callOnce } from './repeat-key.ts'

const errorsOf = (answer: Failed) => (answer.tag === 'refused' ? toldRefusal(answer).errors : {})

type Body = Parameters<typeof coupons.generateCoupons>[0]

export function connectCouponTools({ reach, newId }: ResourcePage) {
  const once = callOnce(newId)
  return couponToolsMachine.provide({
    actors: {
      generateCodes: fromPromise<CodesAnswer, AskedCodes>(async ({ input, signal }) => {
        const body = { ...input.values, fields: input.terms } as Body
        const answer = await once(body, async (key) => (await reach()).call(coupons.generateCoupons(body, key), signal))
        return answer.tag === 'done'
          ? { tag: 'made', batch: answer.reply.data }
          : { ...refused(answer), errors: errorsOf(answer) }
      }),
      takeBackCodes: fromPromise<TakeBackAnswer, { batch: number }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(undoBulkJob(input.batch), signal)
        return answer.tag === 'done' ? { tag: 'begun' } : refused(answer)
      }),
      tryCart: fromPromise<TrialAnswer, { id: number; cart: TriedCart }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(coupons.tryCoupon(input.id, input.cart), signal)
        return answer.tag === 'done' ? { tag: 'tried', trial: answer.reply.data } : refused(answer)
      }),
    },
  })
}
