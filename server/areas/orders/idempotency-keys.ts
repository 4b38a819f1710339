/** Writes to orders that may be sent twice: the first with an Idempotency-Key does it, a repeat finds what it did. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, type ErrorDetails } from '../../platform/errors.ts'
import { requestFingerprint } from '../../platform/request-fingerprint.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { orderIdempotencyKeys } from '../../platform/db/schema/orders.ts'

type Write = {
  /** What it is a key of: `checkout` for placing an order, or `order:NG-…` for a change of that order. */
  owner: string
  key: string
  command: unknown
  orderNumber: string
}

const { request_fingerprint, order_number } = orderIdempotencyKeys

/** The order that a key was used for, and whether it was for the very same command. */
export type UsedKey = { orderNumber: string; isRepeat: boolean }

/**
 * Claims a key. Whoever comes second waits here until the first has committed or given up.
 * @returns what the key was used for, or null for the first call
 */
export async function takeKey(tx: Queryable, { owner, key, command, orderNumber }: Write): Promise<UsedKey | null> {
  const hash = requestFingerprint(command)
  const claimed = await tx.rows(sql`
    insert into order_idempotency_keys (owner, key, request_fingerprint, order_number) values (${owner}, ${key}, ${hash}, ${orderNumber})
    on conflict do nothing returning owner`)
  if (claimed.length > 0) return null
  const [first] = await tx.rows(
    rowsOf({
      request_fingerprint,
      order_number,
    })`select ${columns} from order_idempotency_keys where owner = ${owner} and key = ${key}`,
  )
  if (!first) throw new Error('A key that could not be claimed is there')
  return { orderNumber: first.order_number, isRepeat: first.request_fingerprint === hash }
}

/** A key that was used for another command, or by another person. */
export const keyReused = (details?: ErrorDetails): ApiError =>
  new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for something else', {
    ...(details && { details }),
  })

/**
 * Claims a key for one command.
 * @returns the order that the first call was about, or null for the first call
 * @throws ApiError 422 when the key was used for something else
 */
export async function claimKey(tx: Queryable, write: Write): Promise<string | null> {
  const used = await takeKey(tx, write)
  if (used?.isRepeat === false) throw keyReused()
  return used?.orderNumber ?? null
}
