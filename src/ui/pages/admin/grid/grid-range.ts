/** Where one stands in a grid, and what is chosen from there: a rectangle between the anchor and the active cell. */

export type Place = { readonly row: number; readonly column: number }
export type Chosen = { readonly active: Place; readonly anchor: Place }
export type Bounds = { readonly rows: number; readonly columns: number; readonly page: number }

const held = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value))

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean }

/** Where a key leads; null for one that leads nowhere. */
function target({ key, ...held }: Key, { row, column }: Place, { rows, columns, page }: Bounds): Place | null {
  const isFar = held.ctrlKey || held.metaKey
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return null
  }
}

export function moved(chosen: Chosen, key: Key, bounds: Bounds): Chosen | null {
  const to = target(key, chosen.active, bounds)
  if (!to) return null
  const active = { row: held(to.row, bounds.rows), column: held(to.column, bounds.columns) }
  return { active, anchor: key.shiftKey ? chosen.anchor : active }
}

/** The rectangle, with its last row and column within it. */
export const rangeOf = ({ active, anchor }: Chosen) => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

export const isWithin = (chosen: Chosen, { row, column }: Place): boolean => {
  const { top, bottom, left, right } = rangeOf(chosen)
  return row >= top && row <= bottom && column >= left && column <= right
}

export const at = (row: number, column: number): Chosen => ({ active: { row, column }, anchor: { row, column } })
