/** Whom offers reach that somebody said no to, and what is known of whom they reached once that is old. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellPerson } from '#server/areas/messages/index.ts'
import { tidyMessages } from '#server/areas/messages/inbox.ts'
import { newInstallation, registered } from './support/push.ts'
import { admin, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const day = 86_400_000
const hour = 3_600_000
/** In Lagos it is ten in the morning: offers rest at night. */
const morning = Date.parse('2026-05-04T09:00:00Z')

let server: TestServer
let office: string
let now = morning
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now += 8 * day
  await server.database.rows(sql`delete from push_devices`)
  await server.database.rows(sql`update users set marketing_opt_in = true, status = 'active' where email = ${shopper}`)
  office = await server.logIn(admin)
})

/** Sends an offer to everybody. @returns it once it has gone out */
async function offer() {
  const text = { title: 'Yam festival', body: 'Yams from Benue are here.', deep_link: '/products', audience: 'all' }
  const made = await server.post('/admin/push-notifications', text, office)
  const id = made.body.data.id as number
  await server.post('/admin/push-notifications/bulk', { action: 'send', ids: [id] }, office)
  const read = async () => (await server.get(`/admin/push-notifications/${id}`, office)).body.data
  await expect
    .poll(
      async () => {
        await server.database.rows(sql`select pg_notify('push', '')`)
        return (await read()).status
      },
      { timeout: 20_000 },
    )
    .toBe('sent')
  return (await read()) as { id: number; people: number; sent: number }
}

/** A device of the shopper that takes offers. */
async function device() {
  const installation = newInstallation()
  const session = await server.logIn(shopper)
  const { id } = await registered(server, installation, { token: session, topics: ['offers'] })
  return { id, session, installation }
}

describe('an offer', () => {
  it('[GROW-31] goes on to a device whose person took offers and left it', async () => {
    const { session } = await device()
    await server.post('/logout', {}, session)
    expect((await offer()).people).toBe(1)
  })

  it.each([
    ['took them back', sql`update users set marketing_opt_in = false where email = ${shopper}`],
    ['was blocked', sql`update users set status = 'blocked' where email = ${shopper}`],
  ])('[GROW-31] goes to no device whose person %s and left it, before somebody chooses there', async (_, said) => {
    const { id, session, installation } = await device()
    await server.database.rows(said)
    await server.post('/logout', {}, session)
    await server.database.rows(
      sql`delete from sessions where user_id = (select id from users where email = ${shopper})`,
    )
    expect((await offer()).people).toBe(0)
    const chosen = await server.call('PUT', `/push/devices/${id}/topics`, {
      headers: installation.header,
      payload: { topics: ['offers'] },
    })
    expect(chosen.status, chosen.text).toBe(200)
    expect((await offer()).people).toBe(1)
  })

  it.each([
    [
      'goes to no installation where somebody signed in who said no',
      { opted: false, isLeft: false },
      ['held', 'no_opt_in'],
    ],
    ['goes to none that they left again', { opted: false, isLeft: true }, ['held', 'no_opt_in']],
    ['goes on to one where somebody signed in who said yes', { opted: true, isLeft: false }, ['sent', null]],
  ])('[GROW-31] written for a guest in the evening %s', async (_, { opted, isLeft }, ended) => {
    const installation = newInstallation()
    const { id } = await registered(server, installation, { topics: ['offers'] })
    const belongsTo = (email: string | null) =>
      server.database.rows(sql`
        update push_devices set customer_id = (select id from users where email = ${email}::text) where id = ${id}`)
    now += 12 * hour
    const person = { installationId: installation.id }
    const key = `evening ${now}`
    const text = { title: 'Yam festival', body: 'Yams from Benue are here.', deepLink: '/products' }
    await server.database.transaction((tx) =>
      tellPerson({ database: tx, person, topic: 'offers', kind: 'offer', ...text, key, at: now }),
    )
    await server.database.rows(sql`update users set marketing_opt_in = ${opted} where email = ${shopper}`)
    await belongsTo(shopper)
    if (isLeft) await belongsTo(null)
    now += 12 * hour
    const became = async () => {
      await server.database.rows(sql`select pg_notify('push', '')`)
      const [row] = await server.database.rows<{ state: string; reason: string | null }>(sql`
        select state, reason from push_deliveries where message_id = (select id from messages where key = ${key})`)
      return [row?.state, row?.reason]
    }
    await expect.poll(became, { timeout: 20_000 }).toEqual(ended)
  })

  it('puts away what became of each message once the message is gone, and keeps the counts of its campaign', async () => {
    await device()
    const { id, sent } = await offer()
    const kept = () => server.database.rows(sql`select 1 from push_deliveries where push_message_id = ${id}`)
    const told = async () => {
      const { body } = await server.get(`/admin/push-notifications/${id}/results`, office)
      const listed = await server.get(`/admin/push-notifications/${id}`, office)
      return { results: body.data, record: listed.body.data }
    }
    const before = await told()
    expect([sent, (await kept()).length]).toEqual([1, 1])
    expect(before.results).toMatchObject({ people: 1, sent: 1 })
    await tidyMessages(server.database, new Date(now + 179 * day))
    expect((await kept()).length).toBe(1)
    await tidyMessages(server.database, new Date(now + 181 * day))
    expect(await kept()).toEqual([])
    expect(await told()).toEqual(before)
  })

  it('knows no more by which devices somebody was reached who went while their campaign is under way', async () => {
    await device()
    const { id } = await offer()
    await server.database.rows(sql`update push_messages set status = 'sending', finished_at = null where id = ${id}`)
    const kept = () =>
      server.database.rows(sql`select 1 from push_deliveries where push_message_id = ${id} and reached = '{}'`)
    expect((await kept()).length).toBe(0)
    await tidyMessages(server.database, new Date(now + 181 * day))
    expect((await kept()).length).toBe(1)
  })
})
