/** Devices that push messages go to, as marketing lists them. Endpoints, keys and installations are secrets and are never read here. */
import { sql } from 'drizzle-orm'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import { pushDevicesDefinition, staleAfterDays } from '#machines/admin/resources/push-devices.ts'
import type { ListSource } from '../resource-store.ts'

type Row = {
  id: number
  name: string
  provider: 'outbox' | 'webpush' | 'fcm'
  platform: string
  topics: string[]
  customer_id: number | null
  customer: string | null
  created_at: Date
  seen_at: Date
  outcome: string | null
  last_at: Date | null
}

const day = 86_400_000
const staleBefore = (now: number): number => now - staleAfterDays * day

/**
 * The last message of the present owner that was sent to the device, or that nothing took. A notification tells that it was shown, not where: of
 * one on several devices that is not said.
 */
const lastDelivery = sql`left join lateral (
  select coalesce(d.sent_at, d.due_at) as at,
    case when d.state = 'failed' then d.reason when cardinality(d.reached) > 1 then 'sent' when d.clicked_at is not null then 'clicked'
      when d.shown_at is not null then 'shown' else 'sent' end as outcome
  from messages m join push_deliveries d on d.message_id = m.id
  where (m.customer_id = r.customer_id or m.installation_hash = r.installation_hash) and m.created_at >= r.created_at
    and ((d.state = 'sent' and r.id = any(d.reached))
      or (d.state = 'failed' and d.reason in ('refused', 'no_answer') and (d.topic is null or d.topic = any(r.topics))))
  order by 1 desc, d.id desc limit 1) l on true`

/** @param duty of the caller: whose a device is tells those who may see customers */
export function pushDevicesSource(duty: Duty | null): ListSource {
  const seesPeople = mayDo(duty, 'customers.read')
  return {
    definition: pushDevicesDefinition,
    count: sql`from push_devices r left join users u on u.id = r.customer_id`,
    from: sql`from push_devices r left join users u on u.id = r.customer_id ${lastDelivery}`,
    joinsLate: true,
    columns: sql`r.id, r.name, r.provider, r.platform, r.topics, r.customer_id, coalesce(u.name, u.email, u.phone) as customer,
      r.created_at, r.seen_at, l.outcome, l.at as last_at`,
    toRecord: (row: Row, now) => {
      const {
        provider,
        outcome,
        last_at: lastAt,
        customer_id: customerId,
        customer,
        created_at,
        seen_at,
        ...plain
      } = row
      return {
        ...plain,
        version: 1,
        kind: provider === 'fcm' ? 'app' : 'web',
        owner: customerId === null ? 'guest' : 'customer',
        customer_id: seesPeople ? customerId : null,
        customer: seesPeople ? customer : null,
        state: seen_at.getTime() < staleBefore(now) ? 'stale' : 'active',
        last_delivery: outcome === null || lastAt === null ? null : { outcome, at: lastAt.toISOString() },
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      }
    },
    search: (text) => {
      const ofPerson = sql`lower(coalesce(u.name, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, ''))`
      return sql`(position(${text} in lower(r.name)) > 0${seesPeople ? sql` or position(${text} in ${ofPerson}) > 0` : sql``})`
    },
    tabs: (now) => {
      const since = sql`${new Date(staleBefore(now)).toISOString()}::timestamptz`
      return { all: sql`true`, active: sql`r.seen_at >= ${since}`, stale: sql`r.seen_at < ${since}` }
    },
    filters: {
      kind: (value) => (value === 'app' ? sql`r.provider = 'fcm'` : sql`r.provider <> 'fcm'`),
      platform: (value) => sql`r.platform = ${value}`,
      topic: (value) => sql`${value} = any(r.topics)`,
      owner: (value) => (value === 'guest' ? sql`r.customer_id is null` : sql`r.customer_id is not null`),
    },
    sorts: {
      '-seen_at': sql`r.seen_at desc`,
      seen_at: sql`r.seen_at`,
      '-created_at': sql`r.created_at desc`,
      created_at: sql`r.created_at`,
      name: sql`lower(r.name)`,
      '-name': sql`lower(r.name) desc`,
    },
  }
}
