/** What stores have alike whose records are in force for a time and stand in an order: their tabs and their sorts. */
import { sql, type SQL } from 'drizzle-orm'
import type { ScheduleState } from '#machines/admin/resource.schedule.ts'
import type { ListSource } from '../resource-store.ts'

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const tabs = (now: number) => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const ended = sql`coalesce(r.ends_at <= ${at}, false)`
  const begun = sql`coalesce(r.starts_at <= ${at}, true)`
  return {
    all: sql`true`,
    active: sql`r.is_active and not ${ended} and ${begun}`,
    scheduled: sql`r.is_active and not ${ended} and not ${begun}`,
    ended: sql`r.is_active and ${ended}`,
    off: sql`not r.is_active`,
  } satisfies Record<'all' | ScheduleState, SQL>
}

/** @param place what the records are grouped by, in the order of the groups; within one the shop has them by position, the newer start, id */
export const scheduled = (place: SQL): Pick<ListSource, 'tabs' | 'sorts'> => ({
  tabs,
  sorts: {
    position: sql`${place}, r.position, r.starts_at desc nulls last, r.id`,
    title: sql`lower(r.title)`,
    '-title': sql`lower(r.title) desc`,
    starts_at: sql`r.starts_at nulls first`,
    '-starts_at': sql`r.starts_at desc nulls last`,
    ends_at: sql`r.ends_at nulls last`,
    '-ends_at': sql`r.ends_at desc nulls last`,
    created_at: sql`r.created_at`,
    '-created_at': sql`r.created_at desc`,
  },
})
