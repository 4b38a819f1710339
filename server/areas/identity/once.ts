import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { requestFingerprint } from '../../platform/request-fingerprint.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { idempotencyKeys } from '../../platform/db/schema/cart.ts'

/**
 * Does something once for a key of somebody who is signed in; a repeat gets the first answer. Runs inside a transaction
 * that holds the person's row, so two calls at once come one after the other.
 * @throws ApiError 422 when the key was used for something else
 */
export async function once<Answer extends object>(
  tx: Queryable,
  given: { personId: number; key: string | undefined; command: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { personId, key, command } = given
  if (key === undefined) return work()
  const hash = requestFingerprint(command)
  const [kept] = await tx.rows(
    rowsOf({ request_fingerprint: idempotencyKeys.request_fingerprint, answer: json<Answer>(idempotencyKeys.answer) })`
      select ${columns} from idempotency_keys where user_id = ${personId} and key = ${key}`,
  )
  if (kept && kept.request_fingerprint !== hash) {
    throw new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another change')
  }
  if (kept) return kept.answer
  const answer = await work()
  await tx.rows(sql`insert into idempotency_keys (user_id, key, request_fingerprint, answer)
    values (${personId}, ${key}, ${hash}, ${JSON.stringify(answer)}::json)`)
  return answer
}
