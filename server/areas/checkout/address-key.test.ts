import { describe, expect, it } from 'vitest'
import { addressKey, plainAddress } from './address-key.ts'

const at = (address: string, lga = 'Ikeja') => addressKey({ state_code: 'NG-LA', lga, address })

describe('the key of a delivery address', () => {
  it('is the same for other spellings of one place', () => {
    const spellings = ['14 Adelabu Street', 'No. 14, ADELABU ST.', '14,adelabu  str', 'House 14 Adélabu street']
    expect(new Set(spellings.map((one) => at(one)))).toHaveLength(1)
    expect(plainAddress('No. 14, Adelabu Street')).toBe('14 adelabu st')
  })

  it('differs by house, street and LGA', () => {
    const places = [
      at('14 Adelabu Street'),
      at('15 Adelabu Street'),
      at('14 Allen Avenue'),
      at('14 Adelabu Street', 'Eti-Osa'),
    ]
    expect(new Set(places)).toHaveLength(4)
  })

  it('is none for an address that many share', () => {
    expect(at('Beside the market')).toBeNull()
    expect(at('12')).toBeNull()
    expect(at('12 ab')).toBeNull()
    expect(at('4 abc')).not.toBeNull()
  })

  it.each([
    ['street', 'st'],
    ['str', 'st'],
    ['road', 'rd'],
    ['avenue', 'ave'],
    ['av', 'ave'],
    ['close', 'cl'],
    ['crescent', 'cres'],
    ['drive', 'dr'],
    ['lane', 'ln'],
    ['estate', 'est'],
    ['boulevard', 'blvd'],
    ['apartment', 'flat'],
    ['apt', 'flat'],
  ])('takes "%s" for "%s"', (long, short) => expect(plainAddress(`4 Allen ${long}`)).toBe(`4 allen ${short}`))

  it.each(['No', 'Nr', 'number', 'house', 'plot', 'off', 'the', 'beside', 'near', 'opposite', 'opp.'])(
    'passes over "%s", which says nothing of where it is',
    (word) => expect(plainAddress(`${word} 4 Allen`)).toBe('4 allen'),
  )
})
