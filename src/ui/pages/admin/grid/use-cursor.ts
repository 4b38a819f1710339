/** Which cells of the grid are chosen, and what the open one holds. */
import { useRef, useState } from 'react'
import { at, type Chosen, moved, type Place, rangeOf } from './grid-range.ts'
import { gridColumns } from './grid-columns.ts'
import type { WrittenCell } from './grid-fill.ts'
import { rowHeight } from './grid-looks.ts'

export const shownRows = 14

type Opened = Pick<WrittenCell, 'id' | 'seen'>
type Key = Parameters<typeof moved>[1]

export function useCursor(rows: number) {
  const [chosen, setChosen] = useState<Chosen>(at(0, 0))
  /** What the open cell holds; null for none. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Whose cell it is, and what it showed when it was opened. */
  const [opened, setOpened] = useState<Opened>({})
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const bounds = { rows, columns: gridColumns.length, page: shownRows - 1 }
  const isOpen = useRef(false)
  /** Closes the open cell once: the key that ends it takes the focus away, which ends it as well. @returns whether one was open */
  const close = (): boolean => {
    const wasOpen = isOpen.current
    isOpen.current = false
    setTyped(null)
    return wasOpen
  }
  const show = (next: Chosen) => {
    setChosen(next)
    if (!box) return
    const top = next.active.row * rowHeight
    if (top < box.scrollTop) box.scrollTo({ top })
    else if (top + 2 * rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTo({ top: top + 2 * rowHeight - box.clientHeight })
  }
  const choose = (next: Chosen) => {
    close()
    show(next)
  }
  return {
    chosen,
    typed,
    opened,
    setTyped,
    close,
    setBox,
    focus: () => box?.focus(),
    choose,
    /** Leads the open cell to another row. */
    follow: (row: number) => show(at(row, chosen.active.column)),
    chooseAll: () =>
      setChosen({ anchor: { row: 0, column: 0 }, active: { row: rows - 1, column: gridColumns.length - 1 } }),
    open(place: Place, text: string, from: Opened) {
      if (!gridColumns[place.column]?.field) return
      isOpen.current = true
      setTyped(text)
      setOpened(from)
    },
    /** Whether the key was one that moves. */
    move(key: Key): boolean {
      const next = moved(chosen, key, bounds)
      if (next) choose(next)
      return next !== null
    },
    inRange(): Place[] {
      const { top, bottom, left, right } = rangeOf(chosen)
      const width = right - left + 1
      return Array.from({ length: (bottom - top + 1) * width }, (_, n) => ({
        row: top + Math.floor(n / width),
        column: left + (n % width),
      }))
    },
  }
}

export type Cursor = Omit<ReturnType<typeof useCursor>, 'setBox'>
