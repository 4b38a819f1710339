/** A row of the grid, and its head. */
import type { PointerEvent } from 'react'
import { cellKey } from '#machines/admin/grid/grid.edits.ts'
import type { PendingCells } from '#machines/admin/grid/grid.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { cx } from '#ui/components/cx.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { gridColumns, textOfCell } from './grid-columns.ts'
import { cell, handle, head, row } from './grid-looks.ts'
import { type Chosen, isWithin, rangeOf } from './grid-range.ts'

const tell = wordsOf('products')

export const GridHead = () => (
  <div role="row" aria-rowindex={1} className={cx(row, head)}>
    {gridColumns.map(({ id, width, isNumber }, index) => (
      <div
        key={id}
        role="columnheader"
        aria-colindex={index + 1}
        className={cell}
        style={{ width }}
        data-number={isNumber ? '' : undefined}
      >
        {tell(id)}
      </div>
    ))}
  </div>
)

type Props = {
  readonly index: number
  /** Undefined until it has come. */
  readonly record: ResourceRecord | undefined
  readonly pending: PendingCells
  readonly chosen: Chosen
  readonly typed: string | null
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  readonly onChoose: (column: number, isRange: boolean) => void
  readonly onOpen: (column: number) => void
  /** The handle was taken, to fill from what is chosen. */
  readonly onPull: (event: PointerEvent) => void
}

const isCorner = (chosen: Chosen, row: number, column: number): boolean => {
  const { bottom, right } = rangeOf(chosen)
  return bottom === row && right === column
}

export const GridRow = ({ index, record, pending, chosen, typed, ...on }: Props) => (
  <div role="row" aria-rowindex={index + 2} className={row}>
    {gridColumns.map(({ id: field, width, isNumber, field: editable }, column) => {
      const put = record && pending[cellKey({ id: record.id, field })]
      const isActive = chosen.active.row === index && chosen.active.column === column
      const isOpen = isActive && typed !== null
      return (
        <div
          key={field}
          id={`cell-${index}-${column}`}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={column + 1}
          aria-selected={isWithin(chosen, { row: index, column })}
          data-fixed={editable === null ? '' : undefined}
          aria-invalid={put?.message ? true : undefined}
          aria-haspopup={put?.clash ? 'dialog' : undefined}
          className={cell}
          style={{ width }}
          data-number={isNumber ? '' : undefined}
          data-pending={put && !put.message ? '' : undefined}
          data-active={isActive ? '' : undefined}
          onMouseDown={(event) => {
            if (isOpen) return
            event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus()
            event.preventDefault()
            on.onChoose(column, event.shiftKey)
          }}
          onDoubleClick={() => on.onOpen(column)}
        >
          {put?.typed ?? textOfCell(record?.[field])}
          {typed === null && isCorner(chosen, index, column) && (
            <span aria-hidden="true" data-testid="fill-handle" className={handle} onPointerDown={on.onPull} />
          )}
          {isOpen && (
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where one stands
              autoFocus
              aria-label={tell(field)}
              value={typed}
              onChange={(event) => on.onType(event.currentTarget.value)}
              onBlur={on.onLeave}
            />
          )}
        </div>
      )
    })}
  </div>
)
