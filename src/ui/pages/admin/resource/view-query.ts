/** What of a list's address a saved view keeps: all but where its pages were turned to. */
import type { SavedQuery } from '#machines/admin/views/saved-views.types.ts'

export const viewQueryOf = (query: string): SavedQuery =>
  Object.fromEntries(
    [...new URLSearchParams(query)].filter(([name, value]) => name !== 'page' && name !== 'counts' && value !== ''),
  )

/** The list's address that shows a view. */
export const addressOf = (query: SavedQuery): string => `?${new URLSearchParams(query).toString()}`

/** Whether two addresses show the same list. */
export function isSameView(one: SavedQuery, other: SavedQuery): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
