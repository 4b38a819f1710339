/**
 * Stock that people move by hand, decided by one rule on both sides. The shelf holds what can be sold and what is held for orders; what is held
 * cannot be taken away.
 */
import type { Refused } from './resource.definition.ts'

export const stockReasons = ['received', 'returned', 'damaged', 'lost', 'counted', 'correction', 'opening'] as const
export type StockReason = (typeof stockReasons)[number]

export const mostInStock = 1_000_000

/** What can be sold, what is held for orders, and whether anything ever moved. */
export type StockLevel = { readonly available: number; readonly held: number; readonly isNew?: boolean }

export type StockMove = {
  readonly reason: StockReason
  readonly delta?: number | undefined
  /** What lies on the shelf, held goods included. */
  readonly counted?: number | undefined
  /** What the shelf held by the page on which it was counted: what left since then stays gone. */
  readonly seen?: number | undefined
}

/** The event of a stock stream. */
export type StockAdjusted = {
  readonly type: 'adjusted'
  readonly reason: StockReason
  readonly delta: number
  readonly note: string | null
  readonly available_after: number
  readonly held: number
}

type Decided = Pick<StockAdjusted, 'delta' | 'available_after' | 'held'>

const refuse = (field: string, code: string, params?: Refused['params']): { refused: Refused } => ({
  refused: { field, code, ...(params && { params }) },
})

/** By how much the stock changes; a refusal where the reason and the number do not go together. */
function deltaOf({ reason, delta, counted, seen }: StockMove, level: StockLevel): number | { refused: Refused } {
  if (reason === 'counted') {
    if (counted === undefined || delta !== undefined) return refuse('counted', 'office.stock.needsCount')
    return counted - (seen ?? level.available + level.held)
  }
  if (delta === undefined || counted !== undefined) return refuse('delta', 'office.stock.needsDelta')
  if (delta === 0) return refuse('delta', 'office.stock.nothing')
  if (reason === 'correction') return delta
  // A loss is one, with its sign or without.
  if (reason === 'damaged' || reason === 'lost') return -Math.abs(delta)
  if (delta < 0) return refuse('delta', 'office.stock.onlyMore')
  if (reason === 'opening' && level.isNew !== true) return refuse('reason', 'office.stock.opened')
  return delta
}

/** What a move makes of the stock, or why it cannot be. */
export function decideMove(move: StockMove, level: StockLevel): Decided | { refused: Refused } {
  const delta = deltaOf(move, level)
  if (typeof delta === 'object') return delta
  const field = move.reason === 'counted' ? 'counted' : 'delta'
  const { available, held } = level
  const params = { shelf: available + held, held, most: available }
  if (available + delta < 0) return refuse(field, held > 0 ? 'office.stock.held' : 'office.stock.notThere', params)
  if (available + delta > mostInStock) return refuse(field, 'office.notBetween', { min: 0, max: mostInStock })
  return { delta, available_after: available + delta, held }
}
