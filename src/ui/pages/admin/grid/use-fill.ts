/** Filling by the handle at the corner of what is chosen: pulled to a cell, let go, written. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import { fillFrom, pulledTo } from './grid-fill.ts'
import { type Place, rangeOf } from './grid-range.ts'
import type { Cells } from './use-cells.ts'
import type { Cursor } from './use-cursor.ts'

function cellUnder({ clientX, clientY }: PointerEvent): Place | null {
  const id = document.elementFromPoint(clientX, clientY)?.closest('[role=gridcell]')?.id
  const [, row, column] = /^cell-(\d+)-(\d+)$/.exec(id ?? '') ?? []
  return row === undefined ? null : { row: Number(row), column: Number(column) }
}

export const useFill =
  (cells: Cells, cursor: Cursor) =>
  (event: ReactPointerEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const began = cursor.chosen
    const source = rangeOf(began)
    let chosen = began
    const onMove = (moved: PointerEvent) => {
      const place = cellUnder(moved)
      if (place) cursor.choose((chosen = pulledTo(source, place)))
    }
    const end = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
    }
    const onUp = ({ altKey }: PointerEvent) => {
      end()
      const written = fillFrom(source, rangeOf(chosen), cells.shown, altKey)
      if (written.length > 0) cells.write(written)
      cursor.focus()
    }
    const onCancel = () => {
      end()
      cursor.choose(began)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
  }
