/** What the cells of the grid show, and how they are written: a row is a product, a column one of its fields. */
import { useSelector } from '@xstate/react'
import { badCells, cellKey } from '#machines/admin/grid/grid.edits.ts'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import { type CellEdit, type GridContext, rowsAtOnce } from '#machines/admin/grid/grid.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { editOf, gridColumns, textOfCell } from './grid-columns.ts'
import type { Place } from './grid-range.ts'

export type WrittenCell = Place & { readonly text: string }

export const pageOf = (index: number): number => Math.floor(index / rowsAtOnce) + 1

const rowAt = ({ pages }: Pick<GridContext, 'pages'>, index: number): ResourceRecord | undefined =>
  pages[pageOf(index)]?.[index % rowsAtOnce]

export function useCells(grid: GridRef) {
  const context = useSelector(grid, (snapshot) => snapshot.context)
  const total = context.total ?? 0
  const recordAt = (row: number) => rowAt(context, row)
  return {
    total,
    pending: context.pending,
    recordAt,
    shown({ row, column }: Place): string {
      const record = recordAt(row)
      const { id: field } = gridColumns[column] ?? { id: '' }
      return record ? (context.pending[cellKey({ id: record.id, field })]?.typed ?? textOfCell(record[field])) : ''
    },
    write(cells: readonly WrittenCell[]) {
      const edits = cells.flatMap(({ row, column, text }): CellEdit[] => {
        const [record, place] = [recordAt(row), gridColumns[column]]
        const edit = record && place ? editOf(record.id, row, place, text) : null
        return edit ? [edit] : []
      })
      if (edits.length > 0) grid.send({ type: 'cells.edited', edits })
    },
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
