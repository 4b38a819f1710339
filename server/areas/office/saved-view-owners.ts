/** What becomes of saved views whose owner leaves. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** Somebody leaves the back office: what they kept for themselves goes, what they shared stays with the others. */
export async function releaseSavedViews(tx: Queryable, personId: number): Promise<void> {
  await tx.rows(sql`delete from saved_views where owner_id = ${personId} and not is_shared`)
  await tx.rows(sql`update saved_views set owner_id = null where owner_id = ${personId}`)
}
