import { describe, expect, it } from 'vitest'
import { promiseDelivery } from '#machines/delivery-area/delivery-promise.ts'
import { lastDayFrom } from './counted-again.ts'

const rules = { cutoff: '14:00', holidays: ['2026-12-25', '2026-12-26'] }
const at = (iso: string): number => Date.parse(`${iso}+01:00`)

/** What an order placed at `placed` for a place `working` days away is told, and what it is told once it is paid at `paid`. */
function told(working: number, placed: string, paid: string) {
  const { days_max, to } = promiseDelivery({ eta_days_min: working, eta_days_max: working }, rules, at(placed))
  return { first: to, paid: lastDayFrom(days_max, at(placed), rules, at(paid)) }
}

describe('a promise that is counted from the payment', () => {
  it('is the same when the money comes at once', () => {
    // 20 November 2026 is a Friday.
    for (let working = 0; working <= 10; working += 1) {
      const { first, paid } = told(working, '2026-11-20T15:30:00', '2026-11-20T15:31:00')
      expect(paid).toBe(first)
    }
  })

  it('begins a day later when the money comes after the hour at which goods go out', () => {
    expect(told(2, '2026-11-23T10:00:00', '2026-11-23T16:00:00')).toEqual({ first: '2026-11-25', paid: '2026-11-26' })
  })

  it('has as many working days as it had, across a Sunday', () => {
    expect(told(2, '2026-11-23T10:00:00', '2026-11-28T10:00:00')).toEqual({ first: '2026-11-25', paid: '2026-12-01' })
    expect(told(2, '2026-11-28T10:00:00', '2026-12-01T10:00:00')).toEqual({ first: '2026-12-01', paid: '2026-12-03' })
  })

  it('and across holidays', () => {
    expect(told(1, '2026-12-21T10:00:00', '2026-12-24T10:00:00')).toEqual({ first: '2026-12-22', paid: '2026-12-28' })
  })
})
