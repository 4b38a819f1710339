/** Tickets to send one picture, for whoever has no token at hand: guests, and forms that a browser posts by itself. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { uploadTickets } from '../../platform/db/schema/accounts.ts'

/** Milliseconds: long enough to send 5 MB over a slow line. */
const lifetime = 10 * 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** @returns a ticket of 256 random bits, of which only the hash is kept, and when it runs out */
export async function makeTicket(
  database: Queryable,
  { personId, now }: { personId: number | undefined; now: number },
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + lifetime).toISOString()
  await database.rows(sql`insert into upload_tickets (ticket_hash, user_id, expires_at)
    values (${hashOf(ticket)}, ${personId ?? null}, ${expiresAt}::timestamptz)`)
  return { ticket, expiresAt }
}

/** Uses a ticket up. @returns for whom it was issued (null: a guest), or undefined where it is unknown, used or too old */
export async function spendTicket(
  database: Queryable,
  ticket: string,
  now: number,
): Promise<{ personId: number | null } | undefined> {
  const [used] = await database.rows(rowsOf({ user_id: uploadTickets.user_id })`delete from upload_tickets
    where ticket_hash = ${hashOf(ticket)} and expires_at > ${new Date(now).toISOString()}::timestamptz returning ${columns}`)
  return used && { personId: used.user_id }
}

/** Sweeps away tickets that nobody used. */
export async function deleteOldTickets(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`delete from upload_tickets where expires_at < ${now.toISOString()}::timestamptz`)
}
