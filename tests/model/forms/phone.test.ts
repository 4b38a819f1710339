import { describe, expect, it } from 'vitest'
import { readPhone, showPhone } from '#machines/forms/phone.ts'

describe('a Nigerian mobile number', () => {
  it.each(['0803 214 7765', '8032147765', '2348032147765', '+234 (803) 214-77.65'])('is read from "%s"', (typed) => {
    expect(readPhone(typed)).toBe('+2348032147765')
  })

  it('begins with one of the prefixes of mobile networks', () => {
    const prefixes = ['70', '80', '81', '90', '91']
    for (const prefix of prefixes) expect(readPhone(`0${prefix}12345678`)).toBe(`+234${prefix}12345678`)
    for (const prefix of ['60', '71', '82', '92', '01']) expect(readPhone(`0${prefix}12345678`)).toBeNull()
  })

  it.each([
    '',
    '0803 214 776',
    '0803 214 77651',
    '1 0803 214 7765',
    '+0803 214 7765',
    '0803x2147765',
    '+1 803 214 7765',
  ])('is not "%s"', (typed) => expect(readPhone(typed)).toBeNull())

  it('is shown as people write it, and anything else as it is', () => {
    expect(showPhone('+2348032147765')).toBe('0803 214 7765')
    for (const other of ['', '+23480321477651', 'x+2348032147765', '+234803214776', '+234803a147765', '08032147765'])
      expect(showPhone(other)).toBe(other)
  })
})
