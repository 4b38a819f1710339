import { describe, expect, it } from 'vitest'
import { changesBetween, shownOf, withChange } from './saved-changes.ts'

describe('changes of a list', () => {
  it('show in their order, and a product stands once', () => {
    expect(
      shownOf(
        [2, 1],
        [
          { id: 3, isSaved: true },
          { id: 2, isSaved: false },
          { id: 1, isSaved: true },
        ],
      ),
    ).toEqual([3, 1])
  })

  it('are found between two lists, so that they make the one the other', () => {
    for (const [before, after] of [
      [
        [1, 2, 3],
        [5, 4, 2],
      ],
      [[], [2, 1]],
      [[2, 1], []],
    ] as const)
      expect(shownOf(before, changesBetween(before, after))).toEqual(after)
  })

  it('keep the first, which may be on its way, and the last word about each product', () => {
    const [put, remove] = [
      { id: 1, isSaved: true },
      { id: 1, isSaved: false },
    ]
    expect([put, remove, put, remove].reduce(withChange, [] as readonly (typeof put)[])).toEqual([put, remove])
  })
})
