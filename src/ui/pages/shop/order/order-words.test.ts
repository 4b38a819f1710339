import { describe, expect, it } from 'vitest'
import { aheadName, eventName, methodName, statusHeadline, statusName } from './order-words.ts'

describe('the words of an order', () => {
  it('call a status short and in a headline', () => {
    expect(statusName('shipped')).toBe('Shipped')
    expect(statusHeadline('shipped')).toBe('On its way to you')
    expect(methodName('pay_on_delivery')).toBe('Pay on delivery')
  })

  it('call a step that is still to come by its own name, else as the event is called', () => {
    expect(aheadName('payment_succeeded')).toBe('Payment')
    expect(aheadName('return_requested')).toBe('Return requested')
  })

  it('read an event that the shop does not know by its name', () => {
    expect(eventName('address_corrected')).toBe('Address corrected')
    expect(eventName('placed')).toBe('Order placed')
  })
})
