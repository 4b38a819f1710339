import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { noteSearchMiss } from '#server/areas/catalogue/search-misses.ts'
import { hashToken } from '#server/areas/identity/tokens.ts'
import { tidy } from '#server/housekeeping.ts'
import { issueOrderAccessToken } from '#server/areas/orders/order-access.ts'
import { createTestDatabase } from './support/test-database.ts'

const now = new Date('2026-11-20T12:00:00Z')

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const tidyNow = () => tidy(database, { seed: 'none' }, now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const valuesOf = async (table: string, column: string): Promise<unknown[]> =>
  (await database.rows<{ value: unknown }>(sql.raw(`select ${column} as value from ${table} order by 1`))).map(
    ({ value }) => value,
  )

describe('searches that found nothing', () => {
  it('are deleted when nobody has asked for so long that the shop has decided', async () => {
    for (const query of ['kuli kuli', 'kilishi']) await noteSearchMiss(database, query) // oxlint-disable-line no-await-in-loop -- two
    await database.rows(sql`update search_misses set last_at = ${daysAgo(89)}::timestamptz where query = 'kilishi'`)
    await database.rows(sql`update search_misses set last_at = ${daysAgo(91)}::timestamptz where query = 'kuli kuli'`)
    await tidyNow()
    expect(await valuesOf('search_misses', 'query')).toEqual(['kilishi'])
  })

  it('are so many and no more, the least wanted going first', async () => {
    await database.rows(sql`delete from search_misses`)
    await database.rows(sql`
      insert into search_misses (query, times, last_at)
      select 'flood ' || i, 1, ${daysAgo(1)}::timestamptz from generate_series(1, 5200) i`)
    await database.rows(sql`
      insert into search_misses (query, times, last_at) values ('kilishi', 12, ${daysAgo(40)}::timestamptz)`)
    await tidyNow()
    const left = await valuesOf('search_misses', 'query')
    expect(left).toHaveLength(5000)
    expect(left).toContain('kilishi')
  })
})

describe('keys of orders', () => {
  it('are ten an order: the one that was given longest ago stops counting', async () => {
    await database.rows(sql`delete from order_access_tokens`)
    const other = await issueOrderAccessToken(database, 'NG-261120-OTHER')
    const keys: string[] = []
    for (let times = 0; times < 12; times += 1) keys.push(await issueOrderAccessToken(database, 'NG-261120-AAAAA')) // oxlint-disable-line no-await-in-loop -- in their order
    const counting = [...keys.slice(2), other].map(hashToken).toSorted()
    expect((await valuesOf('order_access_tokens', 'token_hash')).toSorted()).toEqual(counting)
  })

  it('end after a year; number and phone give a new one', async () => {
    await database.rows(sql`delete from order_access_tokens`)
    for (const [order, days] of [
      ['NG-251121-AAAAA', 364],
      ['NG-251118-BBBBB', 367],
    ] as const) {
      await issueOrderAccessToken(database, order) // oxlint-disable-line no-await-in-loop -- two
      // oxlint-disable-next-line no-await-in-loop
      await database.rows(
        sql`update order_access_tokens set created_at = ${daysAgo(days)}::timestamptz where order_number = ${order}`,
      )
    }
    await tidyNow()
    expect(await valuesOf('order_access_tokens', 'order_number')).toEqual(['NG-251121-AAAAA'])
  })
})

describe('webhook events that the sandbox posted', () => {
  it('are put away after 90 days, taken or not', async () => {
    await database.rows(sql`
      insert into sandbox_payments (reference, channel, amount, order_number, callback_url, expires_at)
      values ('oja-1', 'card', 100, 'NG-261120-AAAAA', 'http://localhost', now())`)
    for (const [body, days] of [
      ['old', 91],
      ['young', 89],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- two
      await database.rows(sql`
        insert into sandbox_webhooks (reference, body, due_at) values ('oja-1', ${body}, ${daysAgo(days)}::timestamptz)`)
    await tidyNow()
    expect(await valuesOf('sandbox_webhooks', 'body')).toEqual(['young'])
  })
})
