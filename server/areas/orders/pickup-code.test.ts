import { expect, it } from 'vitest'
import { hashPickupCode, isPickupCode, newPickupCode } from './pickup-code.ts'

it('a pickup code is six digits, of its order alone, however it is spaced, and none fits where none was made', () => {
  const { code, hash } = newPickupCode('NG-1')
  expect(code).toMatch(/^\d{6}$/)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(hash).toBe(hashPickupCode('NG-1', code))
  expect(isPickupCode('NG-1', code, hash)).toBe(true)
  expect(isPickupCode('NG-1', ` ${code.slice(0, 3)}  ${code.slice(3)}\n`, hash)).toBe(true)
  expect(isPickupCode('NG-2', code, hash)).toBe(false)
  expect(isPickupCode('NG-1', code === '000000' ? '111111' : '000000', hash)).toBe(false)
  expect(isPickupCode('NG-1', code, null)).toBe(false)
  expect(isPickupCode('NG-1', code, hash.slice(1))).toBe(false)
  // the order and its code are told apart
  expect(hashPickupCode('NG-1', '23')).not.toBe(hashPickupCode('NG-12', '3'))
})
