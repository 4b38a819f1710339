/** Writes to orders that may be sent twice: the first with an Idempotency-Key does it, a repeat finds what it did. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { hashOfWish } from '../wish-hash.ts'

type Write = {
  /** Whose key it is: `user:12`, `guest`, or `order:NG-…` for a change of that order. */
  owner: string
  key: string
  wish: unknown
  orderNumber: string
}

/**
 * Claims a key. Whoever comes second waits here until the first has committed or given up.
 * @returns the order that the first call was about, or null for the first call
 * @throws ApiError 422 when the key was used for something else
 */
export async function claimKey(tx: Queryable, { owner, key, wish, orderNumber }: Write): Promise<string | null> {
  const hash = hashOfWish(wish)
  const claimed = await tx.rows(sql`
    insert into placed_orders (owner, key, request_hash, order_number) values (${owner}, ${key}, ${hash}, ${orderNumber})
    on conflict do nothing returning owner`)
  if (claimed.length > 0) return null
  const [first] = await tx.rows<{ request_hash: string; order_number: string }>(
    sql`select request_hash, order_number from placed_orders where owner = ${owner} and key = ${key}`,
  )
  if (first?.request_hash !== hash) {
    throw new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for something else')
  }
  return first.order_number
}
