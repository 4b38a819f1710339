import { sql } from 'drizzle-orm'

/**
 * Joined to one statement, it lets the commit of that statement, or of the transaction that it is part of, not wait for the disk: what was written lands
 * there with the next commit that waits, in order. Only for what may be done again, or be missing, after a crash.
 */
export const unsynced = sql`(select set_config('synchronous_commit', 'off', true)) as unsynced`
