/** What somebody who orders has written: a phone that rings, a place that can be found, and only what is asked of them. */
import { describe, expect, it } from 'vitest'
import type { Destination } from '../checkout/checkout.types.ts'
import { readContact, readDelivery, readNote, readSubstitution, type OrderRequest } from './order-request.ts'

const contact = { name: ' Ada Okafor ', phone: '0803 214 7765', email: ' ada@oja.test ' }
const delivery: OrderRequest['delivery'] = {
  method: 'delivery',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: ' Ikeja ',
  address: ' 4 Allen Avenue ',
  landmark: ' Gate ',
  instructions: '  ',
}
const pickup: OrderRequest['delivery'] = { method: 'pickup', store_id: 4 }

const errorsOf = (more: Partial<typeof contact>, to: object = {}): unknown => {
  try {
    readContact({ contact: { ...contact, ...more }, delivery: { ...delivery, ...to } as OrderRequest['delivery'] })
    return {}
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

describe('who orders', () => {
  it('is read without the blanks around it, the phone as E.164', () => {
    expect(readContact({ contact, delivery })).toEqual({
      name: 'Ada Okafor',
      phone: '+2348032147765',
      email: 'ada@oja.test',
    })
  })

  it('has a name of two letters and a phone that rings', () => {
    const blank = ['Please fill this in.']
    expect(errorsOf({ name: ' A ' })).toEqual({ 'contact.name': blank })
    expect(errorsOf({ name: 'Jo' })).toEqual({})
    expect(errorsOf({ phone: '12' })).toEqual({
      'contact.phone': ['Enter a Nigerian mobile number, like 0803 214 7765.'],
    })
  })

  it('says where to: LGA, city and street, and all that is missing at once', () => {
    const blank = ['Please fill this in.']
    expect(errorsOf({}, { city: ' ', address: ' ', lga: ' ' })).toEqual({
      'delivery.city': blank,
      'delivery.address': blank,
      'delivery.lga': ['Choose an LGA.'],
    })
    expect(readContact({ contact, delivery: pickup }).name).toBe('Ada Okafor')
  })
})

describe('what goes with an order', () => {
  const fresh = { expiresAt: '2026-05-03T00:00:00Z' }
  const dry = { expiresAt: null }

  it('is a note, or none when it is blank', () => {
    expect([' Ring ', '  ', null, undefined].map((note) => readNote(note === undefined ? {} : { note }))).toEqual([
      'Ring',
      null,
      null,
      null,
    ])
  })

  it('is what to do without fresh goods, asked of those who order some', () => {
    expect(readSubstitution({ substitution: 'refund' }, [dry, fresh])).toEqual({ substitution: 'refund' })
    expect(readSubstitution({ substitution: 'refund' }, [dry])).toEqual({})
    expect(readSubstitution({ substitution: 'refund' }, [])).toEqual({})
    expect(readSubstitution({}, [fresh])).toEqual({})
  })
})

describe('where an order goes', () => {
  const estimate = { days_min: 1, days_max: 2, from: '2026-05-03', to: '2026-05-04' }
  const door: Destination = { method: 'delivery', state_code: 'NG-LA', state: 'Lagos', lga: 'Ikeja', fee: 1, estimate }
  const store = {
    method: 'pickup' as const,
    store_id: 4,
    store: 'Oja Yaba',
    address: '28 Way',
    phone: '1',
    ready_within_hours: 4,
  }

  it('is a door by the names of today, with the days that were promised', () => {
    const told = {
      method: 'delivery',
      state_code: 'NG-LA',
      state: 'Lagos',
      lga: 'Ikeja',
      city: 'Ikeja',
      address: '4 Allen Avenue',
      landmark: 'Gate',
      instructions: null,
      days_min: 1,
      days_max: 2,
    }
    expect(readDelivery({ delivery }, door)).toEqual(told)
    expect(readDelivery({ delivery }, { ...door, lga: null })).toEqual({ ...told, lga: '' })
  })

  it('is a store, without its fee and whether it takes payments', () => {
    expect(readDelivery({ delivery: pickup }, { ...store, takesPayment: true, fee: 0, estimate })).toEqual(store)
  })
})
