import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { makeJobs, type JobName, type JobRunner } from '#server/platform/jobs/jobs.ts'
import { changeOrder, type OrderServices } from '#server/areas/orders/change-order.ts'
import { createTestDatabase } from './support/test-database.ts'
import { putOrder } from './support/placed-orders.ts'

let database: Database
let jobs: JobRunner
let services: OrderServices
let serial = 0
let number = ''

const now = Date.parse('2027-01-01T00:05:00.000Z')
const provider = { kind: 'provider', name: 'sandbox' } as const
const admin = { kind: 'admin', id: 2 } as const

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = makeJobs({ database, log: pino({ level: 'silent' }) as never })
  services = { database, jobs, clock: () => now }
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})
beforeEach(async () => {
  serial += 1
  number = `NG-270101-T${serial}`
  await database.rows(sql`update products set stock_quantity = 20 where id in (1, 2)`)
  await database.rows(sql`delete from jobs`)
})

const stock = async (id = 1) =>
  (await database.rows<{ stock_quantity: number }>(sql`select stock_quantity from products where id = ${id}`))[0]
    ?.stock_quantity
const sold = async () =>
  (await database.rows<{ sold_count: number }>(sql`select sold_count from products where id = 1`))[0]?.sold_count ?? 0
const row = async () =>
  (await database.rows<Record<string, unknown>>(sql`select * from orders where order_number = ${number}`))[0]
const reservations = async () =>
  (
    await database.rows<{ status: string }>(
      sql`select status from stock_reservations where order_number = ${number} order by product_id`,
    )
  ).map(({ status }) => status)
const movements = async (stream: string) =>
  (
    await database.rows<{ type: string }>(
      sql`select type from events where stream_id = ${stream} and data ->> 'order_number' = ${number} order by version`,
    )
  ).map(({ type }) => type)
const waiting = async () =>
  (
    await database.rows<{ name: JobName; kind: string | null }>(
      sql`select name, data ->> 'kind' as kind from jobs order by 1, 2`,
    )
  ).map(({ name, kind }) => (kind === null ? name : `${name} ${kind}`))

const pay = (amount: number) =>
  changeOrder(services, number, () => ({
    actor: provider,
    events: [{ type: 'payment_succeeded', reference: 'r1', amount }],
  }))

describe('a change of an order', () => {
  it('keeps the goods while it is paid, packed and sent, and takes them out of the store once', async () => {
    await putOrder(database, number, {
      goods: [
        { product_id: 1, quantity: 3 },
        { product_id: 2, quantity: 1 },
      ],
    })
    expect(await stock()).toBe(17)
    const soldBefore = await sold()
    const paid = await pay(400_000)
    expect(paid.state.matches({ open: 'confirmed' })).toBe(true)
    expect(await waiting()).toEqual(['order_email paid'])
    await changeOrder(services, number, () => ({ actor: admin, events: [{ type: 'processing_started' }] }))
    await changeOrder(services, number, () => ({
      actor: admin,
      events: [{ type: 'shipped', carrier: 'GIG', tracking: 'G1' }, { type: 'out_for_delivery' }],
    }))
    expect(await reservations()).toEqual(['committed', 'committed'])
    expect(await movements('stock:1:0')).toEqual(['reserved', 'committed'])
    expect(await sold()).toBe(soldBefore + 3)
    expect(await stock()).toBe(17)
    await changeOrder(services, number, () => ({ actor: admin, events: [{ type: 'delivered' }] }))
    expect(await row()).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      stock_status: 'committed',
      version: 6,
    })
    expect(await waiting()).toEqual([
      'complete',
      'order_email delivered',
      'order_email out_for_delivery',
      'order_email paid',
      'order_email shipped',
    ])
  })

  it('gives goods back when the order is given up, and owes what was paid', async () => {
    await putOrder(database, number, { goods: [{ product_id: 1, quantity: 5 }] })
    await pay(500_000)
    const after = await changeOrder(services, number, () => ({
      actor: { kind: 'customer', id: null },
      events: [{ type: 'cancelled', by: 'customer', reason: 'Too slow' }],
    }))
    expect(after.state.context.owed).toBe(500_000)
    expect(await stock()).toBe(20)
    expect(await reservations()).toEqual(['released'])
    expect(await waiting()).toEqual(['order_email cancelled', 'order_email paid', 'refund'])
  })

  it('takes goods again for an order that late money brings back', async () => {
    await putOrder(database, number, { goods: [{ product_id: 1, quantity: 5 }] })
    await changeOrder(services, number, () => ({ actor: { kind: 'time' }, events: [{ type: 'expired' }] }))
    expect(await stock()).toBe(20)
    await changeOrder(services, number, () => ({
      actor: provider,
      events: [{ type: 'late_payment', reference: 'r1', amount: 500_000, in_stock: true }],
    }))
    expect(await stock()).toBe(15)
    expect(await reservations()).toEqual(['reserved'])
    expect(await movements('stock:1:0')).toEqual(['reserved', 'released', 'reserved'])
  })

  it('changes nothing at all when any of it is refused', async () => {
    await putOrder(database, number)
    await expect(
      changeOrder(services, number, () => ({ actor: admin, events: [{ type: 'expired' }, { type: 'delivered' }] })),
    ).rejects.toThrow('does not take delivered')
    expect(await row()).toMatchObject({ status: 'pending_payment', version: 1 })
    expect(await stock()).toBe(19)
  })

  it('is refused for an order that there is not', async () => {
    await expect(changeOrder(services, 'NG-270101-NONE', () => ({ actor: admin, events: [] }))).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('is decided anew for each of many who come at once', async () => {
    await putOrder(database, number)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        changeOrder(services, number, (order) => ({
          actor: { kind: 'time' },
          events: order.state.can({ type: 'expired' }) ? [{ type: 'expired' }] : [],
        })),
      ),
    )
    expect(outcomes.every((order) => order.state.matches({ closed: 'expired' }))).toBe(true)
    expect(await row()).toMatchObject({ status: 'expired', version: 2 })
    expect(await stock()).toBe(20)
  })

  it('keeps the row of an order whose customer has left', async () => {
    await putOrder(database, number, { customer_id: 1 })
    await database.transaction(async (tx) => {
      await tx.rows(sql`update orders set customer_id = null where order_number = ${number}`)
    })
    await pay(100_000)
    expect(await row()).toMatchObject({ customer_id: null, status: 'confirmed' })
  })
})
