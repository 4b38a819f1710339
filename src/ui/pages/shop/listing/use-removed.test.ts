import { describe, expect, it } from 'vitest'
import type { LineView } from '#ui/actors/cart.ts'
import { slotsOf } from './use-removed.ts'

const view = (id: number): LineView => ({ key: `${id}:0` }) as LineView
const keys = (slots: ReturnType<typeof slotsOf>) =>
  slots.map((slot) => (slot.kind === 'line' ? slot.view.key : `-${slot.removed.view.key}`))

describe('removed lines', () => {
  it('stand where they stood', () => {
    const removed = [
      { view: view(3), at: 2, isSaved: false },
      { view: view(1), at: 0, isSaved: false },
    ]
    expect(keys(slotsOf([view(2), view(4)], removed))).toEqual(['-1:0', '2:0', '-3:0', '4:0'])
  })

  it('go when the line is back in the cart', () => {
    expect(keys(slotsOf([view(1)], [{ view: view(1), at: 0, isSaved: false }]))).toEqual(['1:0'])
  })
})
