/** One at a time gives back under a name: providers do not know our names, and two who ask at once would both find nothing done yet. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** Milliseconds: longer than all calls of a refund together may take, so that a claim outlives whoever holds it only when they died. */
const lease = 3 * 60_000

const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

/** @returns whether it is ours now */
export async function claimRefund(database: Queryable, refundId: string, now: number): Promise<boolean> {
  const claimed = await database.rows(sql`
    insert into refund_claims (refund_id, claimed_until) values (${refundId}, ${at(now + lease)})
    on conflict (refund_id) do update set claimed_until = excluded.claimed_until
      where refund_claims.claimed_until <= ${at(now)}
    returning refund_id`)
  return claimed.length > 0
}

export const releaseRefund = (database: Queryable, refundId: string) =>
  database.rows(sql`delete from refund_claims where refund_id = ${refundId}`)
