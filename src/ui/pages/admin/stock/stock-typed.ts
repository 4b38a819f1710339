/** What was typed into the dialog of stock, as a move, or why it is none. */
import type { AskedMove, StockRow } from '#machines/admin/stock/adjustment.types.ts'
import type { Refused } from '#machines/admin/resource.definition.ts'
import { decideMove, type StockReason } from '#machines/admin/stock.ts'

/** `seen`: what the shelf held by the page when the number was begun; the row itself is read anew while one types. */
type Typed = {
  readonly reason: StockReason
  readonly typed: string
  readonly note: string
  readonly seen: number
  readonly isNew: boolean
}

/** Held goods that a move would take are left to the server, which names their orders. */
const isServers = ({ code }: Refused): boolean => code === 'office.stock.held'

/** A count says what it was made against, so that what is sold until it arrives stays sold. */
export function moveTyped(
  row: StockRow,
  { reason, typed, note, seen, isNew }: Typed,
): { move: AskedMove; refused: Refused[] } {
  const field = reason === 'counted' ? 'counted' : 'delta'
  const text = typed.trim()
  const about = { measurement_id: row.measurement_id, reason, note: note.trim() === '' ? null : note.trim() }
  if (text !== '' && !/^[+-]?\d{1,7}$/.test(text)) return { move: about, refused: [{ field, code: 'office.notWhole' }] }
  const number = text === '' ? undefined : Number(text)
  const move: AskedMove = field === 'counted' ? { ...about, counted: number, seen } : { ...about, delta: number }
  if (number !== undefined && field === 'counted' && number < 0)
    return { move, refused: [{ field, code: 'office.stock.needsCount' }] }
  const decided = decideMove(move, { available: row.available, held: row.held, isNew })
  return { move, refused: 'refused' in decided && !isServers(decided.refused) ? [decided.refused] : [] }
}
