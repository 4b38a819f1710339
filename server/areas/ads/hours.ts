/** The hours that people shop at: shares of page views by Lagos hour, of the four weeks before today. */
import { sql } from 'drizzle-orm'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { flatHours, type Hours } from './pace.ts'

const days = 28
/** Of a younger shop nobody can tell. */
const leastDays = 14

const hourRow = rowsOf({
  hour: int(sql`extract(hour from started_at at time zone 'Africa/Lagos')`),
  views: int(sql`sum(pages)`),
  first: int(sql`min(extract(epoch from started_at))`),
})

async function readHours(database: Queryable, today: string): Promise<Hours> {
  const end = startOfLagosDay(today)
  const from = end - days * 86_400_000
  const rows = await database.rows(hourRow`
    select ${columns} from analytics_visits
    where verdict = 'human' and started_at >= ${new Date(from).toISOString()}::timestamptz
      and started_at < ${new Date(end).toISOString()}::timestamptz group by 1`)
  const first = Math.min(...rows.map((row) => row.first * 1_000))
  if (!(end - first >= leastDays * 86_400_000)) return flatHours
  const byHour = new Map(rows.map(({ hour, views }) => [hour, views]))
  // One more for each, so that no hour is worth nothing.
  const views = flatHours.map((_, hour) => (byHour.get(hour) ?? 0) + 1)
  const total = views.reduce((sum, one) => sum + one, 0)
  return views.map((one) => one / total)
}

/** Read once a day. */
export function rememberHours(database: Database) {
  let known: { day: string; hours: Promise<Hours> } | undefined
  return (now: number): Promise<Hours> => {
    const day = lagosDate(now)
    if (known?.day !== day) {
      const reading = { day, hours: readHours(database, day) }
      known = reading
      reading.hours.catch(() => {
        if (known === reading) known = undefined
      })
    }
    return known.hours
  }
}
