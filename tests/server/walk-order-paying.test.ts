/**
 * The walks of the search over paying, along the real server functions and a real database: after each step order, money, goods and coupon must be
 * what the model says. Only the provider is played, because it does what no sandbox would.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#machines/order/order.evolve.ts'
import { makeQuote } from '#server/areas/checkout/make-quote.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/errors.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { decideCancel } from '#server/areas/orders/customer-commands.ts'
import { anyOrder } from '#server/areas/orders/order-access.ts'
import { expireOrder } from '#server/areas/payments/expire-order.ts'
import { placeOrder } from '#server/areas/orders/place-order.ts'
import { payBack } from '#server/areas/payments/pay-back.ts'
import type { PaymentServices } from '#server/areas/payments/payments.ts'
import { reconcile } from '#server/areas/payments/reconcile.ts'
import { startPayment } from '#server/areas/payments/start-payment.ts'
import type { Act } from '#tests/model/purchase/paying.acts.ts'
import { payingWalks, type PayingWalk } from '#tests/model/purchase/paying.walks.ts'
import type { World } from '#tests/model/purchase/paying.world.ts'
import { createTestDatabase } from './support/test-database.ts'
import { makeWilfulProvider } from './support/payment-provider.ts'

/** A product of the demo without sizes. */
const product_id = 56
const actor = { kind: 'customer', id: null } as const

let serial = 0

/** One order at the real server, with everything that a step may do to it. */
async function openOrder(database: Database) {
  serial += 1
  const outside = makeWilfulProvider()
  let now = Date.now()
  const services: PaymentServices = {
    database,
    clock: () => now,
    // The walk itself is the time at which jobs run.
    jobs: { enqueue: async () => {} },
    payments: { current: outside.provider, of: () => outside.provider, sandbox: undefined, shops: [] },
    log: { info() {}, warn() {}, error() {} },
  }
  const coupon = `WALK${serial}`
  await database.rows(sql`update products set stock_quantity = 1 where id = ${product_id}`)
  await database.rows(
    sql`insert into coupons (code, name, type, value, usage_limit) values (${coupon}, 'Walk', 'fixed', 5000, 1)`,
  )
  const [store] = await database.rows<{ id: number }>(
    sql`select id from stores where is_pickup_point order by id limit 1`,
  )
  const items = [{ product_id, product_measurement_id: null, quantity: 1 }]
  const delivery = { method: 'pickup' as const, store_id: store?.id ?? 0 }
  const contact = { name: 'Walker', phone: '+2348030000000', email: 'walker@oja.test' }
  const wanted = {
    personId: undefined,
    items,
    delivery,
    couponCode: coupon,
    phone: contact.phone,
    canPayOnline: true,
    now,
  }
  const { quote_hash } = await makeQuote(database, wanted)
  const request = { quote_hash, items, delivery, contact, payment_method: 'card' as const, coupon_code: coupon }
  const placed = await placeOrder(services, { person: undefined, request, key: `walk-order-paying-${serial}` })
  const number = placed.order.placed?.order_number ?? ''
  /** The model's price is two; here it is what the goods cost. */
  const unit = placed.order.state.context.total / 2

  const order = (): Promise<Order> => anyOrder(database, number)
  /** `r1` of the model is the first attempt. */
  const named = async (name: string): Promise<string> =>
    (await order()).payments[Number(name.slice(1)) - 1]?.reference ?? `there is no ${name}`

  const does: { [Name in Act['do']]: (act: Extract<Act, { do: Name }>) => Promise<unknown> } = {
    begin: async ({ channel }) =>
      startPayment(services, await order(), {
        channel,
        actor,
        callbackUrl: 'https://oja.test/payment/callback',
        home: 'http://localhost',
      }).catch((error: unknown) => {
        // Paid already, or closed: the model says so too, by what stays as it is.
        if (!(error instanceof ApiError) || error.statusCode !== 409) throw error
      }),
    reconcile: async ({ reference }) => reconcile(services, await named(reference)),
    charge: async ({ reference, amount }) => outside.charge(await named(reference), amount * unit),
    decline: async ({ reference }) => outside.decline(await named(reference)),
    async runOut() {
      now = Date.parse((await order()).expires_at ?? '') + 1000
    },
    expire: () => expireOrder(services, number),
    async payBack({ isRefused }) {
      outside.refuseRefunds(isRefused)
      await payBack(services, number)
    },
    takePiece: () =>
      database.rows(sql`update products set stock_quantity = stock_quantity - 1 where id = ${product_id}`),
    takeCoupon: () => database.rows(sql`update coupons set used_count = used_count + 1 where code = ${coupon}`),
    cancel: () => changeOrder(services, number, (before) => ({ actor, events: [decideCancel(before, null)] })),
  }

  return {
    perform: (act: Act): Promise<unknown> => does[act.do](act as never),
    async look() {
      const { state, payments } = await order()
      const { paid, owed, refunded, refundFailed, attempt } = state.context
      const [goods] = await database.rows<{ left: number }>(
        sql`select stock_quantity::int as left from products where id = ${product_id}`,
      )
      const [uses] = await database.rows<{ used: number }>(
        sql`select used_count as used from coupons where code = ${coupon}`,
      )
      return {
        state: state.value,
        money: [paid / unit, owed / unit, refunded / unit, refundFailed],
        payments: payments.map(({ channel, status, received }) => [channel, status, received / unit]),
        live: payments.findIndex(({ reference }) => reference === attempt),
        stock: goods?.left,
        coupon: uses?.used,
        gaveBack: outside.gaveBack() / unit,
      }
    },
  }
}

function expected({ order, stock, coupon, refunds }: World) {
  const { paid, owed, refunded, refundFailed, attempt } = order.state.context
  return {
    state: order.state.value,
    money: [paid, owed, refunded, refundFailed],
    payments: order.payments.map(({ channel, status, received }) => [channel, status, received]),
    live: order.payments.findIndex(({ reference }) => reference === attempt),
    stock,
    coupon: coupon.used,
    gaveBack: Object.values(refunds).reduce((sum, amount) => sum + amount, 0),
  }
}

async function walkReally(database: Database, start: World, walk: PayingWalk): Promise<void> {
  const order = await openOrder(database)
  expect(await order.look()).toEqual(expected(start))
  for (const [at, { act, to }] of walk.entries()) {
    const steps = walk.slice(0, at + 1).map(({ says }) => says)
    try {
      await order.perform(act)
    } catch (error) {
      throw new Error(`The server did not take the last of these steps:\n${steps.join('\n')}`, { cause: error })
    }
    expect({ steps, ...(await order.look()) }).toEqual({ steps, ...expected(to) })
  }
}

describe('paying an order, along the walks of its search', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is in every step what the model says: order, money, goods and coupon', async () => {
    const { start, walks, kinds } = payingWalks()
    expect(kinds).toBeGreaterThan(100)
    for (const walk of walks) await walkReally(database, start, walk)
  }, 240_000)
})
