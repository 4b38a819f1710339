/** What is left out of figures, by reason and with samples [ANLY-21]. */
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { analyticsVisits } from '../../../platform/db/schema/analytics.ts'
import { type Filter, keysIn, keyShape, type Period } from './read-rows.ts'
import { reason } from './roll-up-hour.ts'

type Bots = NonNullable<components['schemas']['Dashboard']['bots']>
type Reason = Bots['reasons'][number]['reason']

const { signs, os, browser, entry, pages } = analyticsVisits
const sampleRow = rowsOf({
  at: analyticsVisits.started_at,
  reason: sql<Reason>`${reason}`,
  signs,
  os,
  browser,
  entry,
  pages,
})
const samples = 20
const seen = keyShape()

/** Of a device and a channel, as the roll-ups tell them. */
const only = ({ device, channel }: Filter): SQL => sql`
  ${device === undefined ? sql`` : sql`and coalesce(device, 'desktop') = ${device}`}
  ${channel === undefined ? sql`` : sql`and coalesce(channel, 'direct') = ${channel}`}`

/** @param about.people visits that are counted */
export async function botsIn(
  database: Queryable,
  { rows, period, filter, people }: { rows: SQL; period: Period; filter: Filter; people: number },
): Promise<Bots> {
  const reasons = await keysIn(database, rows, samples, seen)
  const bots = reasons.filter(({ word, visits }) => word !== 'staff' && word !== null && visits > 0)
  const visits = bots.reduce((sum, one) => sum + one.visits, 0)
  const latest = await database.rows(sampleRow`
    select ${columns} from analytics_visits
    where verdict = 'bot' and started_at >= ${new Date(period.start).toISOString()}::timestamptz
      and started_at < ${new Date(period.until).toISOString()}::timestamptz${only(filter)}
    order by started_at desc limit ${samples}::int`)
  return {
    visits,
    share: visits + people === 0 ? null : visits / (visits + people),
    reasons: bots.map((one) => ({ reason: one.word as Reason, visits: one.visits })),
    staff: reasons.find(({ word }) => word === 'staff')?.visits ?? 0,
    samples: latest.map(({ at, ...sample }) => ({ at: at.toISOString(), ...sample })),
  }
}
