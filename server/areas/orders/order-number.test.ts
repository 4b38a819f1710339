import { describe, expect, it } from 'vitest'
import { newOrderNumber, readOrderNumber } from './order-number.ts'
import { isPickupCode, newPickupCode } from './pickup-code.ts'

describe('the number of an order', () => {
  it('bears the day in Lagos and five characters that nobody mixes up', () => {
    const late = Date.parse('2026-05-03T23:30:00Z')
    for (let tries = 0; tries < 200; tries++) expect(newOrderNumber(late)).toMatch(/^NG-260504-[2-9A-HJ-NP-Z]{5}$/)
  })

  it('is hardly ever given twice', () => {
    const numbers = Array.from({ length: 500 }, () => newOrderNumber(0))
    expect(new Set(numbers).size).toBeGreaterThan(498)
  })

  it('is read as people type it', () => {
    for (const typed of [
      ' ng-260504- 7kq2m ',
      'NG2605047KQ2M',
      'ng 260504 7kq2m',
      'NG–260504–7KQ2M',
      '#NG-260504-7KQ2M.',
    ])
      expect(readOrderNumber(typed)).toBe('NG-260504-7KQ2M')
    expect(readOrderNumber('7kq2m')).toBe('7KQ2M')
    expect(readOrderNumber('xNG2605047KQ2M')).toBe('XNG2605047KQ2M')
    expect(readOrderNumber('NG2605047KQ2Mx')).toBe('NG2605047KQ2MX')
  })
})

describe('the code of a pickup', () => {
  it('fits its own order alone, spaces aside', () => {
    const { code, hash } = newPickupCode('NG-1')
    expect(code).toMatch(/^\d{6}$/)
    expect(isPickupCode('NG-1', ` ${code.slice(0, 3)} ${code.slice(3)}`, hash)).toBe(true)
    expect(isPickupCode('NG-2', code, hash)).toBe(false)
    expect(isPickupCode('NG-1', String((Number(code) + 1) % 1_000_000).padStart(6, '0'), hash)).toBe(false)
    expect(isPickupCode('NG-1', code, null)).toBe(false)
  })
})
