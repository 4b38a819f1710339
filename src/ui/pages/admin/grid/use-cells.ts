/** What the cells of the grid show, and how they are written: a row is a product, a column one of its fields. */
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { badCells, cellKey } from '#machines/admin/grid/grid.edits.ts'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import { type CellEdit, type GridContext, rowsAtOnce } from '#machines/admin/grid/grid.types.ts'
import type { FieldValue, ResourceRecord } from '#machines/admin/resource.definition.ts'
import { editOf, gridColumns, textOfCell, textOfPending } from './grid-columns.ts'
import type { WrittenCell } from './grid-fill.ts'
import type { Place } from './grid-range.ts'

export const pageOf = (index: number): number => Math.floor(index / rowsAtOnce) + 1

const rowAt = ({ pages }: Pick<GridContext, 'pages'>, index: number): ResourceRecord | undefined =>
  pages[pageOf(index)]?.[index % rowsAtOnce]

function editsOf(context: Pick<GridContext, 'pages'>, cells: readonly WrittenCell[]): CellEdit[] {
  return cells.flatMap(({ row, column, text, seen, ...cell }): CellEdit[] => {
    const [id, place] = [cell.id ?? rowAt(context, row)?.id, gridColumns[column]]
    const edit = id !== undefined && place ? editOf(id, row, place, text) : null
    if (!edit) return []
    return [seen === undefined ? edit : { ...edit, seen }]
  })
}

/** Writes cells; those whose rows have not come yet as soon as they do. */
function useWrite(grid: GridRef): (cells: readonly WrittenCell[]) => void {
  const waiting = useRef<{ query: string; cells: readonly WrittenCell[] }>({ query: '', cells: [] })
  const write = useCallback(
    (cells: readonly WrittenCell[]) => {
      const { context } = grid.getSnapshot()
      const isHere = ({ id, row }: WrittenCell) => id !== undefined || rowAt(context, row) !== undefined
      const missing = cells.filter((cell) => cell.row < (context.total ?? 0) && !isHere(cell))
      waiting.current = { query: context.query, cells: missing }
      const edits = editsOf(context, cells.filter(isHere))
      if (edits.length > 0) grid.send({ type: 'cells.edited', edits })
      const pages = [...new Set(missing.map(({ row }) => pageOf(row)))]
      if (pages.length > 0) grid.send({ type: 'window.moved', pages })
    },
    [grid],
  )
  useEffect(() => {
    const { unsubscribe } = grid.subscribe(({ context }) => {
      const { query, cells } = waiting.current
      // Rows of another list are other products.
      if (query === context.query && cells.some(({ row }) => rowAt(context, row))) write(cells)
    })
    return unsubscribe
  }, [grid, write])
  return useCallback(
    (cells) => {
      const { query, cells: before } = waiting.current
      write(query === grid.getSnapshot().context.query ? [...before, ...cells] : cells)
    },
    [grid, write],
  )
}

export function useCells(grid: GridRef) {
  const context = useSelector(grid, (snapshot) => snapshot.context)
  const total = context.total ?? 0
  const recordAt = (row: number) => rowAt(context, row)
  const write = useWrite(grid)
  return {
    total,
    pending: context.pending,
    recordAt,
    /** Where a record stands by now; undefined where no row of it is here. */
    rowOf(id: number | undefined): number | undefined {
      for (const [page, rows] of Object.entries(context.pages)) {
        const index = rows.findIndex((row) => row.id === id)
        if (index >= 0) return (Number(page) - 1) * rowsAtOnce + index
      }
      return undefined
    },
    shown({ row, column }: Place): string {
      const record = recordAt(row)
      const { id: field } = gridColumns[column] ?? { id: '' }
      if (!record) return ''
      const put = context.pending[cellKey({ id: record.id, field })]
      return put ? textOfPending(put) : textOfCell(record[field])
    },
    /** Whose a cell is and what it holds, for whoever begins to type into it. */
    opened({ row, column }: Place): { id: number | undefined; seen: FieldValue } {
      const record = recordAt(row)
      const { id: field } = gridColumns[column] ?? { id: '' }
      const put = record && context.pending[cellKey({ id: record.id, field })]
      return { id: record?.id, seen: (put ? put.value : record?.[field]) ?? null }
    },
    /** The record whose cell somebody else changed first; null where that is not so. */
    clashAt({ row, column }: Place): number | null {
      const record = recordAt(row)
      const { id: field } = gridColumns[column] ?? { id: '' }
      return record && context.pending[cellKey({ id: record.id, field })]?.clash ? record.id : null
    },
    write,
    takeBack: () => grid.send({ type: 'gesture.undone' }),
    doAgain: () => grid.send({ type: 'gesture.redone' }),
    /** Where the cells stand that were not saved. */
    bad(): Place[] {
      const rows = new Map(Array.from({ length: total }, (_, row) => [recordAt(row)?.id, row]))
      return badCells(context.pending).map(({ id, field }) => ({
        row: rows.get(id) ?? 0,
        column: gridColumns.findIndex((one) => one.id === field),
      }))
    },
  }
}

export type Cells = ReturnType<typeof useCells>
