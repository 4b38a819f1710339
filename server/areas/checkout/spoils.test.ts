import { describe, expect, it } from 'vitest'
import type { Destination } from './checkout.types.ts'
import { isFresh, whyNotThere } from './spoils.ts'

const estimate = { days_min: 1, days_max: 2, from: '2026-05-03', to: '2026-05-04' }
const toDoor = (lga: string | null): Destination => ({
  method: 'delivery',
  state_code: 'NG-LA',
  state: 'Lagos',
  lga,
  fee: 0,
  estimate,
})
const toStore: Destination = {
  method: 'pickup',
  store_id: 1,
  store: 'Oja Yaba',
  address: '',
  phone: '',
  takesPayment: true,
  ready_within_hours: 4,
  fee: 0,
  estimate,
}
const milk = (expiresAt: string | null) => ({ name: 'Milk', expiresAt })
const refusal = (there: string) => ({
  code: 'cannot_arrive',
  message: `Milk cannot reach ${there} before its date`,
  available: 0,
})

describe('fresh goods', () => {
  it('are those with a date', () => {
    expect([isFresh(milk('2026-05-03T00:00:00Z')), isFresh(milk(null))]).toEqual([true, false])
  })

  it('go where they arrive in time, and anywhere as long as nobody has said where', () => {
    expect(whyNotThere(milk('2026-05-04T12:00:00Z'), toDoor('Ikeja'))).toBeNull()
    expect(whyNotThere(milk(null), toDoor('Ikeja'))).toBeNull()
    expect(whyNotThere(milk('2026-05-03T12:00:00Z'), null)).toBeNull()
  })

  it('do not go where they would be past their date, and say where that is', () => {
    const old = milk('2026-05-03T12:00:00Z')
    expect(whyNotThere(old, toDoor('Ikeja'))).toEqual(refusal('Ikeja'))
    expect(whyNotThere(old, toDoor(null))).toEqual(refusal('Lagos'))
    expect(whyNotThere(old, toStore)).toEqual(refusal('Oja Yaba'))
  })
})
