import { describe, expect, it } from 'vitest'
import { closingNotice } from '#machines/payment/payment.times.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { clockAt, clockWords, closingOf } from './use-seconds-until.ts'

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

describe('the closing of an account', () => {
  const account = { pay_by: '2026-11-30T09:30:00.000Z', pay_seconds: 600 } as OrderView['payments'][number]
  const payBy = Date.parse('2026-11-30T09:30:00.000Z')

  it.each([-3_600_000, 0, 3_600_000])(
    'is counted from when the server told of it, by a clock that is %i ms off',
    (off) => {
      const now = payBy - 600_000 + off
      expect(closingOf(account, now)).toBe(now + 600_000)
    },
  )

  it('is the moment that was told where no seconds were, and none without an account', () => {
    const { pay_seconds: _, ...older } = account
    expect(closingOf(older, 5)).toBe(payBy)
    expect(closingOf(account, null)).toBe(payBy)
    expect(closingOf({ ...older, pay_by: undefined } as never, 5)).toBeNull()
    expect(closingOf(undefined, 5)).toBeNull()
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
