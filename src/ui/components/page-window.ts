/** A page number, or a gap between two of them. */
export type PageSlot = number | 'gap'

/**
 * The page links to draw: first, last, the current page and one on each side; a hole of one page is that page,
 * a longer one a gap. At most 7 slots, so the row fits on a phone and keeps its length while one walks through.
 * @param current from 1
 * @param last from 1
 */
export const pageWindow = (current: number, last: number): readonly PageSlot[] => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (last <= 7) return numbers(1, Math.max(1, last))
  const page = Math.min(Math.max(1, current), last)
  if (page <= 4) return [...numbers(1, 5), 'gap', last]
  if (page >= last - 3) return [1, 'gap', ...numbers(last - 4, last)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', last]
}
