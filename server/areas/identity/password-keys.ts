/**
 * A new password is set once for an Idempotency-Key. Whoever sends it again, as its answer was lost, cannot show the old password any more: the key
 * shows that the old one was right, for nothing is noted before that.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { idempotencyKeys } from '../../platform/db/schema/cart.ts'
import { ApiError } from '../../platform/errors.ts'
import { requestFingerprint } from '../../platform/request-fingerprint.ts'
import { verifyPassword } from './passwords.ts'
import type { ProfileChangeRequest } from './profile-change.ts'

/** @property key undefined where no new password is set, or the caller names none */
export type PasswordCommand = { personId: number; key: string | undefined; body: ProfileChangeRequest }

/** Compared without passwords, which are no thing to keep a plain hash of. */
const fingerprintOf = ({ current_password: _c, password: _p, ...rest }: ProfileChangeRequest): string =>
  requestFingerprint({ operation: 'updateProfile', ...rest })

/**
 * Whether an earlier call of this key has set this password.
 * @param passwordHash of the account, as it stands
 * @throws ApiError 422 when the key was used for something else
 */
export async function isPasswordSet(
  database: Queryable,
  { personId, key, body }: PasswordCommand,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (key === undefined || body.password === undefined) return false
  const [kept] = await database.rows(rowsOf({ request_fingerprint: idempotencyKeys.request_fingerprint })`
    select ${columns} from idempotency_keys where user_id = ${personId} and key = ${key}`)
  if (!kept) return false
  if (kept.request_fingerprint === fingerprintOf(body) && (await verifyPassword(passwordHash, body.password)))
    return true
  throw new ApiError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another change')
}

/** Notes that a password was set, in the transaction that sets it. */
export async function notePasswordSet(tx: Queryable, { personId, key, body }: PasswordCommand): Promise<void> {
  if (key === undefined) return
  await tx.rows(sql`insert into idempotency_keys (user_id, key, request_fingerprint, answer)
    values (${personId}, ${key}, ${fingerprintOf(body)}, '{}'::json)`)
}
