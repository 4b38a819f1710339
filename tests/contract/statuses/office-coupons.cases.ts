/** What a coupon's page makes of each status of its tools. */
import { createActor, waitFor } from 'xstate'
import type { CouponToolsEvent } from '#machines/admin/coupons/coupon-tools.types.ts'
import { connectCouponTools } from '../../../src/app/parts/office/coupon-tools-ports.ts'
import { errorOf, isGood, type Case, type Cases } from './cases.ts'
import { officePage } from './office-page.ts'

export const officeCouponsReplies: Record<string, object> = {
  generateCoupons: { data: { batch: 12, count: 5, filter: 'filter[batch]=12' } },
  tryCoupon: {
    data: {
      counts: true,
      discount: 500,
      off_delivery: null,
      subtotal: 5000,
      delivery_fee: null,
      refusal: null,
      warnings: [],
      lines: [],
    },
  },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

/** @param good where it ends when all is well; elsewhere it ends in `bad` */
const doing = (event: CouponToolsEvent, region: 'codes' | 'trial', good: string, bad: string): Case => ({
  async run(outside) {
    const tools = createActor(connectCouponTools(officePage(outside)), { input: { id: 7 } }).start()
    tools.send(event)
    await waitFor(tools, (snapshot) => !snapshot.hasTag('generating') && !snapshot.hasTag('trying'))
    const { value, context } = tools.getSnapshot()
    const refusal = region === 'codes' ? context.codesRefusal : context.trialRefusal
    return { state: value[region], said: refusal?.message ?? null }
  },
  expected: (status) => ({ state: isGood(status) ? good : bad, said: said(status) }),
})

export const officeCouponsCases: Cases = {
  generateCoupons: [
    doing(
      {
        type: 'codes.generate',
        asked: { values: { count: 5, prefix: null }, terms: { name: 'Ten off' } },
        refused: [],
      },
      'codes',
      'made',
      'resting',
    ),
  ],
  tryCoupon: [
    doing({ type: 'cart.try', cart: { items: [{ product_id: 1, quantity: 1 }] } }, 'trial', 'tried', 'tried'),
  ],
}
