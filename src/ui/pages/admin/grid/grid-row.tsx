/** A row of the grid, and its head. */
import type { ChangeEvent, FocusEvent, PointerEvent } from 'react'
import { cellKey } from '#machines/admin/grid/grid.edits.ts'
import type { PendingCells } from '#machines/admin/grid/grid.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { cx } from '#ui/components/cx.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { gridColumns, isLong, lineOfCell, textOfCell, textOfPending } from './grid-columns.ts'
import { cell, handle, head, lines, openLines, row } from './grid-looks.ts'
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

type Typed = HTMLInputElement | HTMLTextAreaElement

const isCorner = (chosen: Chosen, row: number, column: number): boolean => {
  const { bottom, right } = rangeOf(chosen)
  return bottom === row && right === column
}

export const GridRow = ({ index, record, pending, chosen, typed, ...on }: Props) => (
  <div role="row" aria-rowindex={index + 2} className={row}>
    {gridColumns.map((shown, column) => {
      const { id: field, width, isNumber, field: editable } = shown
      const put = record && pending[cellKey({ id: record.id, field })]
      const isActive = chosen.active.row === index && chosen.active.column === column
      const isOpen = isActive && typed !== null
      const hasLines = isLong(shown)
      const Open = hasLines ? 'textarea' : 'input'
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
          style={isOpen && hasLines ? { width, ...openLines } : { width }}
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
          {lineOfCell(put ? textOfPending(put) : textOfCell(record?.[field]))}
          {typed === null && isCorner(chosen, index, column) && (
            <span aria-hidden="true" data-testid="fill-handle" className={handle} onPointerDown={on.onPull} />
          )}
          {isOpen && (
            <Open
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where one stands
              autoFocus
              aria-label={tell(field)}
              value={typed}
              style={hasLines ? lines : undefined}
              onChange={(event: ChangeEvent<Typed>) => on.onType(event.currentTarget.value)}
              // A field of lines would begin before its first letter, which was typed to open it.
              onFocus={({ currentTarget: { value }, currentTarget }: FocusEvent<Typed>) =>
                currentTarget.setSelectionRange(value.length, value.length)
              }
              onBlur={on.onLeave}
            />
          )}
        </div>
      )
    })}
  </div>
)
