import { describe, expect, it } from 'vitest'
import { naira, nairaParts, wholeNaira } from './money.ts'
import { grouped } from '#ui/text/grouped.ts'

const kobo = [0, 1, 99, 100, 99_999, 100_000, 123_456_789, 99_999_999_999, -100, -125_000]

describe('money', () => {
  it('[SHOP-18] writes naira for en-NG with two decimals', () => {
    expect(naira(1250)).toBe('₦1,250.00')
    expect(naira(1_380_000.5)).toBe('₦1,380,000.50')
    expect(naira(0)).toBe('₦0.00')
  })

  it('[SHOP-18] rounds what a float left over', () => {
    expect(naira(0.1 + 0.2)).toBe('₦0.30')
  })

  it('uses a true minus sign before the naira sign', () => {
    expect(naira(-5000)).toBe('−₦5,000.00')
  })

  it('splits an amount so that its parts make the whole', () => {
    expect(nairaParts(12_500)).toEqual(['₦12,500', '.00'])
    expect(nairaParts(1.05).join('')).toBe(naira(1.05))
  })

  it('[SHOP-18] says what Intl says for en-NG', () => {
    const intl = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
    const whole = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })
    for (const amount of kobo.map((one) => one / 100)) {
      expect(naira(amount)).toBe(intl.format(amount).replace('-', '−'))
      expect(wholeNaira(Math.trunc(amount))).toBe(whole.format(Math.trunc(amount)).replace('-', '−'))
    }
    for (const count of [0, 7, 999, 1000, 12_345, 1_234_567]) expect(grouped(count)).toBe(count.toLocaleString('en-NG'))
  })

  it('leaves kobo out on scales', () => {
    expect(wholeNaira(10_000)).toBe('₦10,000')
  })
})
