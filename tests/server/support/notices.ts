import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { admin, type TestServer } from './test-server.ts'

type Who = { token?: string; header?: Record<string, string> }

const headersOf = ({ token, header }: Who) => ({
  ...header,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

export const keep = (server: TestServer, name: string, who: Who) =>
  server.call('PUT', `/notices/${name}`, { headers: headersOf(who) })
export const drop = (server: TestServer, name: string, who: Who) =>
  server.call('DELETE', `/notices/${name}`, { headers: headersOf(who) })
export const noticesOf = async (server: TestServer, who: Who) => {
  const answer = await server.call('GET', '/notices', { headers: headersOf(who) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { name: string; noted_price: number | null; told_at: string | null }[]
}

/** What somebody was told about goods and their cart, oldest first, as the page Messages lists it. */
export const toldOf = async (server: TestServer, who: Who) => {
  const answer = await server.call('GET', '/messages', { headers: headersOf(who) })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.data as { kind: string; title: string; body: string; deep_link: string; topic: string }[])
    .filter(({ topic }) => topic === 'stock')
    .toReversed()
}

/** Goods come in, as the back office notes it. */
export async function receive(server: TestServer, product_id: number, delta: number): Promise<void> {
  const token = await server.logIn(admin)
  const moves = [{ product_id, reason: 'received', delta }]
  const answer = await server.post('/admin/stock', { moves }, token, { 'idempotency-key': randomUUID() })
  expect(answer.body.results[0].status, answer.text).toBe(200)
}

const jobsOf = (database: Database, name: string) =>
  database.rows<{ id: number }>(sql`select id from jobs where name = ${name} and due_at <= now() and failed_at is null`)

/** Waits until all jobs of a name that are due are done. */
export const settled = async (server: TestServer, name: string): Promise<void> => {
  await expect.poll(() => jobsOf(server.database, name), { timeout: 20_000, interval: 50 }).toEqual([])
}

/** Has the jobs of a name done now, whenever they are due. */
export async function hurry(server: TestServer, name: string): Promise<void> {
  await server.database.rows(sql`update jobs set due_at = now() where name = ${name} and heartbeat_at is null`)
  await server.database.rows(sql`select pg_notify('jobs', '')`)
  await settled(server, name)
}

/** A cart that nobody has touched for so many hours. */
export const rest = (server: TestServer, customerId: number, hours: number) =>
  server.database.rows(
    sql`update carts set updated_at = now() - make_interval(hours => ${hours}::int) where user_id = ${customerId}`,
  )
