/** What filling writes: cells repeated beyond themselves, or numbers that go on as they began. Pure. */
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { type Chosen, type Place, rangeOf } from './grid-range.ts'

/**
 * `id`: the record that stood there when somebody began, which a list read anew may show in another row. `seen`: what an open cell showed
 * when somebody began to type into it.
 */
export type WrittenCell = Place & {
  readonly text: string
  readonly id?: number | undefined
  readonly seen?: FieldValue
}
type Shown = (place: Place) => string
type Rectangle = ReturnType<typeof rangeOf>

/** The text at a distance from the first; before it too. */
function goOn(texts: readonly string[], distance: number, isSeries: boolean): string {
  const numbers = texts.map((text) => (text.trim() === '' ? NaN : Number(text)))
  const [first = NaN] = numbers
  if (isSeries && numbers.every(Number.isFinite)) {
    const step = texts.length > 1 ? ((numbers.at(-1) ?? 0) - first) / (texts.length - 1) : 1
    return String(Math.round((first + step * distance) * 100) / 100)
  }
  return texts[((distance % texts.length) + texts.length) % texts.length] ?? ''
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Fills `whole` from `source`, which lies within it, down and up where it has more rows, else to the sides. */
export function fillFrom(source: Rectangle, whole: Rectangle, shown: Shown, isSeries: boolean): WrittenCell[] {
  if (whole.top === source.top && whole.bottom === source.bottom) {
    return span(source.top, source.bottom).flatMap((row) => {
      const texts = span(source.left, source.right).map((column) => shown({ row, column }))
      return span(whole.left, whole.right)
        .filter((column) => column < source.left || column > source.right)
        .map((column) => ({ row, column, text: goOn(texts, column - source.left, isSeries) }))
    })
  }
  return span(source.left, source.right).flatMap((column) => {
    const texts = span(source.top, source.bottom).map((row) => shown({ row, column }))
    return span(whole.top, whole.bottom)
      .filter((row) => row < source.top || row > source.bottom)
      .map((row) => ({ row, column, text: goOn(texts, row - source.top, isSeries) }))
  })
}

/** Ctrl+D: the first row of what is chosen goes down through it, a series from its first two; of one row, the row above comes down. */
export function fillDown(chosen: Chosen, shown: Shown, isSeries: boolean): WrittenCell[] {
  const whole = rangeOf(chosen)
  if (whole.top === whole.bottom) {
    if (whole.top === 0) return []
    return fillFrom(
      { ...whole, top: whole.top - 1, bottom: whole.top - 1 },
      { ...whole, top: whole.top - 1 },
      shown,
      isSeries,
    )
  }
  const first = isSeries && whole.bottom - whole.top > 1 ? whole.top + 1 : whole.top
  return fillFrom({ ...whole, bottom: first }, whole, shown, isSeries)
}

/** What is chosen once the handle is pulled to a cell: along the side that it was pulled further. */
export function pulledTo(source: Rectangle, { row, column }: Place): Chosen {
  const rows = Math.max(source.top - row, row - source.bottom, 0)
  const columns = Math.max(source.left - column, column - source.right, 0)
  const whole =
    rows >= columns
      ? { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) }
      : { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) }
  return { anchor: { row: whole.top, column: whole.left }, active: { row: whole.bottom, column: whole.right } }
}

/**
 * What a block that was copied writes from the corner of what is chosen.
 * @returns `all` of it within the rows that there are, `within` what was chosen, and whether the block goes beyond either
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  chosen: Chosen,
  total: number,
  recordAt: (row: number) => { readonly id: number } | undefined,
): { all: WrittenCell[]; within: WrittenCell[]; isBeyond: boolean } {
  const { top, left, bottom, right } = rangeOf(chosen)
  const cells = block.flatMap((line, row) =>
    line.map((text, column) => ({ row: top + row, column: left + column, text, id: recordAt(top + row)?.id })),
  )
  const isOne = top === bottom && left === right
  const all = cells.filter(({ row }) => row < total)
  const within = isOne ? all : all.filter(({ row, column }) => row <= bottom && column <= right)
  return { all, within, isBeyond: within.length < cells.length }
}
