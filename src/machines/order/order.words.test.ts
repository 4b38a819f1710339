import { describe, expect, it } from 'vitest'
import { eventWords, stepsAhead, wordsOfEvent } from './order.words.ts'

describe('the words of an order', () => {
  it('tells what is still to come of a delivery', () => {
    expect(stepsAhead('pending_payment', 'delivery', 'card')).toEqual([
      'payment_succeeded',
      'processing_started',
      'shipped',
      'out_for_delivery',
      'delivered',
    ])
    expect(stepsAhead('shipped', 'delivery', 'card')).toEqual(['out_for_delivery', 'delivered'])
  })

  it('tells what is still to come of a pickup that is paid at the counter', () => {
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

  it('reads an event that it does not know', () => {
    expect(wordsOfEvent('address_corrected')).toBe('Address corrected')
    expect(wordsOfEvent('placed')).toBe(eventWords.placed)
  })
})
