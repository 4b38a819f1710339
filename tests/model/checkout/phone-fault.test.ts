import { describe, expect, it } from 'vitest'
import { phoneFault } from '#machines/checkout/phone-fault.ts'

describe('a phone number at checkout', () => {
  it.each([
    ['', 'forms.phone_wrong'],
    ['+1 803 214 7765', 'forms.phone_wrong'],
    ['0803 2I4 7765', 'forms.phone_wrong'],
    ['0803 214 776', 'purchase.phone_short'],
    ['+234 803 214 776', 'purchase.phone_short'],
    ['0', 'purchase.phone_short'],
    ['0803 214 77651', 'purchase.phone_long'],
    ['234 8032147765 1', 'purchase.phone_long'],
    ['0603 214 7765', 'purchase.phone_start'],
  ])('is told exactly what is wrong with "%s": %s', (typed, code) => expect(phoneFault(typed)).toBe(code))

  it('has no fault where it is one, however it is written', () => {
    for (const typed of ['0803 214 7765', '8032147765', '+234 (803) 214-77.65']) expect(phoneFault(typed)).toBeNull()
  })
})
