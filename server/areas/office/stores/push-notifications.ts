import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import {
  pushNotificationsDefinition,
  pushStates,
  type PushState,
} from '#machines/admin/resources/push-notifications.ts'
import { type Audience, cancelCampaign, estimateAudience, hasDevice, tellPerson } from '../../messages/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { pushMessages } from '../../../platform/db/schema/push.ts'
import { ApiError } from '../../../platform/errors.ts'
import { recordChange } from '../audit.ts'
import { refusedFields } from '../refusals.ts'
import type { ActionDone, ActionGiven, ResourceStore, Stored } from '../resource-store.ts'
import { createRecord } from '../write-records.ts'

type Row = {
  id: number
  version: number
  title: string
  body: string
  image_url: string | null
  deep_link: string
  audience: Audience['audience']
  segment_id: number | null
  customer_id: number | null
  status: PushState
  scheduled_at: Date | null
  created_at: Date
  people: number
  sent: number
  shown: number
  clicked: number
}

const toRecord = (row: Row): Stored => ({
  ...row,
  people: Number(row.people),
  sent: Number(row.sent),
  shown: Number(row.shown),
  clicked: Number(row.clicked),
  is_fixed: row.status !== 'draft',
  is_begun: row.status !== 'draft' && row.status !== 'scheduled',
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** The columns that a form fills; a segment or a customer only where the audience is one. */
const columnsOf = (values: Values) =>
  sql`${values['title']}::text as title, ${values['body']}::text as body, ${values['image_url'] ?? null}::text as image_url,
    ${values['deep_link']}::text as deep_link, ${values['audience']}::text as audience,
    ${values['audience'] === 'segment' ? (values['segment_id'] ?? null) : null}::int as segment_id,
    ${values['audience'] === 'customer' ? (values['customer_id'] ?? null) : null}::int as customer_id,
    ${values['scheduled_at'] ?? null}::timestamptz as scheduled_at`

const names = sql.raw('title, body, image_url, deep_link, audience, segment_id, customer_id, scheduled_at')

const madeRow = rowsOf({ id: pushMessages.id })

async function check(tx: Queryable, values: Values): Promise<Refused[]> {
  const isMissing = async (table: 'push_segments' | 'users', id: unknown): Promise<boolean> =>
    (await tx.rows(sql`select 1 as found from ${sql.identifier(table)} where id = ${id}::int`)).length === 0
  const { audience, segment_id, customer_id } = values
  if (audience === 'segment' && segment_id !== null && (await isMissing('push_segments', segment_id)))
    return [{ field: 'segment_id', code: 'office.missing' }]
  if (audience === 'customer' && customer_id !== null && (await isMissing('users', customer_id)))
    return [{ field: 'customer_id', code: 'office.missing' }]
  return []
}

/** Written down under its own name; none of these is taken back by a press. */
async function did(
  tx: Queryable,
  record: Stored,
  { doer, batch }: ActionGiven,
  action: string,
  after: Values,
): Promise<ActionDone> {
  await tx.rows(sql`update push_messages set version = version + 1 where id = ${record.id}`)
  await recordChange(tx, doer, {
    resource: pushNotificationsDefinition.id,
    recordId: record.id,
    recordName: String(record['title']),
    action: `push_notification.${action}`,
    before: { status: record['status'] ?? null },
    after,
    version: record.version + 1,
    batch,
  })
  return { version: record.version + 1, auditId: null }
}

export const audienceOf = (record: Stored): Audience => ({
  audience: record['audience'] as Audience['audience'],
  segment_id: record['segment_id'] as number | null,
  customer_id: record['customer_id'] as number | null,
})

/** Plans it for its time, or for now; who would have it at this moment is noted. */
async function send(tx: Queryable, record: Stored, given: ActionGiven): Promise<ActionDone> {
  const { at } = given.doer
  const planned = Date.parse(String(record['scheduled_at'] ?? ''))
  if (planned < at - 60_000) throw refusedFields([{ field: 'scheduled_at', code: 'office.push.past' }])
  const dueAt = new Date(planned > at ? planned : at).toISOString()
  const { people } = await estimateAudience(tx, audienceOf(record), at)
  await tx.rows(sql`
    update push_messages set status = 'scheduled', scheduled_at = ${dueAt}::timestamptz, estimated_recipients = ${people}::int where id = ${record.id}`)
  await tx.rows(sql`select pg_notify('push', '')`)
  return did(tx, record, given, planned > at ? 'scheduled' : 'sent', { status: 'scheduled', scheduled_at: dueAt })
}

/** To the devices of whoever presses, at once and however they chose. */
async function test(tx: Queryable, record: Stored, given: ActionGiven): Promise<ActionDone> {
  const { personId, at } = given.doer
  if (personId === null || !(await hasDevice(tx, personId)))
    throw new ApiError(
      422,
      'validation_failed',
      'None of your devices takes messages. Choose them in My Profile of the shop on your phone, then try again.',
    )
  await tellPerson({
    database: tx,
    person: { customerId: personId },
    topic: 'offers',
    kind: 'test',
    title: String(record['title']),
    body: String(record['body']),
    imageUrl: record['image_url'] as string | null,
    deepLink: String(record['deep_link']),
    key: `push ${record.id} test ${given.batch}`,
    at,
  })
  return did(tx, record, given, 'tested', { status: record['status'] ?? null })
}

export const pushNotificationsStore: ResourceStore = {
  definition: pushNotificationsDefinition,
  table: 'push_messages',
  count: sql`from push_messages r`,
  joinsLate: true,
  from: sql`from push_messages r
    left join lateral (
      select r.past_people + count(*) as people, r.past_sent + count(*) filter (where d.state = 'sent') as sent,
        r.past_shown + count(d.shown_at) as shown, r.past_clicked + count(d.clicked_at) as clicked
      from push_deliveries d where d.push_message_id = r.id) told on true`,
  columns: sql`r.id, r.version, r.title, r.body, r.image_url, r.deep_link, r.audience, r.segment_id, r.customer_id, r.status, r.scheduled_at, r.created_at,
    told.people, told.sent, told.shown, told.clicked`,
  toRecord,
  search: (text) => sql`(position(${text} in lower(r.title)) > 0 or position(${text} in lower(r.body)) > 0)`,
  tabs: () => ({
    all: sql`true`,
    ...Object.fromEntries(pushStates.map((state) => [state, sql`r.status = ${state}`])),
  }),
  filters: { audience: (value) => sql`r.audience = ${value}` },
  sorts: {
    '-created_at': sql`r.created_at desc`,
    created_at: sql`r.created_at`,
    title: sql`lower(r.title)`,
    '-title': sql`lower(r.title) desc`,
    '-scheduled_at': sql`r.scheduled_at desc nulls last`,
    scheduled_at: sql`r.scheduled_at nulls last`,
  },
  check,
  /** What is planned keeps a time that is to come: its time may be moved, and it is sent at no other. */
  checkTime: (values, before, at) =>
    before['status'] === 'scheduled' && !(Date.parse(String(values['scheduled_at'])) > at)
      ? [{ field: 'scheduled_at', code: 'office.push.moved_past' }]
      : [],
  async insert(tx, values, id) {
    const [made] = await tx.rows(
      id === null
        ? madeRow`insert into push_messages (${names}) select ${columnsOf(values)} returning ${columns}`
        : madeRow`insert into push_messages (id, ${names}) overriding system value select ${id}::int as id, ${columnsOf(values)} returning ${columns}`,
    )
    return made?.id ?? 0
  },
  async update(tx, id, values) {
    await tx.rows(
      sql`update push_messages set (${names}) = (select ${names} from (select ${columnsOf(values)}) as given) where id = ${id}`,
    )
  },
  /** What was sent, or is about to be, is what people were told: it stays. */
  async remove(tx, { id, status }) {
    if (status !== 'draft' && status !== 'cancelled')
      throw new ApiError(409, 'in_use', 'It was sent, or is about to be. Cancel it first; what people were told stays.')
    await tx.rows(sql`delete from push_messages where id = ${id}`)
    return 'deleted'
  },
  actions: {
    send,
    test,
    async cancel(tx, record, given) {
      await cancelCampaign(tx, record.id, given.doer.at)
      return did(tx, record, given, 'cancelled', { status: 'cancelled' })
    },
    async duplicate(tx, record, { doer, batch }) {
      const values = { ...record, scheduled_at: null }
      const made = await createRecord(tx, pushNotificationsStore, doer, values, { batch })
      return { version: record.version, auditId: made.auditId, madeId: made.record.id }
    },
  },
}
