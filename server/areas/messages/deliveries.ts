/** The statements of deliveries: each is claimed by one server for a minute, decided under a lock of its person, and ends once. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { bool, columns, int, orNull, rowsOf, type RowIn, words } from '../../platform/db/rows.ts'
import { messages, pushDeliveries, pushDevices } from '../../platform/db/schema/push.ts'
import { afterQuiet, countedFrom, mostOffers } from './limits.ts'

/** Milliseconds that a server has; then another may think it dead. */
const lease = 60_000
export const mostTries = 5

const iso = (at: number): string => new Date(at).toISOString()

const { id, topic, reaches, tries, reached, expires_at, due_at } = pushDeliveries
const claimedRow = rowsOf({
  id,
  topic,
  reaches,
  tries,
  reached,
  expires_at,
  due_at,
  message_id: pushDeliveries.message_id,
})
export type Claimed = RowIn<typeof claimedRow>

type Claim = { worker: string; at: number; most: number }

const claim = (database: Queryable, which: SQL, { worker, at, most }: Claim): Promise<Claimed[]> =>
  database.rows(claimedRow`
    update push_deliveries set worker = ${worker}, lease_until = ${iso(at + lease)}::timestamptz, tries = tries + 1
    where id in (
      select id from push_deliveries
      where state = 'waiting' and due_at <= ${iso(at)}::timestamptz and (lease_until is null or lease_until <= ${iso(at)}::timestamptz)
        and ${which}
      order by due_at, id limit ${most}::int for update skip locked)
    returning ${columns}`)

/**
 * Takes some that are due: news first, since nobody's order waits for the offers of a campaign. Several servers at once never get the same one,
 * until the lease of the first is over.
 */
export async function claimDeliveries(database: Queryable, given: Claim): Promise<Claimed[]> {
  const news = await claim(database, sql`topic is distinct from 'offers'`, given)
  const left = given.most - news.length
  return left > 0 ? [...news, ...(await claim(database, sql`topic = 'offers'`, { ...given, most: left }))] : news
}

/** Says that this server is still at it. @returns whether it still is its own */
export async function holdDelivery(
  database: Queryable,
  { worker, deliveryId, at }: { worker: string; deliveryId: number; at: number },
): Promise<boolean> {
  const held = await database.rows(sql`
    update push_deliveries set lease_until = ${iso(at + lease)}::timestamptz
    where id = ${deliveryId} and worker = ${worker} and state = 'waiting' returning id`)
  return held.length > 0
}

const m = messages
const toldRow = rowsOf({
  id: m.id,
  topic: m.topic,
  kind: m.kind,
  title: m.title,
  body: m.body,
  image_url: m.image_url,
  deep_link: m.deep_link,
  customer_id: m.customer_id,
  installation_hash: m.installation_hash,
  listed_at: m.listed_at,
})
export type Told = RowIn<typeof toldRow>

export const messageOf = async (database: Queryable, messageId: number): Promise<Told | undefined> =>
  (await database.rows(toldRow`select ${columns} from messages where id = ${messageId}`))[0]

const deviceRow = rowsOf({
  id: pushDevices.id,
  provider: pushDevices.provider,
  endpoint: pushDevices.endpoint,
  p256dh: pushDevices.p256dh,
  auth: pushDevices.auth,
  person: words(sql`coalesce(u.email, u.phone, push_devices.name)`),
})
export type DeviceRow = RowIn<typeof deviceRow>

/** Devices of a message's person that chose its topic, the one in use first. */
export const devicesFor = (
  database: Queryable,
  { customer_id, installation_hash }: Told,
  chosen: Claimed['topic'],
): Promise<DeviceRow[]> =>
  database.rows(deviceRow`
    select ${columns} from push_devices left join users u on u.id = push_devices.customer_id
    where (push_devices.customer_id = ${customer_id}::int or push_devices.installation_hash = ${installation_hash}::text)
      and (${chosen}::text is null or ${chosen} = any(push_devices.topics))
    order by push_devices.seen_at desc, push_devices.id desc limit 20`)

export const dropDevice = (database: Queryable, { id: deviceId, endpoint }: DeviceRow): Promise<unknown> =>
  database.rows(sql`delete from push_devices where id = ${deviceId} and endpoint = ${endpoint}`)

export type Verdict = { kind: 'go' } | { kind: 'held'; reason: string } | { kind: 'later'; dueAt: number }

const countsRow = rowsOf({ today: int(sql`count(*) filter (where listed_at >= day)`), week: int(sql`count(*)`) })
const maySendRow = rowsOf({
  is_account: bool(sql`u.id is not null`),
  opted: orNull(sql<boolean>`u.marketing_opt_in`),
  status: orNull(sql<string>`u.status`),
  refused: orNull(sql<boolean>`d.offers_refused`),
})

/**
 * Whether offers are taken, as it stands now: by the account, or by the installation. Somebody may have signed in there since the offer was written:
 * then their account says it, and what it said holds on there once they left.
 */
async function refusedBy(tx: Queryable, { customer_id, installation_hash }: Told): Promise<string | undefined> {
  const [asked] = await tx.rows(maySendRow`
    select ${columns} from (select 1) as one left join push_devices d on d.installation_hash = ${installation_hash}::text
      left join users u on u.id = coalesce(${customer_id}::int, d.customer_id)`)
  if (customer_id === null && !asked?.is_account) return asked?.refused === true ? 'no_opt_in' : undefined
  if (asked?.status !== 'active') return 'blocked'
  return asked.opted === true ? undefined : 'no_opt_in'
}

/**
 * Decides whether an offer goes out now, and takes one of its person's few places for it: two servers with two offers for one person wait for each
 * other. A place that was taken before is kept.
 */
export async function admitOffer(tx: Queryable, told: Told, at: number): Promise<Verdict> {
  const who = told.customer_id === null ? `installation ${told.installation_hash}` : `customer ${told.customer_id}`
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 42))`)
  const refusal = await refusedBy(tx, told)
  if (refusal !== undefined) return { kind: 'held', reason: refusal }
  // Asked anew for each try: a push service may have told to come again at night.
  const dueAt = afterQuiet(at)
  if (dueAt > at) return { kind: 'later', dueAt }
  const fresh = await messageOf(tx, told.id)
  if (fresh?.listed_at) return { kind: 'go' }
  const from = countedFrom(at)
  const [counts] = await tx.rows(countsRow`
    select ${columns} from messages, (select ${iso(from.day)}::timestamptz as day) as begun
    where topic = 'offers' and kind <> 'test' and listed_at >= ${iso(from.week)}::timestamptz
      and (customer_id = ${told.customer_id}::int or installation_hash = ${told.installation_hash}::text)`)
  if ((counts?.today ?? 0) >= mostOffers.day) return { kind: 'held', reason: 'one_a_day' }
  if ((counts?.week ?? 0) >= mostOffers.week) return { kind: 'held', reason: 'three_a_week' }
  await tx.rows(sql`update messages set listed_at = ${iso(at)}::timestamptz where id = ${told.id}`)
  return { kind: 'go' }
}

const inCartRow = rowsOf({
  is: bool(sql`exists (
  select 1 from carts c join cart_items i on i.cart_id = c.id where c.user_id = messages.customer_id
    and not exists (select 1 from orders o where o.customer_id = c.user_id and o.placed_at >= messages.created_at))`),
})

/** Whether a reminder of a cart is still true, and now its time: a push that was put off may go out after the order, or at night. */
export async function admitReminder(database: Queryable, { id: messageId }: Told, at: number): Promise<Verdict> {
  const [row] = await database.rows(inCartRow`select ${columns} from messages where id = ${messageId}`)
  if (!row?.is) return { kind: 'held', reason: 'ordered' }
  const dueAt = afterQuiet(at)
  return dueAt > at ? { kind: 'later', dueAt } : { kind: 'go' }
}

type Mine = { worker: string; deliveryId: number }
const change = (database: Queryable, { worker, deliveryId }: Mine, set: SQL): Promise<unknown> =>
  database.rows(sql`
    update push_deliveries set ${set}, worker = null, lease_until = null
    where id = ${deliveryId} and worker = ${worker} and state = 'waiting'`)

/** @param outcome how it ended */
export const endDelivery = (
  database: Queryable,
  mine: Mine,
  outcome: {
    state: 'sent' | 'gone' | 'failed' | 'held'
    reason: string | null
    reached: readonly number[]
    at: number
  },
): Promise<unknown> =>
  change(
    database,
    mine,
    sql`state = ${outcome.state}, reason = ${outcome.reason}::text, reached = string_to_array(${outcome.reached.join(',')}, ',')::int[],
      sent_at = case when ${outcome.state} = 'sent' then ${iso(outcome.at)}::timestamptz end`,
  )

/** @param later.isTry whether the try counts; waiting for the morning is none. @param later.endsLater how much longer it is worth sending, in milliseconds */
export const putOffDelivery = (
  database: Queryable,
  mine: Mine,
  later: { dueAt: number; isTry: boolean; endsLater: number; reached: readonly number[] },
): Promise<unknown> =>
  change(
    database,
    mine,
    sql`due_at = ${iso(later.dueAt)}::timestamptz, tries = tries - ${later.isTry ? 0 : 1}::int,
      expires_at = expires_at + ${later.endsLater}::float8 * interval '1 millisecond',
      reached = string_to_array(${later.reached.join(',')}, ',')::int[]`,
  )
