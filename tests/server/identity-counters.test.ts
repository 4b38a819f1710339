import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounters } from '#server/areas/identity/counters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database
let now = Date.now()
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

describe('the counts', () => {
  it('are kept for all instances together, and name nobody', async () => {
    const [one, other] = [
      makeCounters(database, () => now, { multiplier: 1 }),
      makeCounters(database, () => now, { multiplier: 1 }),
    ]
    const rule = { name: 'test', max: 3, seconds: 60 }
    await one.take([[rule, 'ada@mail.test']], '')
    await other.take([[rule, 'ada@mail.test']], '')
    const giveBack = await one.take([[rule, 'ADA@mail.test ']], '')
    await expect(other.take([[rule, 'ada@mail.test']], 'wait')).rejects.toMatchObject({ statusCode: 429 })
    await giveBack()
    await other.take([[rule, 'ada@mail.test']], '')
    const rows = await database.rows<{ key: string }>(sql`select key from rate_counters`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('make nobody wait longer when the clock is set back', async () => {
    const counters = makeCounters(database, () => now, { multiplier: 1 })
    const [fixed, grows] = [
      { name: 'test back', max: 1, seconds: 60 },
      { name: 'test back grows', max: 1, seconds: 900, grows: true },
    ] as const
    for (const rule of [fixed, grows]) await counters.take([[rule, 1]], '')
    now -= 86_400_000
    await expect(counters.take([[fixed, 1]], 'wait')).rejects.toMatchObject({ details: { retry_after: 60 } })
    await expect(counters.take([[grows, 1]], 'wait')).rejects.toMatchObject({ details: { retry_after: 1 } })
    now += 60_001
    await expect(counters.take([[fixed, 1]], 'wait')).resolves.toBeTypeOf('function')
    await expect(counters.take([[grows, 1]], 'wait')).resolves.toBeTypeOf('function')
    now += 86_400_000
  })

  it('follow RATE_LIMIT, except for what the shop promises', async () => {
    const off = makeCounters(database, () => now, { multiplier: 0 })
    const [rule, promise] = [
      { name: 'test off', max: 1, seconds: 60 },
      { name: 'test fixed', max: 1, seconds: 60, fixed: true },
    ] as const
    for (let times = 0; times < 5; times++) await off.take([[rule, 1]], '')
    await off.take([[promise, 1]], '')
    await expect(off.take([[promise, 1]], 'wait')).rejects.toMatchObject({ details: { retry_after: 60 } })
  })
})
