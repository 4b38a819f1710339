/** What the counting knows of a person with an account: the visits that placed their orders, and none besides, for no other visit is tied to an account. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { analyticsVisits, orderVisits } from '../../platform/db/schema/analytics.ts'

const v = analyticsVisits
const visitRow = rowsOf({
  order_number: orderVisits.order_number,
  started_at: v.started_at,
  last_at: v.last_at,
  pages: v.pages,
  entry: v.entry,
  channel: v.channel,
  referrer: v.referrer,
  device: v.device,
  os: v.os,
  browser: v.browser,
  country: v.country,
  state: v.state,
  ip: orNull(words(sql`host(${v.ip})`)),
  user_agent: v.user_agent,
})

/** @returns oldest first; times as ISO 8601 */
export async function visitsOfPerson(database: Queryable, customerId: number) {
  const rows = await database.rows(visitRow`
    select ${columns} from order_visits
    join orders on orders.order_number = order_visits.order_number
    join analytics_visits on analytics_visits.id = order_visits.visit_id
    where orders.customer_id = ${customerId} order by analytics_visits.started_at, order_visits.order_number`)
  return rows.map(({ started_at, last_at, ...visit }) => ({
    ...visit,
    started_at: started_at.toISOString(),
    last_at: last_at.toISOString(),
  }))
}
