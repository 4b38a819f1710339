/** What the demo told its people in three months: every step of their orders, and push messages of marketing with what became of them. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { pushMessages, pushSegments } from '../../platform/db/schema/push.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import type { SeedPush } from '../../platform/db/seed/seed.types.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import { nextAccounts } from './audience.ts'
import type { DemoDevice } from './demo-devices.ts'
import { livesFor, reachOf, type Topic } from './tell-person.ts'

const minute = 60_000
const hour = 60 * minute

/** A step of an order that its customer was told of. */
export type DemoNews = {
  customerId: number
  kind: string
  title: string
  body: string
  deepLink: string
  key: string
  /** Milliseconds since 1970. */
  at: number
}

type Given = { devices: readonly DemoDevice[]; news: readonly DemoNews[]; now: number; random: SeededRandom }
type Person = { customerId: number } | { hash: string }
type Message = Omit<DemoNews, 'customerId'> & { person: Person; topic: Topic; pushId: number | null }

const iso = (at: number): string => new Date(at).toISOString()

/** One in thirty finds its device gone, one in fifty no answer. What has not come yet by `now` has not happened: nobody read in the future. */
function outcomeOf(message: Message, devices: readonly DemoDevice[], { now, random }: Pick<Given, 'now' | 'random'>) {
  const { at, topic } = message
  const lot = random.next()
  const state = lot < 0.033 ? 'gone' : lot < 0.053 ? 'failed' : 'sent'
  const byNow = (moment: number): number | null => (moment <= now ? moment : null)
  const sent = Math.min(now, at + random.between(1, 40) * 1_000)
  const shown = state === 'sent' && random.chance(0.82) ? byNow(sent + random.between(1, 90) * 1_000) : null
  const clicked =
    shown !== null && random.chance(topic === 'orders' ? 0.4 : 0.16)
      ? byNow(shown + random.between(5, 3_600) * 1_000)
      : null
  return {
    topic,
    reaches: reachOf(topic),
    state,
    reason: state === 'failed' ? 'no_answer' : null,
    due_at: iso(at),
    expires_at: iso(at + livesFor[topic]),
    tries: state === 'failed' ? 5 : 1,
    reached: state === 'sent' ? (topic === 'orders' ? devices : devices.slice(-1)).map(({ id }) => id) : [],
    sent_at: state === 'sent' ? iso(sent) : null,
    shown_at: shown === null ? null : iso(shown),
    clicked_at: clicked === null ? null : iso(clicked),
  }
}

const ownerOf = ({ person }: Message) => ({
  customer_id: 'customerId' in person ? person.customerId : null,
  installation_hash: 'hash' in person ? person.hash : null,
})

/** Writes messages, and a delivery of each that a device of its person wanted. */
async function writeMessages(tx: Queryable, all: readonly Message[], { devices, now, random }: Given): Promise<void> {
  const told = all
    .toSorted((a, b) => a.at - b.at)
    .map((message) => {
      const owner = ownerOf(message)
      const theirs = devices.filter(
        (one) =>
          (owner.customer_id === null ? one.hash === owner.installation_hash : one.customerId === owner.customer_id) &&
          one.since <= message.at &&
          one.topics.includes(message.topic),
      )
      const delivery = theirs.length === 0 ? null : outcomeOf(message, theirs, { now, random })
      const read =
        delivery?.clicked_at ??
        (random.chance(0.6) ? iso(Math.min(now, message.at + random.between(1, 48) * hour)) : null)
      return { message, owner, delivery, read }
    })
  const rows = told.map(({ message, owner, read }) => ({
    ...owner,
    key: message.key,
    push_message_id: message.pushId,
    topic: message.topic,
    kind: message.kind,
    title: message.title,
    body: message.body,
    deep_link: message.deepLink,
    created_at: iso(message.at),
    listed_at: iso(message.at),
    read_at: read,
  }))
  for (let from = 0; from < rows.length; from += 1_000) await insertRows(tx, 'messages', rows.slice(from, from + 1_000)) // oxlint-disable-line no-await-in-loop -- in the order in which they were told
  const deliveries = told.flatMap(({ message, owner, delivery }) =>
    delivery === null ? [] : [{ ...owner, key: message.key, push_message_id: message.pushId, ...delivery }],
  )
  await tx.rows(sql`
    insert into push_deliveries (message_id, push_message_id, topic, reaches, state, reason, due_at, expires_at, tries, reached, sent_at, shown_at, clicked_at)
    select m.id, d.push_message_id, d.topic, d.reaches, d.state, d.reason, d.due_at, d.expires_at, d.tries,
      array(select jsonb_array_elements_text(d.reached)::int), d.sent_at, d.shown_at, d.clicked_at
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (customer_id int, installation_hash text, key text, push_message_id int, topic text,
      reaches text, state text, reason text, due_at timestamptz, expires_at timestamptz, tries int, reached jsonb, sent_at timestamptz, shown_at timestamptz,
      clicked_at timestamptz)
    join messages m on m.key = d.key and m.customer_id is not distinct from d.customer_id and m.installation_hash is not distinct from d.installation_hash
    order by m.id`)
}

type Plan = SeedPush['messages'][number]
const timeOf = ({ day, hour: at }: Plan, now: number): number => startOfLagosDay(lagosDate(now, day)) + at * hour

const segmentRow = rowsOf({ id: pushSegments.id, name: pushSegments.name })
const pushRow = rowsOf({ id: pushMessages.id, title: pushMessages.title })

async function writeCampaigns(tx: Queryable, { segments, messages }: SeedPush, now: number) {
  await insertRows(
    tx,
    'push_segments',
    segments.map(({ name, conditions }) => ({ name, conditions, version: 1, created_at: iso(now - 85 * 24 * hour) })),
  )
  const segmentIds = new Map(
    (await tx.rows(segmentRow`select ${columns} from push_segments`)).map(({ id, name }) => [name, id]),
  )
  const planned = messages.map((plan) => ({
    plan,
    at: timeOf(plan, now),
    segmentId: plan.segment === null ? null : (segmentIds.get(plan.segment) ?? null),
  }))
  await insertRows(
    tx,
    'push_messages',
    planned.map(({ plan, at, segmentId }) => {
      const isSent = plan.status === 'sent'
      return {
        title: plan.title,
        body: plan.body,
        deep_link: plan.leads_to,
        audience: plan.audience,
        segment_id: segmentId,
        status: plan.status,
        scheduled_at: plan.status === 'draft' ? null : iso(at),
        started_at: isSent ? iso(at) : null,
        finished_at: isSent ? iso(at + 2 * minute) : plan.status === 'cancelled' ? iso(at - 3 * hour) : null,
        told_customers_to: 0,
        told_devices_to: 0,
        is_spread: isSent,
        version: isSent ? 4 : 1,
        created_at: iso(at - 26 * hour),
      }
    }),
  )
  const ids = new Map(
    (await tx.rows(pushRow`select ${columns} from push_messages`)).map(({ id, title }) => [title, id]),
  )
  return planned.map((one) => ({ ...one, id: ids.get(one.plan.title) ?? 0 }))
}

type Campaign = Awaited<ReturnType<typeof writeCampaigns>>[number]

/** Whom a message went to: of its audience those who wanted offers by then. */
async function toldBy(tx: Queryable, { plan, at, segmentId, id }: Campaign, devices: readonly DemoDevice[]) {
  const audience = { audience: plan.audience, segment_id: segmentId, customer_id: null }
  const could = devices.filter(({ topics, since }) => topics.includes('offers') && since <= at)
  const had = new Set(could.map(({ customerId }) => customerId))
  const accounts = await nextAccounts(tx, audience, { after: 0, most: 1_000, at })
  const guests = plan.audience === 'all' ? could.filter(({ customerId }) => customerId === null) : []
  const people: Person[] = [
    ...accounts.filter((one) => had.has(one)).map((customerId) => ({ customerId })),
    ...guests.map(({ hash }) => ({ hash })),
  ]
  const { title, body, leads_to: deepLink } = plan
  return people.map((person): Message => {
    return { person, topic: 'offers', kind: 'campaign', title, body, deepLink, key: `push ${id}`, at, pushId: id }
  })
}

export async function seedDemoPushes(tx: Queryable, given: Given): Promise<void> {
  // Segments ask for the figures of people, which are counted at the end of a transaction.
  await tx.rows(sql`set constraints all immediate`)
  const campaigns = await writeCampaigns(tx, seedFiles.push(), given.now)
  const sent = campaigns.filter(({ plan }) => plan.status === 'sent')
  const offers: Message[] = []
  for (const campaign of sent) offers.push(...(await toldBy(tx, campaign, given.devices))) // oxlint-disable-line no-await-in-loop -- one transaction
  const news = given.news.map(({ customerId, ...one }): Message => ({
    ...one,
    person: { customerId },
    topic: 'orders',
    pushId: null,
  }))
  await writeMessages(tx, [...news, ...offers], given)
  await tx.rows(sql`
    update push_messages p set estimated_recipients = told.people, told_customers_to = told.customers, told_devices_to = told.devices
    from (select m.push_message_id, count(*) as people, coalesce(max(m.customer_id), 0) as customers,
        coalesce(max(d.id) filter (where d.customer_id is null), 0) as devices
      from messages m left join push_devices d on d.installation_hash = m.installation_hash
      where m.push_message_id is not null group by 1) told
    where told.push_message_id = p.id`)
}
