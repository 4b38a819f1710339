/**
 * Push messages to many. The audience is told in batches, each with the place that it came to in one transaction: a server that dies leaves a batch whole
 * or undone, and the next one goes on from there. Who was told before is told no second time, whatever place is noted: their message has a key.
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { bool, columns, int, rowsOf } from '../../platform/db/rows.ts'
import { pushMessages } from '../../platform/db/schema/push.ts'
import { type Audience, nextAccounts, nextGuests } from './audience.ts'
import { type ToldMessage, tellPerson } from './tell-person.ts'

/** People of a batch. */
const atOnce = 200

const iso = (at: number): string => new Date(at).toISOString()

const p = pushMessages
const openRow = rowsOf({
  id: p.id,
  title: p.title,
  body: p.body,
  image_url: p.image_url,
  deep_link: p.deep_link,
  audience: p.audience,
  segment_id: p.segment_id,
  customer_id: p.customer_id,
  told_customers_to: p.told_customers_to,
  told_devices_to: p.told_devices_to,
})

/** What is due begins. */
const begin = (database: Queryable, at: number): Promise<unknown> =>
  database.rows(sql`
    update push_messages set status = 'sending', started_at = ${iso(at)}::timestamptz, version = version + 1
    where status = 'scheduled' and scheduled_at <= ${iso(at)}::timestamptz`)

/** Tells the next batch of one message. Several servers take different ones. @returns whether there was anything to do */
async function spreadBatch(tx: Queryable, at: number): Promise<boolean> {
  const [push] = await tx.rows(openRow`
    select ${columns} from push_messages where status = 'sending' and not is_spread order by started_at, id limit 1 for update skip locked`)
  if (!push) return false
  const tell = (person: ToldMessage['person']) =>
    tellPerson({
      database: tx,
      person,
      topic: 'offers',
      kind: 'campaign',
      title: push.title,
      body: push.body,
      imageUrl: push.image_url,
      deepLink: push.deep_link,
      key: `push ${push.id}`,
      pushMessageId: push.id,
      at,
    })
  const audience: Audience = push
  const accounts = await nextAccounts(tx, audience, { after: push.told_customers_to, most: atOnce, at })
  for (const customerId of accounts) await tell({ customerId }) // oxlint-disable-line no-await-in-loop -- one transaction
  const left = atOnce - accounts.length
  const isOfGuests = push.audience === 'all' && left > 0
  const guests = isOfGuests ? await nextGuests(tx, { after: push.told_devices_to, most: left }) : []
  for (const { hash } of guests) await tell({ installationHash: hash }) // oxlint-disable-line no-await-in-loop -- the same
  const isSpread = left > 0 && guests.length < left
  await tx.rows(sql`
    update push_messages set told_customers_to = ${accounts.at(-1) ?? push.told_customers_to}::int,
      told_devices_to = ${guests.at(-1)?.id ?? push.told_devices_to}::int, is_spread = ${isSpread}::boolean
    where id = ${push.id}`)
  return true
}

/** What was told to everybody and waits for no device any more is over; it failed where nothing of it came anywhere. */
const finish = (database: Queryable, at: number): Promise<unknown> =>
  database.rows(sql`
    update push_messages m set finished_at = ${iso(at)}::timestamptz, version = version + 1,
      status = case when exists (select 1 from push_deliveries d where d.push_message_id = m.id and d.state = 'failed')
        and not exists (select 1 from push_deliveries d where d.push_message_id = m.id and d.state = 'sent') then 'failed' else 'sent' end
    where status = 'sending' and is_spread
      and not exists (select 1 from push_deliveries d where d.push_message_id = m.id and d.state = 'waiting')`)

/**
 * Begins what is due, tells one batch, and ends what is over; each server may do it at any time.
 * @param at milliseconds since 1970
 * @returns whether more is to be told
 */
export async function stepCampaigns(database: Database, at: number): Promise<boolean> {
  await begin(database, at)
  const wasTold = await database.transaction((tx) => spreadBatch(tx, at))
  await finish(database, at)
  return wasTold
}

/** Ends a message that is planned or under way: whoever was not told yet is not told any more. */
export async function cancelCampaign(tx: Queryable, id: number, at: number): Promise<void> {
  await tx.rows(sql`
    update push_messages set status = 'cancelled', finished_at = ${iso(at)}::timestamptz where id = ${id} and status in ('scheduled', 'sending')`)
  await tx.rows(sql`
    update push_deliveries set state = 'held', reason = 'cancelled', worker = null, lease_until = null
    where push_message_id = ${id} and state = 'waiting'`)
}

/** Deliveries that are put away in one statement. */
const putAwayAtOnce = 5_000

const putAwayRow = rowsOf({ messages: int(sql`count(*)`) })

/**
 * Puts away the deliveries of finished campaigns whose messages have gone, with age or with their person: each campaign keeps how many there were of
 * each kind.
 */
export async function putAwayDeliveries(database: Queryable): Promise<void> {
  const [row] = await database.rows(putAwayRow`
    with away as (
      delete from push_deliveries where id in (
        select d.id from push_deliveries d join push_messages m on m.id = d.push_message_id
        where d.message_id is null and m.finished_at is not null order by d.id limit ${putAwayAtOnce}::int for update of d skip locked)
      returning push_message_id, state, shown_at, clicked_at),
    counted as (
      select push_message_id as id, count(*) as people, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'gone') as gone,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'held') as held, count(shown_at) as shown,
        count(clicked_at) as clicked
      from away group by 1),
    kept as (
      update push_messages m set past_people = past_people + c.people, past_sent = past_sent + c.sent, past_gone = past_gone + c.gone,
        past_failed = past_failed + c.failed, past_held = past_held + c.held, past_shown = past_shown + c.shown, past_clicked = past_clicked + c.clicked
      from counted c where m.id = c.id)
    select ${columns} from away`)
  if (row?.messages === putAwayAtOnce) await putAwayDeliveries(database)
}

const countsRow = rowsOf({
  people: int(sql`m.past_people + count(d.id)`),
  waiting: int(sql`count(*) filter (where d.state = 'waiting')`),
  sent: int(sql`m.past_sent + count(*) filter (where d.state = 'sent')`),
  gone: int(sql`m.past_gone + count(*) filter (where d.state = 'gone')`),
  failed: int(sql`m.past_failed + count(*) filter (where d.state = 'failed')`),
  held: int(sql`m.past_held + count(*) filter (where d.state = 'held')`),
  shown: int(sql`m.past_shown + count(d.shown_at)`),
  clicked: int(sql`m.past_clicked + count(d.clicked_at)`),
})

export type CampaignCounts = {
  [Name in 'people' | 'waiting' | 'sent' | 'gone' | 'failed' | 'held' | 'shown' | 'clicked']: number
}

/** What became of a message. Tests to oneself count nowhere. */
export async function countsOf(database: Queryable, id: number): Promise<CampaignCounts> {
  const [counts] = await database.rows(countsRow`
    select ${columns} from push_messages m left join push_deliveries d on d.push_message_id = m.id where m.id = ${id} group by m.id`)
  return counts ?? { people: 0, waiting: 0, sent: 0, gone: 0, failed: 0, held: 0, shown: 0, clicked: 0 }
}

const hasRow = rowsOf({ has: bool(sql`exists (select 1 from push_devices where customer_id = u.id)`) })

/** Whether somebody has a device that a test can go to. */
export async function hasDevice(database: Queryable, customerId: number): Promise<boolean> {
  const [row] = await database.rows(hasRow`select ${columns} from users u where id = ${customerId}`)
  return row?.has ?? false
}
