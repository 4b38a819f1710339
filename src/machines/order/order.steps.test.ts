import { describe, expect, it } from 'vitest'
import { stepsAhead } from './order.steps.ts'

describe('the steps of an order', () => {
  it('names what is still to come of a delivery', () => {
    expect(stepsAhead('pending_payment', 'delivery', 'card')).toEqual([
      'payment_succeeded',
      'processing_started',
      'shipped',
      'out_for_delivery',
      'delivered',
    ])
    expect(stepsAhead('shipped', 'delivery', 'card')).toEqual(['out_for_delivery', 'delivered'])
  })

  it('names what is still to come of a pickup that is paid at the counter', () => {
    expect(stepsAhead('confirmed', 'pickup', 'pay_on_delivery')).toEqual([
      'processing_started',
      'ready_for_pickup',
      'delivered',
    ])
  })

  it.each(['cancelled', 'expired', 'delivered', 'returned'] as const)(
    'promises nothing more once it is %s',
    (status) => {
      expect(stepsAhead(status, 'delivery', 'card')).toEqual([])
    },
  )
})
