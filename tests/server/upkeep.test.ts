import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCart } from '#server/areas/cart/cart-commands.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tendTables } from '#server/platform/db/upkeep.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What the database has counted of a table, everything up to now included. */
async function countsOf(table: string) {
  await database.rows(sql`select pg_stat_force_next_flush()`)
  const [counts] = await database.rows<{ dead: number; scans: number }>(
    sql`select n_dead_tup::int as dead, seq_scan::int as scans from pg_stat_user_tables where relname = ${table}`,
  )
  return counts ?? { dead: Number.NaN, scans: Number.NaN }
}

describe('the embedded database', () => {
  it('gets its tables tended when much in them has changed, and is left alone otherwise', async () => {
    await tendTables(database)
    await database.script('create table busy (id int primary key, text text)')
    await database.script(`insert into busy select i, 'a' from generate_series(1, 500) i`)
    await database.script('update busy set text = text where id <= 400')
    expect((await countsOf('busy')).dead).toBe(400)
    expect(await tendTables(database)).toEqual(['public.busy'])
    expect((await countsOf('busy')).dead).toBe(0)
    expect(await tendTables(database)).toEqual([])
  })

  it('looks up a change of a cart by its key, though its plans were made while the tables were empty', async () => {
    const [person] = await database.rows<{ id: number }>(sql`select id from users order by id limit 1`)
    const before = { keys: await countsOf('idempotency_keys'), lines: await countsOf('cart_items') }
    for (let change = 0; change < 20; change += 1) {
      const command = { product_id: 56, product_measurement_id: null, quantity: 1 }
      await changeCart(database, person?.id ?? 0, { kind: 'add', command }, `upkeep-${change}`)
    }
    expect(await countsOf('idempotency_keys')).toMatchObject({ scans: before.keys.scans })
    expect(await countsOf('cart_items')).toMatchObject({ scans: before.lines.scans })
  })
})

describe('a named statement', () => {
  const twice = { name: 'twice', text: 'select $1::int * 2 as twice' }

  it('is prepared once and gives its rows each time, refusals in between included', async () => {
    expect(await database.rows(twice, [4])).toEqual([{ twice: 8 }])
    await expect(database.rows(twice, ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await database.rows(twice, [5])).toEqual([{ twice: 10 }])
    expect(
      await database.rows(
        sql`select count(*)::int as count from pg_prepared_statements where statement = ${twice.text}`,
      ),
    ).toEqual([{ count: 1 }])
  })

  it('is part of the transaction that it is sent to', async () => {
    const insert = { name: 'insert_busy', text: 'insert into busy (id) values ($1) returning id' }
    const twiceInserted = database.transaction(async (tx) => {
      await tx.rows(insert, [1001])
      await tx.rows(insert, [1001])
    })
    await expect(twiceInserted).rejects.toMatchObject({ code: '23505' })
    expect(await database.rows(sql`select id from busy where id = 1001`)).toEqual([])
    expect(await database.rows(insert, [1001])).toEqual([{ id: 1001 }])
  })

  it('cannot be sent to a transaction that is over', async () => {
    const left = await database.transaction((tx) => Promise.resolve(tx))
    await expect(left.rows(twice, [1])).rejects.toThrow('The transaction is over')
  })

  it('is prepared anew when its table has changed its form', async () => {
    const all = { name: 'all_busy', text: 'select * from busy where id = $1' }
    await database.rows(all, [1001])
    await database.script('alter table busy add column more int')
    await expect(database.rows(all, [1001])).rejects.toMatchObject({ code: '0A000' })
    expect(await database.rows(all, [1001])).toEqual([{ id: 1001, text: null, more: null }])
  })
})
