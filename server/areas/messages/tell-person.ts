/** Telling one person something: a row of their messages, and a delivery to their devices, both in the transaction of what it follows from. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { messages, pushDeliveries } from '../../platform/db/schema/push.ts'
import { hashInstallation, type ToldPerson } from './installations.ts'

export const pushTopics = ['orders', 'stock', 'offers'] as const
export type Topic = (typeof pushTopics)[number]

export type ToldMessage = {
  person: ToldPerson
  topic: Topic
  /** What it is, as `order_shipped` or `back_in_stock`. */
  kind: string
  /** At most 65 characters. */
  title: string
  /** What is longer than 178 characters is cut: names of goods can be that long. */
  body: string
  /** A path of the shop. */
  deepLink: string
  imageUrl?: string | null
  /** What it is about: a person is told once of one key. */
  key: string
  /** Of a push message to many, whose counts it joins. */
  pushMessageId?: number
  /** Milliseconds since 1970. */
  at: number
}

const hour = 3_600_000
/** How long a push is worth sending, in milliseconds. */
export const livesFor: Readonly<Record<Topic, number>> = { orders: 4 * hour, stock: 24 * hour, offers: 24 * hour }

/** News of an order reach every device that chose them; the rest goes to the one in use. */
export const reachOf = (topic: Topic): 'all' | 'newest' => (topic === 'orders' ? 'all' : 'newest')

const messageRow = rowsOf({ id: messages.id })
const deliveryRow = rowsOf({ id: pushDeliveries.id })

const iso = (at: number): string => new Date(at).toISOString()

const longestBody = 178

/** By signs, not by halves of them. */
function fitting(body: string): string {
  const signs = [...body]
  return signs.length > longestBody ? `${signs.slice(0, longestBody - 1).join('')}…` : body
}

/**
 * Writes a message for one person and, where a device of theirs chose the topic, its delivery. Offers are listed when they are due and the person may
 * have them, all else at once.
 * @param told.database the caller's transaction
 * @returns the message's id; null where the person was told of this key before, or is gone
 */
export async function tellPerson({ database, ...told }: ToldMessage & { database: Queryable }): Promise<number | null> {
  const { person, topic, kind, title, body, deepLink, imageUrl = null, key, pushMessageId = null, at } = told
  const customerId = 'customerId' in person ? person.customerId : null
  const hash =
    'installationHash' in person
      ? person.installationHash
      : 'installationId' in person
        ? hashInstallation(person.installationId)
        : null
  const now = iso(at)
  // A test goes to its person's own devices, whatever they chose.
  const isTest = kind === 'test'
  const [written] = await database.rows(messageRow`
    insert into messages (customer_id, installation_hash, key, push_message_id, topic, kind, title, body, image_url, deep_link, created_at, listed_at)
    select ${customerId}::int, ${hash}::text, ${key}, ${pushMessageId}::int, ${topic}, ${kind}, ${title}, ${fitting(body)}, ${imageUrl}::text, ${deepLink},
      ${now}::timestamptz, case when ${topic} <> 'offers' or ${isTest}::boolean then ${now}::timestamptz end
    where ${customerId}::int is null or exists (select 1 from users where id = ${customerId}::int)
    on conflict do nothing returning ${columns}`)
  if (!written) return null
  const [delivery] = await database.rows(deliveryRow`
    insert into push_deliveries (message_id, push_message_id, topic, reaches, due_at, expires_at)
    select ${written.id}::int, ${pushMessageId}::int, ${isTest ? null : topic}::text, ${isTest ? 'all' : reachOf(topic)}, ${now}::timestamptz, ${iso(at + livesFor[topic])}::timestamptz
    where exists (select 1 from push_devices where (customer_id = ${customerId}::int or installation_hash = ${hash}::text) and (${isTest}::boolean or ${topic} = any(topics)))
    returning ${columns}`)
  if (delivery) await database.rows(sql`select pg_notify('push', '')`)
  return written.id
}
