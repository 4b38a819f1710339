/** When a banner is in the shop, by the clock of its servers: two of them on one database, whose answers are remembered. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInstant } from '#machines/admin/instants.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const minute = 60_000
let now = Date.parse('2026-11-18T12:00:00Z')
let one: TestServer
let other: TestServer

beforeAll(async () => {
  one = await startTestServer({ clock: () => now })
  other = await startTestServer({ clock: () => now, database: one.database })
  await one.database.rows(sql`delete from banners`)
})
afterAll(async () => {
  await other.app.close()
  await one.close()
})

const titles = async (server: TestServer): Promise<string[]> =>
  (await server.get('/banners?filter[placement]=home_strip')).body.data.map(({ title }: { title: string }) => title)

const hang = (title: string, given: { position?: number; starts?: string | null; ends?: string | null }) =>
  one.database.rows(sql`
    insert into banners (title, alt_text, image_url, placement, position, starts_at, ends_at)
    values (${title}, '', '/pictures/banners/power-through', 'home_strip', ${given.position ?? 0},
      ${given.starts ?? null}::timestamptz, ${given.ends ?? null}::timestamptz)`)

describe('a banner for 20 November alone', () => {
  it('is in view from a minute after it begins to a minute before it ends, on each server, and neither 2 minutes before nor after', async () => {
    await hang('Owambe ready', { starts: readInstant('2026-11-20', 'start'), ends: readInstant('2026-11-20', 'end') })
    const seenAt = async (iso: string) => {
      // What both remember is as old as it can be when the minute comes.
      now = Date.parse(iso) - minute
      await Promise.all([titles(one), titles(other)])
      now = Date.parse(iso)
      return (await Promise.all([titles(one), titles(other)])).map((shown) => shown.includes('Owambe ready'))
    }
    expect(await seenAt('2026-11-19T22:58:00Z')).toEqual([false, false])
    expect(await seenAt('2026-11-19T23:01:00Z')).toEqual([true, true])
    expect(await seenAt('2026-11-20T22:59:00Z')).toEqual([true, true])
    expect(await seenAt('2026-11-20T23:02:00Z')).toEqual([false, false])
  })

  it('goes at the moment of its end where nothing is remembered', async () => {
    now = Date.parse('2026-11-20T23:00:00Z') - 1
    await hang('Fresh at once', { position: 9 })
    expect(await titles(one)).toContain('Owambe ready')
    now += 1
    await hang('Fresh again', { position: 9 })
    expect(await titles(one)).not.toContain('Owambe ready')
  })
})

describe('banners of one place', () => {
  it('stand by position, then the newer start, then the order they came in', async () => {
    await one.database.rows(sql`delete from banners`)
    now = Date.parse('2026-11-24T12:00:00Z')
    await hang('always', { position: 1 })
    await hang('old', { position: 1, starts: '2026-11-01T00:00:00Z' })
    await hang('new', { position: 1, starts: '2026-11-20T00:00:00Z' })
    await hang('same as new', { position: 1, starts: '2026-11-20T00:00:00Z' })
    await hang('first', { position: 0 })
    expect(await titles(one)).toEqual(['first', 'new', 'same as new', 'old', 'always'])
  })

  it('are heard of by the other server at commit', async () => {
    await titles(other)
    await one.database.rows(sql`update banners set is_active = false where title = 'first'`)
    await expect.poll(() => titles(other), { timeout: 10_000 }).not.toContain('first')
  })
})
