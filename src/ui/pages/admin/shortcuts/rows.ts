/** Rows of the list in view, as keys walk them: focus moves, so that a screen reader follows and Enter opens. */

const linkOf = (row: HTMLElement | undefined): HTMLAnchorElement | null =>
  row?.querySelector<HTMLAnchorElement>('a[data-opens]') ?? row?.querySelector<HTMLAnchorElement>('a[href]') ?? null

/** A row that leads nowhere has nothing to focus and is passed over. */
const listed = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main :is([data-rows] > tr, [data-row])')].filter(
    (row) => linkOf(row) !== null,
  )

const here = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement))

/** The address of the row that focus came to last: who comes back to the list goes on from there. */
let last: string | null = null

/** @returns whether there was a row to go to */
export function moveToRow(step: 1 | -1): boolean {
  const rows = listed()
  const focused = here(rows)
  const at = focused >= 0 ? focused : rows.findIndex((row) => linkOf(row)?.getAttribute('href') === last)
  const link = linkOf(rows[Math.max(0, Math.min(rows.length - 1, at + step))])
  if (!link) return false
  last = link.getAttribute('href')
  link.focus()
  return true
}

/** Presses something of the row that has the focus. */
function pressInRow(find: (row: HTMLElement) => HTMLElement | null): boolean {
  const rows = listed()
  const row = rows[here(rows)]
  const found = row ? find(row) : null
  found?.click()
  return found !== null
}

export const selectRow = (): boolean => pressInRow((row) => row.querySelector<HTMLElement>('input[type=checkbox]'))

export const openRow = (): boolean => pressInRow(linkOf)

/** What the page itself names as the target of a key, for example its link "Add coupon". */
export function pressNamed(key: string): boolean {
  const named = document.querySelector<HTMLElement>(`#main [aria-keyshortcuts="${key}"]`)
  named?.click()
  return named !== null
}
