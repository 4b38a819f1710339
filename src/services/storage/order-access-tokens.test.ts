import { expect, it } from 'vitest'
import { createLogger } from '#services/logger/logger.ts'
import { createLocalStore } from './local-store.ts'
import { createOrderAccessTokens, keepLinkedKey } from './order-access-tokens.ts'

/** A device that opens an address, with the keys that it holds. */
function open(address: string, held: Record<string, string> = {}) {
  const tokens = createOrderAccessTokens(createLocalStore(null, createLogger(true, console)))
  for (const [number, key] of Object.entries(held)) tokens.keep(number, key)
  const shown: string[] = []
  const history = { state: null, replaceState: (_: unknown, __: string, url: string) => void shown.push(url) }
  keepLinkedKey(tokens, { location: new URL(address), history } as unknown as Window)
  return { shown, ...tokens }
}

it('keeps the key of a message’s link and takes it out of the address', () => {
  const { shown, keyOf } = open('https://oja.test/payment/NG-260503-7KQ2M?from=sms#a1B2c3D4e5F6g7H-')
  expect(keyOf('ng-260503-7kq2m')).toBe('a1B2c3D4e5F6g7H-')
  expect(shown).toEqual(['/payment/NG-260503-7KQ2M?from=sms'])
})

it('lets a key stand that is here already', () => {
  const { shown, keyOf } = open('https://oja.test/orders/NG-260503-7KQ2M#a1B2c3D4e5F6g7H8', {
    'NG-260503-7KQ2M': 'own',
  })
  expect(keyOf('NG-260503-7KQ2M')).toBe('own')
  expect(shown).toEqual(['/orders/NG-260503-7KQ2M'])
})

const number = 'NG-260503-7KQ2M'
const handedOn = `https://oja.test/pay/${number}#a1B2c3D4e5F6g7H8i9J0-_`

it('keeps a key that was handed on to pay apart: nothing else is heard by it', () => {
  const { shown, keyOf, paysForOther, some } = open(handedOn)
  expect([keyOf(number), paysForOther(number), some()]).toEqual(['a1B2c3D4e5F6g7H8i9J0-_', true, ''])
  expect(shown).toEqual([`/pay/${number}`])
})

it('lets the customer’s own key stand before one that was handed on, and take its place', () => {
  const own = open(handedOn, { [number]: 'own' })
  expect([own.keyOf(number), own.paysForOther(number), own.some()]).toEqual(['own', false, 'own'])
  expect(own.shown).toEqual([`/payment/${number}`])
  const payer = open(handedOn)
  payer.keep(number, 'tracked')
  expect([payer.keyOf(number), payer.paysForOther(number)]).toEqual(['tracked', false])
})

it.each([
  'https://oja.test/orders/NG-260503-7KQ2M#returns',
  'https://oja.test/products/NG-260503-7KQ2M#a1B2c3D4e5F6g7H8',
  'https://oja.test/orders/NG-260503-7KQ2M',
])('leaves other addresses alone: %s', (address) => {
  const { shown, keyOf } = open(address)
  expect([shown, keyOf('NG-260503-7KQ2M')]).toEqual([[], null])
})
