/**
 * Merges of a guest's cart that nobody has answered yet. The lines stay the guest's until the server says that it has them, and it may
 * have them without having said so: whoever signs out then and goes on as a guest must not bring them in twice. So what was asked is
 * kept with its key beside the guest's cart, and asked again just so before anything else comes in.
 */
import * as v from 'valibot'
import type { CartLine } from '#machines/cart/cart.types.ts'
import { count, soundOf } from './stored.ts'

export type MergeItem = { product_id: number; product_measurement_id: number | null; quantity: number }

/** What was asked for one customer, under one idempotency key. */
export type MergeAttempt = { id: string; owner: number; items: MergeItem[]; isDone: boolean }

type Joining = { id: string; lines: readonly CartLine[] }

const isSame = (one: Omit<MergeItem, 'quantity'>, other: Omit<MergeItem, 'quantity'>): boolean =>
  one.product_id === other.product_id && one.product_measurement_id === other.product_measurement_id

/**
 * All merges for a customer in the order in which they are asked: those of before under their own keys, then what came in since. Those
 * for other customers are dropped: the guest's lines go to whoever signs in now.
 */
export function planMerge(known: readonly MergeAttempt[], owner: number, { id, lines }: Joining): MergeAttempt[] {
  const before = known.filter((one) => one.owner === owner)
  const asked = before.flatMap(({ items }) => items)
  const items = lines.flatMap(({ product_id, product_measurement_id, quantity }) => {
    const item = { product_id, product_measurement_id, quantity }
    const asking = asked.filter((one) => isSame(one, item)).reduce((sum, one) => sum + one.quantity, 0)
    return quantity > asking ? [{ ...item, quantity: quantity - asking }] : []
  })
  if (items.length === 0) return before
  const isUsed = before.some((one) => one.id === id)
  return [...before, { id: isUsed ? `${id}.${before.length}` : id, owner, items, isDone: false }]
}

/** What this device kept of them; one that makes no sense is left out. */
export const attempts = soundOf(
  v.object({
    id: v.string(),
    owner: count,
    items: v.array(v.object({ product_id: count, product_measurement_id: v.nullable(count), quantity: count })),
    isDone: v.fallback(v.boolean(), false),
  }),
)
