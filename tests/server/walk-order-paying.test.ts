/**
 * The walks of the search over paying, along the real server functions and a real database: after each step order, money, goods and coupon must be
 * what the model says. Only the provider is played, because it does what no sandbox would.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/errors.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { decideCancel } from '#server/areas/orders/customer-commands.ts'
import { expireOrder } from '#server/areas/payments/expire-order.ts'
import { payBack } from '#server/areas/payments/pay-back.ts'
import type { PaymentServices } from '#server/areas/payments/payments.ts'
import { reconcile } from '#server/areas/payments/reconcile.ts'
import { startPayment } from '#server/areas/payments/start-payment.ts'
import type { OrderAct } from '#tests/model/purchase/paying.acts.ts'
import { payingWalks, type PayingWalk } from '#tests/model/purchase/paying.walks.ts'
import type { World } from '#tests/model/purchase/paying.world.ts'
import { expectedOf, openPayingOrder } from './support/paying-order.ts'
import { createTestDatabase } from './support/test-database.ts'
import { makeWilfulProvider } from './support/payment-provider.ts'

const actor = { kind: 'customer', id: null } as const

/** One order at the real server, with everything that a step may do to it. */
async function openOrder(database: Database) {
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
  const { number, unit, order, named, takePiece, takeCoupon, look } = await openPayingOrder(services)

  const does: { [Name in OrderAct['do']]: (act: Extract<OrderAct, { do: Name }>) => Promise<unknown> } = {
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
    takePiece,
    takeCoupon,
    cancel: () => changeOrder(services, number, (before) => ({ actor, events: [decideCancel(before, null)] })),
  }

  return {
    perform: (act: OrderAct): Promise<unknown> => does[act.do](act as never),
    look: () => look(outside.gaveBack()),
    holdPage: outside.holdPage,
    /** What each attempt asks for. */
    asked: async () => (await order()).payments.map(({ amount }) => amount / unit),
  }
}

async function walkReally(database: Database, start: World, walk: PayingWalk): Promise<void> {
  const order = await openOrder(database)
  expect(await order.look()).toEqual(expectedOf(start))
  for (const [at, { act, to }] of walk.entries()) {
    const steps = walk.slice(0, at + 1).map(({ says }) => says)
    try {
      await order.perform(act)
    } catch (error) {
      throw new Error(`The server did not take the last of these steps:\n${steps.join('\n')}`, { cause: error })
    }
    expect({ steps, ...(await order.look()) }).toEqual({ steps, ...expectedOf(to) })
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
  it('[PAY-02] asks for what is missing by then, when part of the money comes while the provider makes a page', async () => {
    const order = await openOrder(database)
    const held = order.holdPage()
    const begun = order.perform({ do: 'begin', channel: 'card' })
    const goOn = await held
    await order.perform({ do: 'begin', channel: 'bank_transfer' })
    await order.perform({ do: 'charge', reference: 'r1', amount: 1 })
    await order.perform({ do: 'reconcile', reference: 'r1' })
    goOn()
    await begun
    expect(await order.asked()).toEqual([2, 1])
    expect(await order.look()).toMatchObject({
      money: [1, 0, 0, false],
      payments: [
        ['bank_transfer', 'underpaid', 1],
        ['card', 'live', 0],
      ],
      live: 1,
    })
  })
})
