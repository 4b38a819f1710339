import { describe, expect, it } from 'vitest'
import { addressOf, cellOf, chosenBy, daysOf, lengthOf, queryOf } from './dashboard-period.ts'

/** 00:30 in Lagos on 10 March, still 9 March by UTC. */
const now = Date.parse('2027-03-09T23:30:00Z')

describe('the period of the Dashboard', () => {
  it('is today in Lagos where the address says nothing, or nothing that there is', () => {
    expect(daysOf(chosenBy(''), now)).toEqual({ from: '2027-03-10', to: '2027-03-10' })
    expect(chosenBy('?days=12')).toEqual({ kind: 'days', days: 1 })
  })

  it('is written into files by its Lagos day and hour', () => {
    expect(cellOf('2027-03-09T23:00:00.000Z', 'day')).toBe('2027-03-10')
    expect(cellOf('2027-03-09T23:00:00.000Z', 'hour')).toBe('2027-03-10 00:00')
    expect(cellOf('2027-03-10T13:00:00.000Z', 'hour')).toBe('2027-03-10 14:00')
  })

  it('counts today as the last of so many days', () => {
    expect(daysOf(chosenBy('?days=7'), now)).toEqual({ from: '2027-03-04', to: '2027-03-10' })
    expect(lengthOf('2027-03-04', '2027-03-10')).toBe(7)
  })

  it('is asked for, and written in the address, in the words of the API', () => {
    const dates = chosenBy('?filter%5Bfrom%5D=2027-02-01&filter%5Bto%5D=2027-02-28')
    expect(chosenBy(addressOf(dates))).toEqual({ kind: 'dates', from: '2027-02-01', to: '2027-02-28' })
    expect(queryOf(dates, now)).toBe('/admin/analytics/dashboard?filter%5Bfrom%5D=2027-02-01&filter%5Bto%5D=2027-02-28')
    expect(addressOf({ kind: 'days', days: 1 })).toBe('?')
    expect(addressOf({ kind: 'days', days: 30 })).toBe('?days=30')
  })
})
