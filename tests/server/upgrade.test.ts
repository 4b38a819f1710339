/** A database that an earlier version lived in, brought to this one: orders tell the same, and what is personal has left their events. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#machines/order/order.evolve.ts'
import { addressKey } from '#server/areas/checkout/address-key.ts'
import { anyOrder } from '#server/areas/orders/order-access.ts'
import { readOrder } from '#server/areas/orders/order-stream.ts'
import { erased } from '#server/areas/orders/personal-data.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { onPglite, onPostgres, restoreOld, type OldDatabase, type Opened } from './support/old-database.ts'

/** Made by scripts/old-database.ts at f20eafb. */
const old: OldDatabase = {
  fixture: new URL('fixtures/f20eafb.sql.gz', import.meta.url),
  lastMigration: '0010_cart_plans',
}

/** All that people wrote into those orders, and who they were. */
const personal =
  /Ngozi|Tester|old\.test|\+23480600000|d.labu|GRA|blue gate|Ring twice|Call before|Mama|Bello|Torn|Emeka/i

const plain = ({ state, placed, ...order }: Order) => {
  const { contact_id: _, ...rest } = placed ?? { contact_id: '' }
  return { ...order, placed: rest, state: { value: state.value, context: state.context } }
}

const tables = async (database: Database) => ({
  orders: await database.rows(sql`select * from orders order by id`),
  items: await database.rows(sql`select * from order_items order by order_id, position`),
  attempts: await database.rows(sql`select * from payment_attempts order by reference`),
  reservations: await database.rows(
    sql`select order_number, product_id, measurement_id, quantity, status from stock_reservations order by order_number, product_id, measurement_id`,
  ),
})

const textOf = async (database: Database, query: ReturnType<typeof sql>): Promise<string> =>
  (await database.rows<{ text: string }>(query)).map(({ text }) => text).join('\n')
const eventsText = (database: Database) =>
  textOf(database, sql`select data::text as text from events order by stream_id, version`)
const rowsText = (database: Database) => textOf(database, sql`select o::text as text from orders o order by id`)

/** Tables that were given the field's words, by what they were called. */
const renamed = {
  order_letters: 'order_emails',
  order_keys: 'order_access_tokens',
  placed_orders: 'order_idempotency_keys',
  payment_webhooks: 'payment_webhooks',
  sandbox_news: 'sandbox_webhooks',
}
/** What stands in columns that came later, behind the others. */
const added: Readonly<Record<string, string>> = { order_access_tokens: ',device' }
const withAdded = (text: string, table: string): string => text.replace(/\)$/, `${added[table] ?? ''})`)

/** The rows of these tables as values without the names of their columns. */
async function valuesOf(database: Database, names: readonly string[]): Promise<string[][]> {
  const all = names.map((name) =>
    database.rows<{ text: string }>(sql.raw(`select t::text as text from "${name}" t order by 1`)),
  )
  return (await Promise.all(all)).map((rows) => rows.map(({ text }) => text))
}

describe.each([
  ['PGlite', onPglite],
  ['PostgreSQL', onPostgres],
] as const)('a database of f20eafb on %s', (_, open) => {
  let opened: Opened
  let before: Map<string, Order>
  let eventsBefore: string
  let applied: string[]
  let valuesBefore: string[][]
  beforeAll(async () => {
    opened = await open()
    before = await restoreOld(opened.database, old)
    eventsBefore = await eventsText(opened.database)
    valuesBefore = await valuesOf(opened.database, Object.keys(renamed))
    applied = await migrate(opened.database)
  }, 120_000)
  afterAll(() => opened.close())

  it('holds orders in many states, with people in their events', () => {
    const seen = new Set([...before.values()].flatMap(({ timeline }) => timeline.map(({ type }) => type)))
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'cancelled',
        'delivery_failed',
        'return_rejected',
        'return_received',
        'refunded_by_hand',
      ]),
    )
    expect(before.size).toBe(8)
    expect(eventsBefore).toMatch(personal)
  })

  it('tells the same of every order after the upgrade, by its row and by its events', async () => {
    expect(applied).toContainEqual(expect.stringMatching(/_order_contacts$/))
    for (const [number, order] of before) {
      expect(plain(await anyOrder(opened.database, number))).toEqual(plain(order))
      expect(plain((await readOrder(opened.database, number))?.order as Order)).toEqual(plain(order))
    }
  })

  it('keeps e-mails, access tokens, idempotency keys and webhook events under the names of today', async () => {
    const names = Object.values(renamed)
    const expected = valuesBefore.map((rows, at) => rows.map((text) => withAdded(text, names[at] ?? '')))
    expect(await valuesOf(opened.database, names)).toEqual(expected)
    expect(valuesBefore.filter((rows) => rows.length > 0).length).toBeGreaterThan(2)
  })

  it('has nothing personal in events and in rows of orders any more', async () => {
    expect(await eventsText(opened.database)).not.toMatch(personal)
    expect(await rowsText(opened.database)).not.toMatch(personal)
  })

  it('knows places by the same key as a new order would', async () => {
    const rows = await opened.database.rows<{ order_number: string; address_key: string | null }>(
      sql`select order_number, address_key from order_contacts`,
    )
    expect(rows).toHaveLength(8)
    for (const { order_number, address_key } of rows) {
      const delivery = before.get(order_number)?.placed?.delivery
      expect(address_key).toBe(delivery?.method === 'delivery' ? addressKey(delivery) : null)
    }
    expect(rows.filter(({ address_key }) => address_key !== null)).toHaveLength(7)
  })

  it('gives the same rows when the projections are made again', async () => {
    const grown = await tables(opened.database)
    await rebuildProjections(opened.database)
    expect(await tables(opened.database)).toEqual(grown)
  })

  it('erases a person with one row, touches no event for it, and can be rebuilt', async () => {
    const { database } = opened
    const [number] = [...before].find(([, { returned }]) => returned !== null) as [string, Order]
    const events = await eventsText(database)
    await database.rows(sql`delete from order_contacts where order_number = ${number}`)
    const order = await anyOrder(database, number)
    expect(JSON.stringify(order)).not.toMatch(personal)
    expect(order.placed).toMatchObject({ contact: { name: erased }, note: null })
    expect(order.returned?.reason).toBe(erased)
    expect(await eventsText(database)).toBe(events)
    await rebuildProjections(database)
    expect(await anyOrder(database, number)).toEqual(order)
    expect((await readOrder(database, number))?.order).toMatchObject({ placed: order.placed, timeline: order.timeline })
  })
})
