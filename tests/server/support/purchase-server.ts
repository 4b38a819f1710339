import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor, Channel, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Config } from '#server/config.ts'
import { readStream } from '#server/platform/events/event-store.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { anyOrder, issueOrderAccessToken } from '#server/areas/orders/order-access.ts'
import { makeJobs } from '#server/platform/jobs/jobs.ts'
import { type Given, putOrder } from './placed-orders.ts'
import { type Answer, startTestServer, type TestServer } from './test-server.ts'

export type PurchaseServer = TestServer & {
  /** Origin at which the server really listens. */
  url: string
  /** A guest's order of goods for 1,000 naira each, with the key to it. */
  place(given?: Given): Promise<{ number: string; key: string; id: number; total: number }>
  begin(order: { number: string; key?: string }, channel?: Channel, token?: string): Promise<Answer>
  /** Begins, and holds the answer to be good. */
  reference(order: { number: string; key?: string }, channel?: Channel): Promise<string>
  verify(reference: string): Promise<Answer>
  order(number: string): Promise<Order>
  /** What only providers and time bring about. */
  happen(number: string, actor: Actor, ...events: OrderEvent[]): Promise<void>
  /** Types of the events of an order after it was placed. */
  story(number: string): Promise<string[]>
  /** A page of the sandbox, or the step of one with its form's token. */
  page(reference: string): Promise<{ status: number; text: string }>
  step(
    reference: string,
    step: string,
    fields?: Record<string, string>,
  ): Promise<{ status: number; text: string; location: string | undefined }>
}

let serial = 0

/** Waits for a condition, never for a time. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let look = 0; look < 400; look += 1) {
    if (await holds()) return
    await wait(25)
  }
  throw new Error(`It did not come to pass: ${what}`)
}

export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/35', cvv: '408' }

type PurchaseServerOptions = {
  config?: Partial<Config>
  clock?: () => number
  /** Of goods 1 to 4, for tests that buy all day. */
  stock?: number
}

/** A whole server that listens, with what a person at checkout does. */
export async function startPurchaseServer(options: PurchaseServerOptions = {}): Promise<PurchaseServer> {
  const server = await startTestServer(options)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const { database } = server
  if (options.stock !== undefined)
    await database.rows(sql`update products set stock_quantity = ${options.stock} where id between 1 and 4`)
  const self: PurchaseServer = {
    ...server,
    url,
    async place(given = {}) {
      serial += 1
      const number = `NG-261122-${String(serial).padStart(5, 'P')}`
      const at = (options.clock ?? Date.now)()
      const expires_at = new Date(at + 30 * 60_000).toISOString()
      const placed = await putOrder(database, number, { at, expires_at, ...given })
      const key = await issueOrderAccessToken(database, number)
      return { number, key, id: placed.order_id, total: placed.totals.total }
    },
    begin: ({ number, key }, channel = 'card', token = undefined) =>
      server.post('/payments/initialize', { order_number: number, channel }, token, key ? { 'order-key': key } : {}),
    async reference(order, channel = 'card') {
      const answer = await self.begin(order, channel)
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data.reference as string
    },
    verify: (reference) => server.post('/payments/verify', { reference }),
    order: (number) => anyOrder(database, number),
    async happen(number, actor, ...events) {
      const jobs = makeJobs({ database, log: server.app.log })
      const services = { database, clock: options.clock ?? Date.now, jobs }
      await changeOrder(services, number, () => ({ actor, events }))
    },
    async story(number) {
      const events = await readStream<OrderEvent, unknown>(database, `order:${number}`)
      return events.slice(1).map(({ event }) => event.type)
    },
    async page(reference) {
      const { statusCode, body } = await server.app.inject({ method: 'GET', url: `/sandbox-pay/${reference}` })
      return { status: statusCode, text: body }
    },
    async step(reference, step, fields = {}) {
      const { text } = await self.page(reference)
      const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''
      const { statusCode, body, headers } = await server.app.inject({
        method: 'POST',
        url: `/sandbox-pay/${reference}/${step}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ form, ...fields }).toString(),
      })
      return { status: statusCode, text: body, location: headers.location }
    },
  }
  return self
}

/** What can be sold of a product without sizes. */
export const stockOf = async (server: Pick<PurchaseServer, 'database'>, id: number): Promise<number> =>
  (
    await server.database.rows<{ stock: number }>(
      sql`select stock_quantity::int as stock from products where id = ${id}`,
    )
  )[0]?.stock ?? 0
