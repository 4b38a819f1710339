import { describe, expect, it } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

const states = [
  { code: 'NG-LA', zone: 'South West' },
  { code: 'NG-OY', zone: 'South West' },
  { code: 'NG-KN', zone: 'North West' },
  { code: 'NG-KD', zone: 'North West' },
  { code: 'NG-SO', zone: 'North West' },
]
const yaba = { name: 'Yaba', state_code: 'NG-LA', lga: 'Lagos Mainland' }
const ikeja = { name: 'Ikeja', state_code: 'NG-LA', lga: 'Ikeja' }
const bodija = { name: 'Bodija', state_code: 'NG-OY', lga: 'Ibadan North' }
const kano = { name: 'Kano', state_code: 'NG-KN', lga: 'Tarauni' }
const kaduna = { name: 'Kaduna', state_code: 'NG-KD', lga: 'Kaduna North' }
const all = [yaba, ikeja, bodija, kano, kaduna]

const orderFor = (state_code: string, lga: string, known = states) =>
  nearestFirst(all, { state_code, lga }, known).map(({ name }) => name)

describe('stores to pick up at', () => {
  it('begin with the LGA, then the state, then the zone', () => {
    expect(orderFor('NG-LA', 'Ikeja')).toEqual(['Ikeja', 'Yaba', 'Bodija', 'Kano', 'Kaduna'])
    expect(orderFor('NG-KN', 'Bebeji')).toEqual(['Kano', 'Kaduna', 'Yaba', 'Ikeja', 'Bodija'])
    expect(orderFor('NG-SO', 'Sokoto North')).toEqual(['Kano', 'Kaduna', 'Yaba', 'Ikeja', 'Bodija'])
  })

  it('take an LGA of another state that has the same name for another', () => {
    expect(orderFor('NG-KN', 'Ikeja')[0]).toBe('Kano')
  })

  it('are those of the state first while zones are not known, and stay as they came for a state without any', () => {
    expect(orderFor('NG-KD', 'Zaria', [])).toEqual(['Kaduna', 'Yaba', 'Ikeja', 'Bodija', 'Kano'])
    expect(orderFor('NG-BO', 'Bama')).toEqual(all.map(({ name }) => name))
  })
})
