/** Who may come in, and what they may do here: decided one after the other, so that the shop never loses its last owner. */
import { sql } from 'drizzle-orm'
import type { Duty } from '#machines/admin/permissions.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { ApiError } from '../../platform/errors.ts'
import { voidChallenges } from './second-factor/challenges.ts'

const ownersLock = 652_415

/** Held until the transaction ends; taken before the row of any person. */
export async function lockOwners(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ownersLock})`)
}

/** An admin without a duty is an owner. */
const isOwner = sql`role = 'admin' and status = 'active' and coalesce(duty, 'owner') = 'owner'`

/** Whether nobody would be left who may everything. Runs under `lockOwners`. */
export async function isLastOwner(tx: Queryable, id: number): Promise<boolean> {
  const [owner] = await tx.rows(sql`select 1 as found from users where id = ${id} and ${isOwner}`)
  if (!owner) return false
  const [other] = await tx.rows(sql`select 1 as found from users where id <> ${id} and ${isOwner} limit 1`)
  return !other
}

/**
 * Nobody takes their own access away, nor that of the last who may everything.
 * @param by who does it
 * @throws ApiError 409 `own_account`, `last_owner`
 */
export async function refuseLockOut(tx: Queryable, id: number, by: number | null): Promise<void> {
  if (id === by) throw new ApiError(409, 'own_account', 'This is your own account. Ask another owner to do it.')
  if (await isLastOwner(tx, id))
    throw new ApiError(409, 'last_owner', 'This is the last owner. Make somebody else an owner first.')
}

/** Ends every session of a person; each instance hears of it when the transaction commits. */
export async function endSessions(tx: Queryable, id: number): Promise<void> {
  await tx.rows(sql`delete from sessions where user_id = ${id}`)
  await voidChallenges(tx, id)
}

/** Blocks an account: its sessions end, and no log-in begins another. */
export async function blockAccount(
  tx: Queryable,
  { id, by, reason, at }: { id: number; by: number | null; reason: string; at: number },
): Promise<void> {
  await refuseLockOut(tx, id, by)
  await tx.rows(sql`update users set status = 'blocked', blocked_reason = ${reason},
    blocked_at = ${new Date(at).toISOString()}::timestamptz where id = ${id}`)
  await endSessions(tx, id)
}

export async function unblockAccount(tx: Queryable, id: number): Promise<void> {
  await tx.rows(
    sql`update users set status = 'active', blocked_reason = null, blocked_at = null where id = ${id} and status = 'blocked'`,
  )
}

/**
 * Gives somebody a duty, or takes the back office away from them. Who changes sides logs in again, by the rules of the other side.
 * @param duty null for a customer
 */
export async function giveDuty(
  tx: Queryable,
  { id, by, duty }: { id: number; by: number | null; duty: Duty | null },
): Promise<void> {
  if (id === by || duty !== 'owner') await refuseLockOut(tx, id, by)
  const role = duty === null ? 'customer' : 'admin'
  const [before] = await tx.rows(rowsOf({ role: users.role })`select ${columns} from users where id = ${id}`)
  await tx.rows(sql`update users set role = ${role}, duty = ${duty} where id = ${id}`)
  if (before?.role !== role) await endSessions(tx, id)
}
