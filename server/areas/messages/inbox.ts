/** The messages of a person, as the page Messages lists them. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { messages } from '../../platform/db/schema/push.ts'
import { putAwayDeliveries } from './campaigns.ts'
import { type Asking, ownedBy } from './installations.ts'

const { id, topic, kind, title, body, image_url, deep_link, listed_at, read_at } = messages
const listedRow = rowsOf({ id, topic, kind, title, body, image_url, deep_link, listed_at, read_at })
const countRow = rowsOf({ total: int(sql`count(*)`), unread: int(sql`count(*) filter (where read_at is null)`) })

/** Days that a message is kept. */
const keptForDays = 180

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A page of what somebody was told, newest first, and how many of all they have not read. */
export async function listMessages(
  database: Queryable,
  asking: Asking,
  { page = 1, per_page = 15 }: { page?: number; per_page?: number },
) {
  const theirs = sql`${ownedBy(asking)} and listed_at is not null`
  const rows = await database.rows(listedRow`
    select ${columns} from messages where ${theirs}
    order by listed_at desc, id desc limit ${per_page}::int offset ${(page - 1) * per_page}::int`)
  const [counted] = await database.rows(countRow`select ${columns} from messages where ${theirs}`)
  const total = counted?.total ?? 0
  return {
    data: rows.map(({ listed_at: told, read_at: read, ...row }) => ({
      ...row,
      told_at: iso(told) ?? '',
      read_at: iso(read),
    })),
    unread: counted?.unread ?? 0,
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}

/** @returns whether there is such a message of theirs */
export async function markRead(
  database: Queryable,
  asking: Asking,
  { messageId, at }: { messageId: number; at: number },
): Promise<boolean> {
  const read = await database.rows(sql`
    update messages set read_at = coalesce(read_at, ${new Date(at).toISOString()}::timestamptz)
    where id = ${messageId} and ${ownedBy(asking)} and listed_at is not null returning id`)
  return read.length > 0
}

export async function markAllRead(database: Queryable, asking: Asking, at: number): Promise<void> {
  await database.rows(sql`
    update messages set read_at = ${new Date(at).toISOString()}::timestamptz
    where ${ownedBy(asking)} and listed_at is not null and read_at is null`)
}

/** All that an account was told, for its data. */
export async function messagesOf(database: Queryable, customerId: number) {
  const rows = await database.rows(listedRow`
    select ${columns} from messages where customer_id = ${customerId} and listed_at is not null order by id`)
  return rows.map(({ listed_at: told, read_at: read, ...row }) => ({
    ...row,
    told_at: iso(told) ?? '',
    read_at: iso(read),
  }))
}

/** Days without a sign of life after which a device counts as gone; push services forget it about then. */
const silentForDays = 270

/** Puts away old messages with their deliveries, and devices that nobody heard of for long. */
export async function tidyMessages(database: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  await database.rows(sql`
    delete from push_deliveries where push_message_id is null and message_id in
      (select id from messages where created_at < ${at}::timestamptz - make_interval(days => ${keptForDays}::int))`)
  await database.rows(sql`
    delete from messages where created_at < ${at}::timestamptz - make_interval(days => ${keptForDays}::int)`)
  // What was left when its person went.
  await database.rows(sql`delete from push_deliveries where push_message_id is null and message_id is null`)
  await putAwayDeliveries(database)
  // Where a campaign is still under way: by which devices somebody was reached is nobody's to know any more.
  await database.rows(sql`
    update push_deliveries set reached = '{}' where push_message_id is not null and message_id is null and reached <> '{}'`)
  await database.rows(sql`
    delete from push_devices where seen_at < ${at}::timestamptz - make_interval(days => ${silentForDays}::int)`)
}
