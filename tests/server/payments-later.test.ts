import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeJobs } from '#server/platform/jobs/jobs.ts'
import { deleteOldWebhooks, takeUpUnprocessed } from '#server/areas/payments/webhooks.ts'
import { goodCard, startPurchaseServer, type PurchaseServer, until } from './support/purchase-server.ts'

let server: PurchaseServer
beforeAll(async () => void (server = await startPurchaseServer()))
afterAll(() => server.close())

const kept = (reference: string) =>
  server.database.rows<{ reconciled_at: Date | null }>(
    sql`select reconciled_at from payment_webhooks where reference = ${reference}`,
  )

describe('webhook events that were processed', () => {
  it('are kept for a while and then put away', async () => {
    const put = (reference: string, age: string) =>
      server.database.rows(sql`
        insert into payment_webhooks (provider, digest, reference, body, reconciled_at)
        values ('sandbox', ${reference}, ${reference}, '{}', now() - ${age}::interval)`)
    await put('oja-old', '100 days')
    await put('oja-young', '80 days')
    await deleteOldWebhooks({ database: server.database, clock: () => Date.now() })
    expect(await kept('oja-old')).toEqual([])
    expect(await kept('oja-young')).toHaveLength(1)
  })
})

/** In how many hours a job asks after an attempt. */
const askedAgainIn = async (reference: string): Promise<number[]> => {
  const jobs = await server.database.rows<{ hours: number }>(sql`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours from jobs
    where name = 'reconcile_payment' and data ->> 'reference' = ${reference} and due_at > now() + interval '1 minute'
    order by due_at`)
  return jobs.map(({ hours }) => hours)
}

describe('an attempt whose order waits no longer', () => {
  it('[PAY-02] is asked after again an hour and a day later, for its money may come without a webhook', async () => {
    const order = await server.place()
    const reference = await server.reference(order)
    const cancelled = await server.post(`/orders/${order.number}/cancel`, {}, undefined, { 'order-key': order.key })
    expect(cancelled.status).toBe(200)
    expect(await askedAgainIn(reference)).toEqual([1, 24])
  })

  it('[PAY-02] is asked after again when it was begun for the rest of an order, which has no end of its own', async () => {
    const order = await server.place()
    const first = await server.reference(order, 'bank_transfer')
    await server.step(first, 'transfer', { send: '1.00', news: 'never' })
    expect((await server.verify(first)).body.data.status).toBe('underpaid')
    const rest = await server.reference(order, 'card')
    expect(await askedAgainIn(rest)).toEqual([1, 24])
  })

  it('[PAY-02] is asked after again when it is an account that was sent to in full: people send twice', async () => {
    const order = await server.place()
    const reference = await server.reference(order, 'bank_transfer')
    await server.step(reference, 'transfer', { send: String(order.total / 100), news: 'never' })
    expect((await server.verify(reference)).body.data.status).toBe('paid')
    expect(await askedAgainIn(reference)).toEqual([1, 24])
  })
})

describe('an order that was never paid', () => {
  it('[PAY-02] takes no new attempt after a day, so that its goods come free', async () => {
    let now = Date.now()
    const slow = await startPurchaseServer({ clock: () => now })
    try {
      const order = await slow.place()
      const begin = () =>
        slow.post('/payments/initialize', { order_number: order.number, channel: 'ussd' }, undefined, {
          'order-key': order.key,
        })
      expect((await begin()).status).toBe(201)
      now = Date.parse((await slow.order(order.number)).placed_at ?? '') + 25 * 3_600_000
      const late = await begin()
      expect([late.status, late.body.code]).toEqual([409, 'not_allowed'])
      expect((await slow.order(order.number)).payments).toHaveLength(1)
    } finally {
      await slow.close()
    }
  })
})

describe('a shop on another host', () => {
  it('[PAY-02] gets its people back from the page of the sandbox, which stands here', async () => {
    const shop = 'https://shop.example.ng'
    const away = await startPurchaseServer({ config: { corsOrigins: [shop] } })
    try {
      const order = await away.place()
      const headers = { 'order-key': order.key, origin: shop }
      const begun = await away.post(
        '/payments/initialize',
        { order_number: order.number, channel: 'card' },
        undefined,
        headers,
      )
      const { reference, authorization_url } = begun.body.data
      expect(authorization_url).not.toContain(shop)
      expect((await away.step(reference, 'cancel')).location).toBe(`${shop}/payment/callback?reference=${reference}`)
      const strange = await away.post(
        '/payments/initialize',
        { order_number: order.number, channel: 'ussd' },
        undefined,
        {
          ...headers,
          origin: 'https://evil.example',
        },
      )
      expect((await away.step(strange.body.data.reference, 'cancel')).location).not.toContain('evil')
    } finally {
      await away.close()
    }
  })
})

describe('webhook events that a crash left unprocessed', () => {
  const servicesWith = (jobs: ReturnType<typeof makeJobs>) => ({
    database: server.database,
    clock: () => Date.now(),
    jobs,
    log: server.app.log,
    payments: { current: undefined, of: () => undefined, sandbox: undefined, shops: [] },
  })

  it('[PAY-02] are taken up and processed', async () => {
    const order = await server.place()
    const reference = await server.reference(order)
    await server.step(reference, 'card', { ...goodCard, news: 'never' })
    const body = JSON.stringify({ event: 'charge.success', data: { reference } })
    await server.database.rows(sql`
      insert into payment_webhooks (provider, digest, reference, body, received_at)
      values ('sandbox', ${`digest-${reference}`}, ${reference}, ${body}, now() - interval '1 hour')`)
    const jobs = makeJobs({ database: server.database, log: server.app.log })
    const count = await takeUpUnprocessed(servicesWith(jobs))
    expect(count).toBeGreaterThanOrEqual(1)
    await until(async () => (await server.order(order.number)).state.context.paid > 0, 'the order was paid')
    await jobs.stop()
  })

  it('are taken up by one job each, also while it waits for its next try', async () => {
    const [event] = await server.database.rows<{ id: number }>(sql`
      insert into payment_webhooks (provider, digest, reference, body, received_at)
      values ('gone', 'digest-of-nobody', 'nobody', '{}', now() - interval '1 hour') returning id`)
    const key = String(event?.id)
    await server.database.rows(sql`
      insert into jobs (name, key, data, tries, due_at) values ('webhook', ${key}, ${JSON.stringify(event)}::jsonb, 1, now() + interval '1 hour')`)
    const jobs = makeJobs({ database: server.database, log: server.app.log })
    const counts = async () =>
      server.database.rows(sql`
        select count(*) filter (where failed_at is null)::int as waiting from jobs where name = 'webhook' and key = ${key}`)
    await takeUpUnprocessed(servicesWith(jobs))
    expect(await counts()).toEqual([{ waiting: 1 }])
    // one that was given up is asked about anew
    await server.database.rows(sql`update jobs set failed_at = now() where name = 'webhook' and key = ${key}`)
    expect(await takeUpUnprocessed(servicesWith(jobs))).toBe(1)
    await server.database.rows(sql`delete from payment_webhooks where id = ${event?.id}`)
    await jobs.stop()
  })
})
