/** What the embedded database keeps of the statements that it is asked. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const keptOf = async (): Promise<number> => {
  const [row] = await database.rows<{ kept: number }>(sql`select count(*)::int as kept from pg_prepared_statements`)
  return row?.kept ?? 0
}

describe('statements of the embedded database', () => {
  it('are kept by their text, and answer by the values of each call', async () => {
    const square = (n: number) => database.rows(sql`select ${n}::int * ${n}::int as square`)
    await square(2)
    const before = await keptOf()
    expect(await square(3)).toEqual([{ square: 9 }])
    expect(await square(4)).toEqual([{ square: 16 }])
    expect(await keptOf()).toBe(before)
  })

  it('are let go of, the oldest first, when there are a thousand', async () => {
    const ask = (n: number) => database.rows(sql.raw(`select ${n} as n${n}`))
    for (let n = 0; n < 1_050; n++) await ask(n)
    expect(await keptOf()).toBe(1_000)
    expect(await ask(0)).toEqual([{ n0: 0 }])
    expect(await ask(1_049)).toEqual([{ n1049: 1_049 }])
  })

  it('are prepared anew after what they read was changed, and after one that was refused', async () => {
    await database.script('create table kept_for_a_test (a int)')
    const read = () => database.rows(sql`select * from kept_for_a_test`)
    await database.rows(sql`insert into kept_for_a_test values (1)`)
    expect(await read()).toEqual([{ a: 1 }])
    await database.script('alter table kept_for_a_test add column b int')
    await expect(read()).rejects.toThrow('cached plan')
    expect(await read()).toEqual([{ a: 1, b: null }])
    await expect(database.rows(sql`insert into kept_for_a_test values (${'x'}::int)`)).rejects.toThrow('22P02')
    expect(await read()).toEqual([{ a: 1, b: null }])
  })

  it('go on when their plans are given up after many written rows, in a transaction too', async () => {
    await database.script('create table grown_for_a_test (n int primary key)')
    const grow = (from: number) =>
      sql`insert into grown_for_a_test select n from generate_series(${from}::int, ${from}::int + 1999) n`
    await database.rows(grow(0))
    await database.transaction((tx) => tx.rows(grow(2_000)))
    const [row] = await database.rows<{ n: number }>(sql`select count(*)::int as n from grown_for_a_test`)
    expect(row?.n).toBe(4_000)
  })
})
