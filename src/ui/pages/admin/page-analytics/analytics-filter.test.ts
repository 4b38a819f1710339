import { describe, expect, it } from 'vitest'
import { queryOf, searchOf, shownBy, withPart } from './analytics-filter.ts'

const now = Date.parse('2026-05-03T23:30:00Z')

describe('what Page Analytics shows', () => {
  it('is the last 30 Lagos days where the address says nothing', () => {
    expect(queryOf(shownBy(''), now)).toBe(
      `/admin/analytics/dashboard?${new URLSearchParams({ 'filter[from]': '2026-04-05', 'filter[to]': '2026-05-04' })}`,
    )
  })

  it.each([
    '?days=1',
    '?days=90&filter%5Bcompare%5D=none&filter%5Bdevice%5D=phone&filter%5Bchannel%5D=social',
    '?filter%5Bfrom%5D=2026-02-01&filter%5Bto%5D=2026-02-10&filter%5Bstate%5D=Lagos',
  ])('comes back from its own address: %s', (search) => {
    expect(searchOf(shownBy(search))).toBe(search)
  })

  it('keeps device and channel together, and gives them up for a type of page or a state', () => {
    const phones = withPart(shownBy(''), 'device', 'phone')
    const both = withPart(phones, 'channel', 'social')
    expect(both.part).toEqual({ device: 'phone', channel: 'social' })
    expect(withPart(both, 'device', '').part).toEqual({ channel: 'social' })
    expect(withPart(both, 'state', 'Lagos').part).toEqual({ state: 'Lagos' })
    expect(withPart(withPart(both, 'state', 'Lagos'), 'page_type', 'cart').part).toEqual({ page_type: 'cart' })
    expect(withPart(withPart(both, 'state', 'Lagos'), 'device', 'tablet').part).toEqual({ device: 'tablet' })
  })

  it('never asks for what the server refuses', () => {
    const { part } = shownBy('?filter[state]=Lagos&filter[page_type]=cart&filter[device]=phone')
    expect(part).toEqual({ page_type: 'cart' })
  })
})
