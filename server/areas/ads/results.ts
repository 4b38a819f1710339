/** What a campaign has brought: by day and placement, what was not counted and why, and how far it is today. */
import { sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Database } from '../../platform/db/database.ts'
import { columns, float, int, rowsOf, words } from '../../platform/db/rows.ts'
import { adHours, adRefusals } from '../../platform/db/schema/ads.ts'
import { toNaira } from '../../platform/money.ts'
import { rememberHours } from './hours.ts'
import { pacesOf } from './pace.ts'
import { readCandidate } from './read-candidate.ts'
import { koboOf } from './price.ts'

const dayRow = rowsOf({
  day: words(adHours.day),
  placement: adHours.placement,
  views: int(sql`sum(views)`),
  presses: int(sql`sum(presses)`),
  spent: float(sql`sum(spent_millis)`),
})
const refusalRow = rowsOf({ kind: adRefusals.kind, reason: adRefusals.reason, times: int(sql`sum(times)`) })

/** Whole kobo of each day that add up to whole kobo of all: what a day leaves over comes with the next. */
function inKobo<Row extends { spent: number }>(rows: readonly Row[]): Row[] {
  let millis = 0
  let charged = 0
  return rows.map((row) => {
    millis += row.spent
    const spent = koboOf(millis) - charged
    charged += spent
    return { ...row, spent: toNaira(spent) }
  })
}

export function makeResults(database: Database) {
  const hoursOf = rememberHours(database)
  /** Undefined for a campaign that is gone. @param now milliseconds since 1970 */
  return async (id: number, now: number) => {
    const campaign = await readCandidate(database, id, now)
    if (!campaign) return undefined
    const days = await database.rows(
      dayRow`select ${columns} from ad_hours where campaign_id = ${id} group by day, placement order by day, placement`,
    )
    const refusals = await database.rows(refusalRow`
      select ${columns} from ad_refusals where campaign_id = ${id} group by kind, reason order by sum(times) desc, kind, reason`)
    const isOn = campaign.startsAt <= now && now < campaign.endsAt
    const paces = isOn ? pacesOf({ ...campaign, underWay: 0 }, await hoursOf(now), now) : []
    const [pace] = paces.toSorted((a, b) => b.delivered / b.due - a.delivered / a.due)
    return {
      days: inKobo(days),
      refusals,
      today: {
        day: lagosDate(now),
        views: campaign.today.views,
        spent: toNaira(koboOf(campaign.today.spentMillis)),
      },
      pace: pace ? { delivered: Math.round(pace.delivered / pace.unit), due: Math.round(pace.due / pace.unit) } : null,
    }
  }
}

export type AdResults = ReturnType<typeof makeResults>
