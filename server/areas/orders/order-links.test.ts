import { expect, it } from 'vitest'
import { strangersLink } from './order-links.ts'

it('an address that nobody has proved gets a link that opens its order to be paid and followed, and without a key one that asks for the phone', () => {
  const link = (key: string | undefined) => strangersLink('https://oja.test', 'NG-260503-7KQ2M', key)
  expect(link('a1B2c3D4e5F6g7H8i9J0-_')).toBe('https://oja.test/pay/NG-260503-7KQ2M#a1B2c3D4e5F6g7H8i9J0-_')
  expect(link(undefined)).toBe('https://oja.test/track-order?order=NG-260503-7KQ2M')
})
