import { describe, expect, it } from 'vitest'
import { closingNotice } from '#machines/payment/payment.times.ts'
import { clockAt, clockWords } from './use-seconds-until.ts'

describe('the clock of a payment', () => {
  it.each([
    [1662, '27:42'],
    [60, '1:00'],
    [5, '0:05'],
    [0, '0:00'],
    [3725, '1:02:05'],
  ])('tells %i seconds as %s', (seconds, words) => {
    expect(clockWords(seconds)).toBe(words)
  })
})

describe('how the time of a payment stands', () => {
  const soon = closingNotice / 1000

  it('is what the clock says where the phone slept through the timers', () => {
    expect(clockAt(0, 'ample')).toBe('over')
    expect(clockAt(0, 'closing')).toBe('over')
    expect(clockAt(1, 'ample')).toBe('closing')
    expect(clockAt(soon, 'ample')).toBe('closing')
    expect(clockAt(soon + 1, 'ample')).toBe('ample')
  })

  it('is what the chart says where the clock is behind it', () => {
    expect(clockAt(soon + 1, 'closing')).toBe('closing')
    expect(clockAt(soon + 1, 'over')).toBe('over')
    expect(clockAt(1, 'over')).toBe('over')
  })
})
