import { sql } from 'drizzle-orm'

/**
 * Joined to one statement outside of a transaction, it lets the commit of that statement not wait for the disk: what it wrote lands there with
 * the next commit that waits, in order. Only for what may be done again, or be missing, after a crash.
 */
export const unsynced = sql`(select set_config('synchronous_commit', 'off', true)) as unsynced`
