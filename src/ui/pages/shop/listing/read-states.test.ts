import { expect, it } from 'vitest'
import type { State } from '#machines/catalog/catalog.types.ts'
import { feeTo } from './read-states.ts'

it('says of each LGA what the quote will say: its own fee, that of its state, or that nothing is delivered', () => {
  const lagos = { base_fee: 1900, own_fees: { Surulere: 3500 }, unserved: ['Epe'] } as unknown as State
  expect(['Surulere', 'Ikeja', 'Epe'].map((lga) => feeTo(lagos, lga))).toEqual([3500, 1900, null])
  expect(feeTo({ base_fee: 2500 } as State, 'Kachia')).toBe(2500)
})
