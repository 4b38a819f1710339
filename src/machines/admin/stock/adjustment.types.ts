/** What passes between a move of stock, its dialog and the server. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Refused } from '../resource.definition.ts'
import type { FieldErrors, Refusal } from '../resource.types.ts'
import type { StockMove } from '../stock.ts'

export type StockRow = components['schemas']['StockRow']
export type StockEntry = components['schemas']['StockEvent']

/** A move as it is asked for; null for goods without sizes. */
export type AskedMove = StockMove & { readonly measurement_id: number | null; readonly note: string | null }

/** What a move made of the stock. */
export type Moved = { delta: number; available: number; held: number }

export type StockAnswer = { tag: 'loaded'; rows: readonly StockRow[] } | { tag: 'refused'; refusal: Refusal }

export type MoveAnswer =
  | { tag: 'moved'; moved: Moved }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors; orders: readonly string[] }
  /** Nobody answered: whether it was done is not known. */
  | { tag: 'lost' }

export type KeyedMove = { move: AskedMove; key: string }

export type AdjustmentInput = { product: number }

export type AdjustmentEvent =
  | { type: 'stock.retry' }
  /** Others moved goods, and shoppers bought some. */
  | { type: 'stock.outdated' }
  /**
   * What the rules refuse comes with the event, so that a replay goes the same way without them; so does the idempotency key, which is this
   * press's own.
   */
  | { type: 'move.asked'; move: AskedMove; refused: readonly Refused[]; key: string }

/** What it tells the part that it belongs to: lists show something else now. */
export type AdjustmentReport = { type: 'stock.moved' }

export type AdjustmentContext = AdjustmentInput & {
  /** One for each size. */
  rows: readonly StockRow[]
  asked: KeyedMove | null
  /** A move without an answer: the same one again goes out under its key, so that it is done once. */
  lost: KeyedMove | null
  moved: Moved | null
  errors: FieldErrors
  refusal: Refusal | null
  /** Orders that hold what a refused move would have taken. */
  orders: readonly string[]
}
