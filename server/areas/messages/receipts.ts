/** What notifications tell back: that they were shown, that they were pressed. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

/** Counts once, whatever comes again. A press is also a look at the message. */
export async function keepReceipt(
  database: Queryable,
  { deliveryId, kind, at }: { deliveryId: number; kind: 'shown' | 'clicked'; at: number },
): Promise<void> {
  const now = new Date(at).toISOString()
  await database.rows(sql`
    with told as (
      update push_deliveries set shown_at = coalesce(shown_at, ${now}::timestamptz),
        clicked_at = case when ${kind} = 'clicked' then coalesce(clicked_at, ${now}::timestamptz) else clicked_at end
      where id = ${deliveryId} returning message_id)
    update messages set read_at = coalesce(read_at, ${now}::timestamptz)
    where ${kind} = 'clicked' and id in (select message_id from told)`)
}
