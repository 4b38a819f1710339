import { describe, expect, it } from 'vitest'
import { promiseDelivery, spoilsBefore } from './delivery-promise.ts'

const rules = { cutoff: '14:00', holidays: ['2026-12-25', '2026-12-26'] }
const at = (text: string) => Date.parse(`${text}+01:00`)
const promise = (min: number, max: number, text: string) =>
  promiseDelivery({ eta_days_min: min, eta_days_max: max }, rules, at(text))

describe('the promise of delivery', () => {
  it('is today before the cut-off and the next day at 2:20 pm', () => {
    expect(promise(0, 0, '2026-11-24T13:59')).toMatchObject({ days_min: 0, from: '2026-11-24', to: '2026-11-24' })
    expect(promise(0, 0, '2026-11-24T14:00')).toMatchObject({ days_min: 1, from: '2026-11-25' })
    expect(promise(0, 2, '2026-11-24T14:20')).toEqual({
      days_min: 1,
      days_max: 3,
      from: '2026-11-25',
      to: '2026-11-27',
    })
  })

  it('counts no Sunday', () => {
    expect(promise(0, 1, '2026-11-28T15:00')).toEqual({
      days_min: 2,
      days_max: 3,
      from: '2026-11-30',
      to: '2026-12-01',
    })
    expect(promise(0, 2, '2026-11-29T10:00')).toMatchObject({ from: '2026-11-30', to: '2026-12-02' })
    expect(promise(4, 9, '2026-11-24T10:00')).toMatchObject({ from: '2026-11-28', to: '2026-12-04' })
  })

  it('gives no second delay to what is ordered late on a day when nobody rides', () => {
    expect(promise(0, 0, '2026-11-29T20:00').from).toBe('2026-11-30')
  })

  it('counts no public holiday, also where one meets a Sunday', () => {
    expect(promise(0, 0, '2026-12-24T15:00').from).toBe('2026-12-28')
    expect(promise(1, 1, '2026-12-24T10:00')).toMatchObject({ days_min: 4, from: '2026-12-28' })
    expect(promise(0, 0, '2026-12-25T09:00').from).toBe('2026-12-28')
  })

  it('goes by the day of Lagos, an hour before that of London', () => {
    expect(promiseDelivery({ eta_days_min: 0, eta_days_max: 0 }, rules, Date.parse('2026-11-24T23:30:00Z')).from).toBe(
      '2026-11-25',
    )
  })
})

describe('goods with a date', () => {
  const bebeji = promise(2, 5, '2026-11-23T10:00')

  it('spoil when they are best before the last promised day, by the day in Lagos', () => {
    expect(bebeji.to).toBe('2026-11-28')
    expect(spoilsBefore('2026-11-27T22:59:00Z', bebeji)).toBe(true)
    expect(spoilsBefore('2026-11-27T23:01:00Z', bebeji)).toBe(false)
    expect(spoilsBefore(null, bebeji)).toBe(false)
  })
})
