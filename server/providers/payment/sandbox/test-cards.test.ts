import { describe, expect, it } from 'vitest'
import { endOf, hasCheckDigit, inFours, readCard, testCards } from './test-cards.ts'

const now = Date.UTC(2026, 10, 22)
const good = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' }

describe('the cards of the sandbox', () => {
  it('[PAY-01] are Visa and Mastercard, with sound check digits', () => {
    expect(testCards.every(({ number }) => hasCheckDigit(number))).toBe(true)
    expect(new Set(testCards.map(({ brand }) => brand))).toEqual(new Set(['Visa', 'Mastercard', 'Verve']))
    expect(readCard(good, now)).toEqual({ card: { number: '4084084084084081', brand: 'Visa', does: 'pays' } })
    expect(readCard({ ...good, number: '4084-0800-0000-5408' }, now)).toMatchObject({ card: { does: 'declined' } })
  })

  it.each([
    ['', /long number/],
    ['4084 0840 8408 4082', /slip/],
    ['4111 1111 1111 1111', /only the test cards/],
    ['abcd efgh ijkl mnop', /long number/],
  ])('refuse the number "%s" politely', (number, words) => {
    expect(readCard({ ...good, number }, now)).toEqual({ errors: { number: expect.stringMatching(words) } })
  })

  it('refuse a card in the month after its last, and what is no month', () => {
    expect(readCard({ ...good, expiry: '11/26' }, now)).toHaveProperty('card')
    expect(readCard({ ...good, expiry: '10/26' }, now)).toEqual({ errors: { expiry: 'This card has expired.' } })
    expect(['13/30', '0/30', 'soon', '12-30', '12/30/40'].map(endOf)).toEqual(Array(5).fill(undefined))
    expect(['1230', '12/30', ' 12 / 2030 '].map(endOf)).toEqual(Array(3).fill(Date.UTC(2031, 0, 1)))
  })

  it('refuse a CVV that is none, and say all that is wrong at once', () => {
    expect(readCard({ number: '', expiry: '', cvv: '1' }, now)).toEqual({
      errors: { number: expect.any(String), expiry: expect.any(String), cvv: expect.any(String) },
    })
  })

  it('are shown in fours', () => {
    expect(inFours('5060666666666666666')).toBe('5060 6666 6666 6666 666')
  })
})
