import { describe, expect, it } from 'vitest'
import { fillDown, fillFrom, placeBlock, pulledTo } from './grid-fill.ts'
import type { Place } from './grid-range.ts'

const table = [
  ['10', 'a'],
  ['12.5', 'b'],
  ['', ''],
  ['', ''],
]
const shown = ({ row, column }: Place) => table[row]?.[column] ?? ''
const two = { top: 0, bottom: 1, left: 0, right: 1 }
const recordAt = (row: number) => ({ id: row + 70 })
const texts = (cells: readonly { text: string }[]) => cells.map(({ text }) => text)

describe('filling', () => {
  it('repeats what it began with, and goes on with numbers in a series', () => {
    expect(texts(fillFrom(two, { ...two, bottom: 3 }, shown, false))).toEqual(['10', '12.5', 'a', 'b'])
    expect(texts(fillFrom(two, { ...two, bottom: 3 }, shown, true))).toEqual(['15', '17.5', 'a', 'b'])
    expect(fillFrom({ ...two, bottom: 0, right: 0 }, { ...two, bottom: 0 }, shown, true)).toEqual([
      { row: 0, column: 1, text: '11' },
    ])
  })

  it('goes backwards too', () => {
    const low = { top: 1, bottom: 1, left: 0, right: 0 }
    expect(fillFrom(low, { ...low, top: 0 }, shown, true)).toEqual([{ row: 0, column: 0, text: '11.5' }])
  })

  it('brings the first row down, or the row above into the only one', () => {
    const chosen = { anchor: { row: 0, column: 0 }, active: { row: 2, column: 0 } }
    expect(texts(fillDown(chosen, shown, false))).toEqual(['10', '10'])
    expect(texts(fillDown(chosen, shown, true))).toEqual(['15'])
    const one = { row: 1, column: 1 }
    expect(fillDown({ anchor: one, active: one }, shown, false)).toEqual([{ row: 1, column: 1, text: 'a' }])
    const top = { row: 0, column: 0 }
    expect(fillDown({ anchor: top, active: top }, shown, false)).toEqual([])
  })

  it('follows the handle along one side', () => {
    expect(pulledTo(two, { row: 5, column: 2 })).toEqual({
      anchor: { row: 0, column: 0 },
      active: { row: 5, column: 1 },
    })
    expect(pulledTo(two, { row: 1, column: 4 }).active).toEqual({ row: 1, column: 4 })
  })
})

describe('a block', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]
  it('begins at the only cell, and asks where rows are lacking', () => {
    const at = { row: 0, column: 0 }
    expect(placeBlock(block, { anchor: at, active: at }, 9, recordAt)).toMatchObject({ isBeyond: false })
    expect(placeBlock(block, { anchor: at, active: at }, 2, recordAt)).toMatchObject({
      isBeyond: true,
      all: { length: 4 },
    })
  })

  it('asks before it leaves what is chosen', () => {
    const chosen = { anchor: { row: 0, column: 0 }, active: { row: 1, column: 1 } }
    const { isBeyond, all, within } = placeBlock(block, chosen, 9, recordAt)
    expect({ isBeyond, all: all.length, within: within.length }).toEqual({ isBeyond: true, all: 6, within: 4 })
  })
})
