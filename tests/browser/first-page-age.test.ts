/** How old a drawn page may be: its answers are remembered, and so is the page. Asked in memory, by a clock of the test, of the shop that was built. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../server/support/test-server.ts'

const second = 1_000
const start = Date.parse('2026-11-18T12:00:00Z')
let now = start
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await server.database.rows(sql`delete from banners`)
})
afterAll(() => server.close())

const home = async (): Promise<string> => {
  const reply = await server.app.inject({ method: 'GET', url: '/' })
  expect(reply.statusCode).toBe(200)
  return reply.body
}

describe('a page that is drawn of remembered answers', () => {
  it('[GROW-02] loses a banner within 60 s of its end, and says of its answers when they were made', async () => {
    await server.database.rows(sql`
      insert into banners (title, alt_text, image_url, placement, ends_at)
      values ('Until noon', 'Goods', '/pictures/banners/power-through', 'home_strip', ${new Date(start + 1).toISOString()}::timestamptz)`)
    const answer = await server.get('/banners')
    expect(answer.body.data).toMatchObject([{ title: 'Until noon' }])
    now = start + 59 * second
    const late = await home()
    expect(late).toContain('Until noon')
    const [, state = '[]'] = /id="dehydrated-state">(.*?)<\/script>/s.exec(late) ?? []
    const banners = (JSON.parse(state) as { key: string; at: number }[]).find(({ key }) => key === '/banners')
    expect(banners?.at).toBe(start)
    now = start + 61 * second
    expect(await home()).not.toContain('Until noon')
  })
})
