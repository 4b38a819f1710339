import { expect, it } from 'vitest'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { goesOnAt, positionAt } from './place-handle.tsx'

const rows = [4, 6, 7].map((position, index): ResourceRecord => ({ id: index + 1, version: 1, position }))
const whole = { above: false, below: false }
const at = (from: number, to: number, goesOn = whole) => positionAt(rows, rows[from] as ResourceRecord, to, goesOn)

it('a row comes to stand between its neighbours, right before the first one or behind the last one', () => {
  expect([at(2, 1), at(2, 0), at(0, 2)]).toEqual([5, 3.5, 8])
  expect([at(1, 1), at(0, -1), at(2, 3)]).toEqual([null, null, null])
})

it('a row stays where it is, and does not go to another page, where the row that it would stand beside is on that page', () => {
  const middle = { above: true, below: true }
  expect([at(2, 0, middle), at(0, 2, middle)]).toEqual([null, null])
  expect([at(2, 1, middle), at(0, 1, middle)]).toEqual([5, 6.5])
})

it('stalls with their subcategories between them stay on their page, subcategories below their stall', () => {
  const row = (id: number, parent_id: number | null): ResourceRecord => ({ id, version: 1, parent_id })
  const shown = [row(12, 1), row(2, null), row(21, 2), row(22, 2), row(3, null)]
  const pagination = { current_page: 2, last_page: 3, per_page: 5, total: 15 }
  const edges = (index: number) => {
    const one = shown[index] as ResourceRecord
    const group = shown.filter((other) => other['parent_id'] === one['parent_id'])
    return goesOnAt({ orderedWithin: 'parent_id' }, { rows: shown, pagination }, { row: one, group })
  }
  expect(edges(1)).toEqual({ above: true, below: true })
  expect(edges(2)).toEqual({ above: false, below: false })
  expect(edges(0)).toEqual({ above: true, below: false })
})
