/**
 * Merges of a guest's cart that nobody has answered yet. The lines stay the guest's until the server says that it has them, and it may
 * have them without having said so: whoever signs out then and goes on as a guest must not bring them in twice. So what was asked is
 * kept with its key beside the guest's cart, and asked again just so before anything else comes in.
 */
import type { CartLine } from '#machines/cart/cart.types.ts'

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
export function planMerge(attempts: readonly MergeAttempt[], owner: number, { id, lines }: Joining): MergeAttempt[] {
  const before = attempts.filter((one) => one.owner === owner)
  const asked = before.flatMap(({ items }) => items)
  const items = lines.flatMap(({ product_id, product_measurement_id, quantity }) => {
    const item = { product_id, product_measurement_id, quantity }
    const known = asked.filter((one) => isSame(one, item)).reduce((sum, one) => sum + one.quantity, 0)
    return quantity > known ? [{ ...item, quantity: quantity - known }] : []
  })
  if (items.length === 0) return before
  const isUsed = before.some((one) => one.id === id)
  return [...before, { id: isUsed ? `${id}.${before.length}` : id, owner, items, isDone: false }]
}

const whole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const isItem = (value: unknown): value is MergeItem => {
  const { product_id, product_measurement_id, quantity } = (value ?? {}) as Partial<MergeItem>
  return whole(product_id) && whole(quantity) && (product_measurement_id === null || whole(product_measurement_id))
}

/** What this device kept of them; one that makes no sense is left out. */
export const readAttempts = (value: unknown): MergeAttempt[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const { id, owner, items, isDone } = (one ?? {}) as Partial<MergeAttempt>
    const isSound = typeof id === 'string' && whole(owner) && Array.isArray(items) && items.every(isItem)
    return isSound ? [{ id, owner, items, isDone: isDone === true }] : []
  })
