/** The keys of the grid and its clipboard: those of a spreadsheet. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readTsv, writeTsv } from './grid-columns.ts'
import { fillDown, placeBlock } from './grid-fill.ts'
import { type Place, rangeOf } from './grid-range.ts'
import type { Cells } from './use-cells.ts'
import type { Cursor } from './use-cursor.ts'

type Open = (place: Place) => void

const still = { shiftKey: false, ctrlKey: false, metaKey: false }

function keyWhileTyping(event: KeyboardEvent, text: string, cells: Cells, cursor: Cursor): boolean {
  const { target } = event
  if (event.key === 'Enter' && event.altKey && target instanceof HTMLTextAreaElement) {
    target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
    cursor.setTyped(target.value)
    return true
  }
  const isLeft = event.key === 'Enter' || event.key === 'Tab'
  if (!isLeft && event.key !== 'Escape') return false
  cursor.close()
  if (isLeft) {
    cells.write([{ ...cursor.chosen.active, text, ...cursor.opened }])
    cursor.move({ ...still, key: event.key === 'Enter' ? 'ArrowDown' : event.shiftKey ? 'ArrowLeft' : 'ArrowRight' })
  }
  cursor.focus()
  return true
}

function keyWhileMoving(event: KeyboardEvent, cells: Cells, cursor: Cursor, open: Open): boolean {
  const { active } = cursor.chosen
  const isHeld = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  if (isHeld && key === 'z' && !event.shiftKey) cells.takeBack()
  else if (isHeld && (key === 'y' || key === 'z')) cells.doAgain()
  else if (isHeld && key === 'a') cursor.chooseAll()
  else if (isHeld && event.code === 'KeyD') cells.write(fillDown(cursor.chosen, cells.shown, event.altKey))
  else if (event.key === 'Delete') cells.write(cursor.inRange().map((place) => ({ ...place, text: '' })))
  else if (event.key === 'F2' || event.key === 'Enter') open(active)
  else if (event.key.length === 1 && !isHeld && !event.altKey) cursor.open(active, event.key, cells.opened(active))
  else return cursor.move(event)
  return true
}

/** @returns whether the cells were copied, and not the text of an open one */
function copy(event: ClipboardEvent, cells: Cells, cursor: Cursor): boolean {
  if (cursor.typed !== null) return false
  const { top, bottom, left, right } = rangeOf(cursor.chosen)
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => cells.shown({ row: top + row, column: left + column })),
  )
  event.clipboardData.setData('text/plain', writeTsv(rows))
  event.preventDefault()
  return true
}

export type Block = ReturnType<typeof placeBlock>

/**
 * @param open opens a cell with what it shows, or the clash of it
 * @param onBeyond asked before a block goes beyond what is chosen, or beyond the last row
 */
export const gridKeys = (cells: Cells, cursor: Cursor, open: Open, onBeyond: (block: Block) => void) => ({
  onKeyDown(event: KeyboardEvent) {
    const isTaken =
      cursor.typed === null
        ? keyWhileMoving(event, cells, cursor, open)
        : keyWhileTyping(event, cursor.typed, cells, cursor)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  },
  onCopy(event: ClipboardEvent) {
    copy(event, cells, cursor)
  },
  onCut(event: ClipboardEvent) {
    if (copy(event, cells, cursor)) cells.write(cursor.inRange().map((place) => ({ ...place, text: '' })))
  },
  /** One value fills what is chosen; a block begins at its corner and ends with the last row. */
  onPaste(event: ClipboardEvent) {
    if (cursor.typed !== null) return
    event.preventDefault()
    const rows = readTsv(event.clipboardData.getData('text/plain'))
    const [only] = rows.length === 1 && rows[0]?.length === 1 ? rows[0] : []
    if (only !== undefined) return cells.write(cursor.inRange().map((place) => ({ ...place, text: only })))
    const block = placeBlock(rows, cursor.chosen, cells.total, cells.recordAt)
    if (block.isBeyond) onBeyond(block)
    else cells.write(block.all)
  },
})
