import { describe, expect, it } from 'vitest'
import type { Store } from '#machines/catalog/catalog.types.ts'
import {
  distanceText,
  findStores,
  kilometresBetween,
  readStoreQuery,
  statesOf,
  writeStoreQuery,
} from './find-stores.ts'
import { foundText, storeGoodsOf } from './store-words.ts'

const everyDay = (opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes, closed: false }))

const store = (part: Partial<Store>): Store => ({
  id: 1,
  name: 'Ojà Yaba',
  slug: 'oja-yaba',
  address: '28 Herbert Macaulay Way',
  city: 'Yaba',
  lga: 'Lagos Mainland',
  state_code: 'NG-LA',
  state: 'Lagos',
  phone: '+2348030000101',
  email: 'yaba@oja.example',
  latitude: 6.5095,
  longitude: 3.3711,
  opening_hours: everyDay('08:00', '21:00'),
  services: ['pickup', 'returns'],
  is_pickup_point: true,
  pickup_fee: 0,
  image_url: null,
  open_now: true,
  distance_km: null,
  ...part,
})

const stores = [
  store({}),
  store({
    id: 2,
    name: 'Oja Kano',
    city: 'Kano',
    lga: 'Tarauni',
    address: '40 Zoo Road',
    state_code: 'NG-KN',
    state: 'Kano',
    latitude: 11.98,
    longitude: 8.54,
    opening_hours: everyDay('08:00', '12:00'),
    services: ['pay_in_store'],
    is_pickup_point: false,
  }),
  store({ id: 3, name: 'Ọjà Lẹ́kkí', city: 'Lekki', latitude: 6.44, longitude: 3.47, pickup_fee: 500 }),
]
const anything = readStoreQuery(new URLSearchParams())
const afternoon = Date.parse('2026-11-20T15:00:00+01:00')
const found = (query: Partial<typeof anything>, spot: Parameters<typeof findStores>[2] = null) =>
  findStores(stores, { ...anything, ...query }, spot, afternoon).map(({ id }) => id)

describe('findStores', () => {
  it('[SHOP-12] finds by name, area or street, accents forgiven', () => {
    expect(found({ search: 'lekki' })).toEqual([3])
    expect(found({ search: 'zoo kano' })).toEqual([2])
    expect(found({ search: 'mainland' })).toEqual([1, 3])
    expect(found({ search: 'maiduguri' })).toEqual([])
  })

  it('[SHOP-12] finds by state, by what a store offers and by open now', () => {
    expect(found({ state: 'NG-KN' })).toEqual([2])
    expect(found({ pickup: true })).toEqual([1, 3])
    expect(found({ returns: true })).toEqual([1, 3])
    expect(found({ open: true })).toEqual([1, 3])
  })

  it('[SHOP-12] puts the nearest first once the person said where they are', () => {
    expect(found({}, { latitude: 12, longitude: 8.5 })[0]).toBe(2)
    expect(found({}, { latitude: 6.44, longitude: 3.47 })).toEqual([3, 1, 2])
  })

  it('measures as the crow flies', () => {
    // Lagos to Abuja is about 520 km
    const away = kilometresBetween({ latitude: 6.4541, longitude: 3.3947 }, { latitude: 9.0579, longitude: 7.4951 })
    expect(away).toBeGreaterThan(510)
    expect(away).toBeLessThan(545)
    expect(kilometresBetween({ latitude: 6, longitude: 3 }, { latitude: 6, longitude: 3 })).toBe(0)
  })
})

describe('the words of a store', () => {
  it('rounds distances as people say them', () => {
    expect([0.04, 2.13, 9.94, 9.95, 14.4, 831.6].map(distanceText)).toEqual([
      '0.0 km',
      '2.1 km',
      '9.9 km',
      '10 km',
      '14 km',
      '832 km',
    ])
  })

  it('counts what was found', () => {
    expect(foundText(3, 'Lagos', false)).toBe('3 stores in Lagos')
    expect(foundText(1, null, true)).toBe('1 store')
    expect(foundText(12, null, true)).toBe('12 stores, nearest first')
  })

  it('says where it is, when it is open and what it does', () => {
    const [yaba, kano, lekki] = findStores(stores, anything, null, afternoon)
    if (!yaba || !kano || !lekki) throw new Error('three stores were handed in')
    expect(storeGoodsOf(yaba, afternoon)).toMatchObject({
      name: 'Ojà Yaba',
      lines: ['28 Herbert Macaulay Way', 'Yaba, Lagos Mainland, Lagos'],
      openText: 'Open till 9pm',
      services: ['Pickup free', 'Returns'],
    })
    expect(storeGoodsOf(kano, afternoon)).toMatchObject({
      lines: ['40 Zoo Road', 'Tarauni, Kano'],
      open: false,
      openText: 'Opens 8am tomorrow',
      services: ['Pay in store'],
    })
    expect(storeGoodsOf(lekki, afternoon).services).toEqual(['Pickup ₦500.00', 'Returns'])
  })

  it('lists each state once, by name', () => {
    expect(statesOf(stores).map(({ name }) => name)).toEqual(['Kano', 'Lagos'])
  })
})

describe('the address of a search for stores', () => {
  it('carries everything that narrows it and nothing else', () => {
    const query = { search: 'ikeja', state: 'NG-LA', open: true, pickup: false, returns: true }
    expect(writeStoreQuery(query)).toBe('search=ikeja&state=NG-LA&open=1&returns=1')
    expect(readStoreQuery(new URLSearchParams(writeStoreQuery(query)))).toEqual(query)
    expect(writeStoreQuery(anything)).toBe('')
  })
})
