import { describe, expect, it } from 'vitest'
import type { Destination } from './checkout.types.ts'
import { paymentChoices } from './payment-choices.ts'

const settings = {
  isEnabled: true,
  maxTotal: 15_000_000,
  areas: { 'NG-LA': 'all', 'NG-OY': ['Ibadan North'] },
} as const
const estimate = { days_min: 1, days_max: 2, from: '2026-05-03', to: '2026-05-04' }
const to = (state_code: string, state: string, lga: string | null): Destination => ({
  method: 'delivery',
  state_code,
  state,
  lga,
  fee: 190_000,
  estimate,
})
const at = (takesPayment: boolean): Destination => ({
  method: 'pickup',
  store_id: 1,
  store: 'Oja Yaba',
  address: '',
  phone: '',
  takesPayment,
  ready_within_hours: 4,
  fee: 0,
  estimate,
})
const onDelivery = (destination: Destination | null, total = 100_000, how: object = {}) =>
  paymentChoices({ settings: { ...settings, ...how }, destination, total, canPayOnline: true }).find(
    ({ method }) => method === 'pay_on_delivery',
  )

describe('pay on delivery', () => {
  it('is offered in a state that is served whole, and in the LGAs that are named', () => {
    expect(onDelivery(to('NG-LA', 'Lagos', null))).toMatchObject({ is_available: true, reason: null })
    expect(onDelivery(to('NG-OY', 'Oyo', 'Ibadan North'))).toMatchObject({ is_available: true })
  })

  it('says which place it is not offered in', () => {
    expect(onDelivery(to('NG-OY', 'Oyo', 'Saki West'))?.reason).toContain('Saki West')
    expect(onDelivery(to('NG-OY', 'Oyo', null))?.reason).toContain('LGA')
    expect(onDelivery(to('NG-KN', 'Kano', 'Dala'))?.reason).toContain('Kano')
    expect(onDelivery(null)?.reason).toContain('where')
  })

  it('has a maximum', () => {
    expect(onDelivery(to('NG-LA', 'Lagos', 'Ikeja'), 15_000_000)?.is_available).toBe(true)
    expect(onDelivery(to('NG-LA', 'Lagos', 'Ikeja'), 15_000_001)?.reason).toContain('₦150,000.00')
    expect(onDelivery(to('NG-LA', 'Lagos', 'Ikeja'), 99_000_000, { maxTotal: null })?.is_available).toBe(true)
  })

  it('is offered at stores that take payments, and nowhere when it is off', () => {
    expect(onDelivery(at(true))?.is_available).toBe(true)
    expect(onDelivery(at(false))?.reason).toContain('Oja Yaba')
    expect(onDelivery(at(true), 1, { isEnabled: false })).toEqual({
      method: 'pay_on_delivery',
      is_available: false,
      reason: 'Pay on delivery is not offered now.',
    })
  })
})

describe('paying online', () => {
  it('is offered when somebody is set up to take payments', () => {
    const of = (canPayOnline: boolean) =>
      paymentChoices({ settings, destination: null, total: 1, canPayOnline }).slice(0, 3)
    const methods = ['card', 'bank_transfer', 'ussd']
    expect(of(true)).toEqual(methods.map((method) => ({ method, is_available: true, reason: null })))
    const reason = 'Online payment is not set up yet.'
    expect(of(false)).toEqual(methods.map((method) => ({ method, is_available: false, reason })))
  })
})
