/** News of orders, told in the transaction of the step. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { atStore } from '#tests/support/places.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, items, withKey } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { newInstallation, registered } from './support/push.ts'
import { shopper } from './support/test-server.ts'

const counter = openCounter()
let office: BackOffice
beforeAll(async () => {
  office = await openBackOffice(counter.server)
  // The one device of the customer.
  await registered(counter.server, newInstallation(), { token: counter.token, topics: ['orders'] })
})

type Listed = { kind: string; title: string; deep_link: string }
type Sent = { channel: string; to: string; subject: string; body: string; link: string | null }

const pushes = async (): Promise<Sent[]> =>
  (await counter.server.get('/dev/outbox')).body.data.filter(({ channel }: Sent) => channel === 'push')
const move = async (number: string, ...actions: string[]) => {
  for (const action of actions) expect((await office.act(number, action)).status, action).toBe(200) // oxlint-disable-line no-await-in-loop -- step by step
}

describe('news of an order', () => {
  it('[GROW-34] tell the customer who chose them of shipped, out for delivery and delivered once, and stand under Messages', async () => {
    const { server, token } = counter
    const { order } = await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' }, { token })
    const number = order.order_number as string
    expect((await server.get('/messages', token)).body.data).toEqual([])
    await move(number, 'start_processing', 'ship', 'send_out', 'deliver')
    const { body } = await server.get('/messages', token)
    expect(body.data.map(({ kind, deep_link }: Listed) => [kind, deep_link])).toEqual([
      ['order_delivered', `/orders/${number}`],
      ['order_out_for_delivery', `/orders/${number}`],
      ['order_shipped', `/orders/${number}`],
    ])
    await expect.poll(async () => (await pushes()).length, { timeout: 15_000 }).toBe(3)
    expect((await pushes()).map(({ to, subject, link }) => [to, subject, link]).toSorted()).toEqual([
      [shopper, 'Delivered', `/orders/${number}`],
      [shopper, 'Out for delivery', `/orders/${number}`],
      [shopper, 'Your order is on its way', `/orders/${number}`],
    ])
    const page = await server.app.inject({ url: '/outbox' })
    expect(page.body).toContain(`<a class="push" href="/orders/${number}">`)
  })

  it('[GROW-34] tell of payment, pickup and money back too, once each', async () => {
    const { server, token } = counter
    const known = new Set(((await server.get('/messages', token)).body.data as { id: number }[]).map(({ id }) => id))
    const before = (await pushes()).length
    const { order: paid } = await bought(server, { items: items([1, 1]) }, { token })
    const number = paid.order_number as string
    const cash = { amount: paid.outstanding, method: 'cash', reference: 'TILL-34' }
    expect((await office.act(number, 'record_payment', cash)).status).toBe(200)
    await move(number, 'cancel')
    await expect
      .poll(async () => (await office.read(number)).allowed_actions, { timeout: 15_000 })
      .toContain('give_back_by_hand')
    expect((await office.act(number, 'give_back_by_hand', { transfer_reference: 'FBN-34' })).status).toBe(200)
    const collected = {
      items: items([1, 1]),
      payment_method: 'pay_on_delivery',
      delivery: { method: 'pickup', store_id: atStore.store_id },
    }
    const { order: fetched } = await bought(server, collected, { token })
    await move(fetched.order_number as string, 'start_processing', 'ready_for_pickup')
    const { body } = await server.get('/messages', token)
    const fresh = (body.data as (Listed & { id: number })[]).filter(({ id }) => !known.has(id))
    expect(fresh.map(({ kind, deep_link }) => [kind, deep_link])).toEqual([
      ['order_ready_for_pickup', `/orders/${fetched.order_number}`],
      ['order_refunded', `/orders/${number}`],
      ['order_paid', `/orders/${number}`],
    ])
    await expect.poll(async () => (await pushes()).length - before, { timeout: 15_000 }).toBe(3)
  })

  it('reach a guest’s device that follows the order by its key, and no other', async () => {
    const { server } = counter
    const [mine, other] = [newInstallation(), newInstallation()]
    const device = await registered(server, mine, { topics: ['orders'] })
    await registered(server, other, { topics: ['orders'] })
    const { order, key } = await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' })
    const number = order.order_number as string
    const follow = (header: object) =>
      server.call('PUT', `/push/devices/${device.id}/orders/${number}`, { headers: { ...header } })
    expect((await follow({ ...mine.header })).status).toBe(404)
    expect((await follow({ ...other.header, ...withKey(key).headers })).status).toBe(404)
    expect((await follow({ ...mine.header, ...withKey(key).headers })).status).toBe(200)
    await move(number, 'start_processing', 'ship')
    const listOf = async (header: object) =>
      (await server.call('GET', '/messages', { headers: { ...header } })).body.data
    expect((await listOf(mine.header)).map(({ kind }: Listed) => kind)).toEqual(['order_shipped'])
    expect(await listOf(other.header)).toEqual([])
  })

  it('reach the device of somebody signed in that follows an order of no account; the order says that it is none of theirs', async () => {
    const { server } = counter
    const { token } = await newCustomer(server)
    const installation = newInstallation()
    const device = await registered(server, installation, { token, topics: ['orders'] })
    const { order, key } = await bought(server, { items: items([1, 1]), payment_method: 'pay_on_delivery' })
    const number = order.order_number as string
    const headers = { ...withKey(key).headers, authorization: `Bearer ${token}` }
    const read = async (given: object) =>
      (await server.call('GET', `/orders/${number}`, { headers: { ...given } })).body
    expect((await read(headers)).data.by_key).toBe(true)
    expect((await read(withKey(key).headers)).data).not.toHaveProperty('by_key')
    const path = `/push/devices/${device.id}/orders/${number}`
    const followed = await server.call('PUT', path, { headers: { ...headers, ...installation.header } })
    expect(followed.status, followed.text).toBe(200)
    await move(number, 'start_processing', 'ship')
    const { body } = await server.call('GET', '/messages', {
      headers: { ...installation.header, authorization: `Bearer ${token}` },
    })
    expect(body.data.map(({ kind }: Listed) => kind)).toEqual(['order_shipped'])

    const { order: theirs } = await bought(server, { items: items([1, 1]) }, { token })
    expect((await server.get(`/orders/${theirs.order_number}`, token)).body.data).not.toHaveProperty('by_key')
  })

  it('go with the account: devices and messages are given out with its data and deleted with it', async () => {
    const { server, token } = counter
    const exported = await server.get('/user/export', token)
    expect(exported.body.data.devices).toMatchObject([{ provider: 'outbox', topics: ['orders'] }])
    expect(exported.body.data.messages.map(({ kind }: Listed) => kind)).toContain('order_shipped')
    const [row] = await server.database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
    const answer = await server.post('/user/delete', { password: 'Demo1234' }, token)
    expect(answer.status, answer.text).toBe(200)
    for (const table of ['push_devices', 'messages'])
      // oxlint-disable-next-line no-await-in-loop -- two tables
      expect(
        await server.database.rows(sql`select 1 from ${sql.identifier(table)} where customer_id = ${row?.id ?? 0}`),
      ).toEqual([])
    expect((await pushes()).filter(({ to }) => to === shopper)).toEqual([])
  })
})
