/**
 * A database of the version that had the back office's first migrations, brought to this one. What is asserted holds for every later migration: it
 * may change tables, and no order, person or setting goes lost.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#machines/order/order.evolve.ts'
import { anyOrder } from '#server/areas/orders/order-access.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { readSettingRows } from '#server/platform/settings.ts'
import { onPglite, onPostgres, restoreOld, type OldDatabase, type Opened } from './support/old-database.ts'

/** Made by scripts/old-database.ts at 58fb13c. */
const old: OldDatabase = {
  fixture: new URL('fixtures/58fb13c.sql.gz', import.meta.url),
  lastMigration: '0024_returnable',
}

/** All of an order but who it is for: people stand beside the events. */
const impersonal = ({ state, placed, timeline, ...order }: Order) => ({
  number: placed?.order_number,
  items: placed?.items,
  totals: placed?.totals,
  method: placed?.method,
  happened: timeline.map(({ type, at }) => ({ type, at })),
  placed_at: order.placed_at,
  state: { value: state.value, context: state.context },
})

/** The back office of then counted sizes and pictures from 0: here those of the first product that has sizes. */
async function fromNought(database: Database): Promise<void> {
  const first = sql`product_id = (select min(product_id) from measurements)`
  await database.rows(sql`update measurements set position = position - 1 where ${first}`)
  await database.rows(sql`update product_images set position = position - 1 where ${first}`)
}

describe.each([
  ['PGlite', onPglite],
  ['PostgreSQL', onPostgres],
] as const)('a database of 58fb13c on %s', (_, open) => {
  let opened: Opened
  let before: Map<string, Order>
  let applied: string[]
  beforeAll(async () => {
    opened = await open()
    before = await restoreOld(opened.database, old)
    await fromNought(opened.database)
    applied = await migrate(opened.database)
  }, 120_000)
  afterAll(() => opened.close())

  it('gets the migrations that came since, each once, and none of those that it had', async () => {
    const names = readMigrations().map(({ name }) => name)
    expect(applied).toEqual(names.slice(names.indexOf(old.lastMigration) + 1))
    expect(await migrate(opened.database)).toEqual([])
  })

  it('tells the same of every order, with the people that it is for', async () => {
    expect(before.size).toBe(8)
    const seen = new Set([...before.values()].flatMap(({ timeline }) => timeline.map(({ type }) => type)))
    expect([...seen]).toEqual(
      expect.arrayContaining(['cancelled', 'delivery_failed', 'return_rejected', 'refunded_by_hand']),
    )
    for (const [number, order] of before) {
      const after = await anyOrder(opened.database, number)
      expect(impersonal(after)).toEqual(impersonal(order))
      expect(after.placed?.contact.name).toMatch(/^Ngozi Tester \d$/)
    }
  })

  it('gives the same rows when the projections are made again', async () => {
    const rows = async () => ({
      orders: await opened.database.rows(sql`select * from orders order by id`),
      items: await opened.database.rows(sql`select * from order_items order by order_id, position`),
    })
    const grown = await rows()
    await rebuildProjections(opened.database)
    expect(await rows()).toEqual(grown)
  })

  it('counts the sizes and the pictures of every product from 1', async () => {
    for (const table of ['measurements', 'product_images']) {
      const rows = await opened.database.rows(sql`
        select product_id from ${sql.identifier(table)} group by product_id
        having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`)
      expect(rows, table).toEqual([])
    }
  })

  it('keeps what the shop has set, and what it sells', async () => {
    const { public_holidays } = await readSettingRows(opened.database)
    expect(public_holidays).toContainEqual({ date: '2026-12-25', name: 'Christmas Day' })
    const [row] = await opened.database.rows<{ kept: number; all: number }>(
      sql`select count(*) filter (where not is_returnable)::int as kept, count(*)::int as all from products`,
    )
    expect(row?.all).toBe(300)
    expect(row?.kept).toBeGreaterThan(10)
  })
})
