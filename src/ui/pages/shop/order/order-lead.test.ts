import { describe, expect, it } from 'vitest'
import type { OrderView } from '#machines/order/order.read.ts'
import { leadOf } from './order-lead.ts'

const at = '2026-11-22T09:00:00.000Z'
const given = (more: object): OrderView =>
  ({
    status: 'cancelled',
    payment_status: 'unpaid',
    paid: 0,
    refunded: 0,
    timeline: [],
    ...more,
  }) as unknown as OrderView

describe('what is said below the headline of an order', () => {
  it('tells of an unpaid one that is over what to do, and that late money is not lost', () => {
    expect(leadOf(given({}), null)).toBe('Nothing will be sent. Buy the same again whenever you like.')
    expect(leadOf(given({ status: 'expired' }), null)).toMatch(/not paid in time.*nothing was taken.*paid all the same/)
  })

  it('says of one that is on its way when it comes and where, and whether it is paid then', () => {
    const delivery = { method: 'delivery', city: 'Ikeja', days_max: 2 }
    const onItsWay = given({ status: 'confirmed', payment_status: 'paid', paid: 2500, placed_at: at, delivery })
    expect(leadOf(onItsWay, null)).toBe('By Tue 24 Nov in Ikeja.')
    expect(leadOf({ ...onItsWay, payment_status: 'due_on_delivery' }, null)).toBe(
      'By Tue 24 Nov in Ikeja. You pay when it comes.',
    )
  })

  it.each([
    ['refund_pending', 0, /^Nothing will be sent\. ₦2,500\.00 goes back the way you paid\.$/],
    ['refunded', 2500, /^Nothing will be sent\. ₦2,500\.00 went back the way you paid/],
    ['refund_failed', 1000, /₦1,500\.00 is still yours/],
  ])('says where the money of a cancelled one is: %s', (payment_status, refunded, words) => {
    expect(leadOf(given({ payment_status, paid: 2500, refunded }), null)).toMatch(words)
  })

  it('says of money that came too late why it goes back, and of money by hand who gave it', () => {
    const late = { status: 'refunded', payment_status: 'refunded', paid: 2500, refunded: 2500 }
    expect(leadOf(given(late), null)).toMatch(/^Your money came when the order was closed.*₦2,500\.00 went back/)
    const timeline = [{ type: 'refunded_by_hand', at, by: 'admin', detail: 'FBN-1' }]
    expect(leadOf(given({ ...late, status: 'cancelled', timeline }), null)).toContain('Our people gave back ₦2,500.00')
  })
})
