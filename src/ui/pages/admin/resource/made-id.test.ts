import { expect, it } from 'vitest'
import { madeIdOf } from './made-id.ts'

it('[ADMIN-10] a record that is stored for the first time leads to its own address, also one that is created again', () => {
  expect(madeIdOf({ id: null, begunAt: null, open: null })).toBeNull()
  expect(madeIdOf({ id: null, begunAt: null, open: 12 })).toBe(12)
  // Somebody deleted 12, and what was typed is 40 by now.
  expect(madeIdOf({ id: 12, begunAt: 12, open: null })).toBeNull()
  expect(madeIdOf({ id: 12, begunAt: 12, open: 40 })).toBe(40)
  expect(madeIdOf({ id: 40, begunAt: 12, open: 40 })).toBeNull()
})

it('another address waits for its record: the one that was open before leads nowhere', () => {
  expect(madeIdOf({ id: 13, begunAt: null, open: 12 })).toBeNull()
  expect(madeIdOf({ id: 12, begunAt: null, open: 12 })).toBeNull()
})
