/** Leads an order, and the tabs that pay it, along a tour of paying at the real server and its sandbox, and says after each step what is the case there. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { paymentStatusOf, statusOf } from '#machines/order/order.status.ts'
import type { PaymentContext } from '#machines/payment/payment.assign.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { issueOrderAccessToken } from '#server/areas/orders/order-access.ts'
import { expireOrder } from '#server/areas/payments/expire-order.ts'
import { payBack } from '#server/areas/payments/pay-back.ts'
import { makePayments, type PaymentServices } from '#server/areas/payments/payments.ts'
import { reconcile } from '#server/areas/payments/reconcile.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { signatureHeader } from '#server/providers/payment/sandbox/webhooks.ts'
import { signatureOf } from '#server/providers/payment/signature.ts'
import { isTabAct, type Act } from '#tests/model/purchase/paying.acts.ts'
import type { PayingStep } from '#tests/model/purchase/paying.tours.ts'
import type { Tab } from '#tests/model/purchase/paying.tabs.ts'
import type { World } from '#tests/model/purchase/paying.world.ts'
import { openPayingDevice, type PayingTab } from '#tests/model/worlds/paying-device.ts'
import { eventually } from '#tests/model/worlds/placing-device.ts'
import { expectedOf, openPayingOrder } from './paying-order.ts'
import { goodCard, startPurchaseServer, until, type PurchaseServer } from './purchase-server.ts'
import type { Answer } from './test-server.ts'

const declinedCard = { ...goodCard, number: '4084 0800 0000 5408' }

/** What all tours share: a server whose clock is the tours', whose jobs are done when a tour says so, and one that has no time. */
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

export async function openPayingShop() {
  let now = Date.now()
  const clock = () => now
  const server = await startPurchaseServer({ clock })
  const { database } = server
  await database.rows(sql`create function drop_job() returns trigger language plpgsql as 'begin return null; end'`)
  await database.rows(sql`create trigger drop_jobs before insert on jobs for each row execute function drop_job()`)
  const config = loadConfig({ NODE_ENV: 'test' })
  const limited = await buildApp({ config: { ...config, rateLimit: 0.000_001 }, database, contract: readContract() })
  const parts = { database, clock, jobs: { enqueue: () => Promise.resolve() } }
  const payments = makePayments({ ...parts, config, selfAddress: () => undefined })
  const services: PaymentServices = { ...parts, payments, log: { info() {}, warn() {}, error() {} } }
  // It is made when it is first asked for.
  await payments.sandbox?.formToken('none')
  const [kept] = await database.rows<{ secret: string }>(sql`select secret from sandbox_secrets`)
  return {
    server,
    limited,
    services,
    secret: kept?.secret ?? '',
    setNow: (to: number) => void (now = to),
    async close() {
      await limited.close()
      await server.close()
    },
  }
}

/** A bank that gives nothing back now. */
const refusing = ({ payments, ...services }: PaymentServices): PaymentServices => ({
  ...services,
  payments: {
    ...payments,
    of(name) {
      const provider = payments.of(name)
      const refund = async ({ amount }: { amount: number }) => ({
        status: 'failed' as const,
        amount,
        reason: 'Not now.',
      })
      return provider && { ...provider, refund }
    },
  },
})

/** What people do at the sandbox's pages. The model's provider can end no page: its books are opened again for who pays all the same. */
function openBank({ database, step }: PurchaseServer) {
  const open = (reference: string) =>
    database.rows(
      sql`update sandbox_payments set status = 'open', expires_at = now() + interval '9 years' where reference = ${reference}`,
    )
  const bodies = (reference: string) =>
    database.rows<{ id: number; body: string }>(
      sql`select id, body from sandbox_webhooks where reference = ${reference} order by id`,
    )
  return {
    bodies,
    async decline(reference: string): Promise<void> {
      await open(reference)
      await step(reference, 'card', declinedCard)
    },
    /** @param amount kobo */
    async charge(reference: string, channel: string, amount: number): Promise<void> {
      const [more] = await database.rows<{ amount: number }>(
        sql`update sandbox_charges set amount = amount + ${amount} where reference = ${reference} returning amount`,
      )
      if (more)
        // A second transfer is told of by another webhook.
        return void (await database.rows(sql`
          insert into sandbox_webhooks (reference, body, due_at)
          select reference, jsonb_set(body::jsonb, '{data,amount}', to_jsonb(${more.amount}::int))::text, due_at
          from sandbox_webhooks where reference = ${reference} order by id desc limit 1`))
      await open(reference)
      if (channel === 'card') await step(reference, 'card', goodCard)
      else await step(reference, 'transfer', { send: (amount / 100).toFixed(2) })
      const [came] = await database.rows(sql`select amount from sandbox_charges where reference = ${reference}`)
      expect(came, `the sandbox took no ${amount}`).toEqual({ amount })
    },
  }
}

export type PayingReplay = Awaited<ReturnType<typeof openPayingReplay>>

/** One order, the tabs of a device that pay it, and everything that a step may do to them. */
export async function openPayingReplay({ server, limited, services, secret, setNow }: PayingShop, start: World) {
  const { database } = server
  const order = await openPayingOrder(services)
  const { number, unit, named } = order
  const key = await issueOrderAccessToken(database, number)
  const device = openPayingDevice(server.app, limited, services.clock)
  device.keepKey(number, key)
  const tabs: PayingTab[] = start.tabs.map(() => device.openTab())
  const bank = openBank(server)
  const tabOf = ({ tab }: { tab: number }): PayingTab => tabs[tab] as PayingTab

  /** A webhook that was held comes; the sandbox tells of one thing with the same words, however often. */
  async function tell(name: string): Promise<void> {
    const reference = await named(name)
    const last = (await bank.bodies(reference)).at(-1)
    if (!last) throw new Error(`The sandbox has nothing to tell of ${name}`)
    const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(last.body, secret) }
    const url = '/api/payments/webhooks/sandbox'
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload: last.body })
    expect(statusCode).toBe(200)
    const isDone = async () => {
      const open = await database.rows(
        sql`select 1 from payment_webhooks where reference = ${reference} and reconciled_at is null`,
      )
      return open.length === 0
    }
    await until(isDone, 'the webhook is processed')
  }

  let cancels = 0
  const cancel = (): Promise<Answer> => {
    cancels += 1
    const headers = { 'order-key': key, 'idempotency-key': `cancel-${cancels}-${number}`.padEnd(32, '-') }
    return server.post(`/orders/${number}/cancel`, {}, undefined, headers)
  }

  type Does = { [Name in Act['do']]: (act: Extract<Act, { do: Name }>) => unknown }
  const does: Does = {
    start: (act) => tabOf(act).send({ type: 'payment.start', orderNumber: number, channel: act.channel }),
    retry: (act) => tabOf(act).send({ type: 'payment.retry' }),
    leave: (act) => tabOf(act).send({ type: 'payment.leave' }),
    goOut: () => undefined,
    goBack: (act) => tabOf(act).comeBack(),
    async return(act) {
      // The provider's page leads to the shop's, which is loaded anew.
      tabOf(act).close()
      const tab = device.openTab()
      tabs[act.tab] = tab
      tab.send({ type: 'payment.return', reference: await named(act.reference) })
    },
    turnAway: (act) => device.turnAway(tabOf(act)),
    wait: (act) => expect(tabOf(act).waitOut()).toBe(true),
    async serve(act) {
      const { hear, hearNothing } = await device.serve(tabOf(act))
      if (act.isHeard) hear()
      else hearNothing()
    },
    begin: ({ channel }) => server.begin({ number, key }, channel),
    reconcile: async ({ reference }) => reconcile(services, await named(reference)),
    webhook: ({ reference }) => tell(reference),
    loseWebhook: () => undefined,
    charge: async ({ reference, amount }) => {
      const attempt = (await order.order()).payments[Number(reference.slice(1)) - 1]
      await bank.charge(attempt?.reference ?? '', attempt?.channel ?? '', amount * unit)
    },
    decline: async ({ reference }) => bank.decline(await named(reference)),
    async runOut() {
      setNow(Date.parse((await order.order()).expires_at ?? '') + 1000)
    },
    expire: () => expireOrder(services, number),
    payBack: ({ isRefused }) => payBack(isRefused ? refusing(services) : services, number),
    takePiece: order.takePiece,
    takeCoupon: order.takeCoupon,
    async cancel() {
      const { status, text } = await cancel()
      expect(status, text).toBe(200)
    },
  }

  const gaveBack = async (): Promise<number> => {
    const [sum] = await database.rows<{ all: number }>(sql`
      select coalesce(sum(r.amount), 0)::int as all from sandbox_refunds r
      join payment_attempts a on a.reference = r.reference where a.order_number = ${number}`)
    return sum?.all ?? 0
  }
  /** What the server shows to whoever has the order's key. */
  async function shown() {
    const { body, status } = await server.call('GET', `/orders/${number}`, { headers: { 'order-key': key } })
    expect(status).toBe(200)
    const { status: name, payment_status, payments } = body.data
    return [name, payment_status, payments.length]
  }
  const facts = async () => ({ ...(await order.look(await gaveBack())), shown: await shown() })
  const expectedFacts = (world: World) => ({
    ...expectedOf(world),
    shown: [statusOf(world.order.state), paymentStatusOf(world.order.state), world.order.payments.length],
  })

  /** The calls of a tab, and what it knows. References are the model's. */
  const look = (value: unknown, context: PaymentContext, calls: readonly string[], names: readonly string[]) => ({
    value,
    request: context.request?.channel ?? null,
    reference: context.reference === null ? null : names.indexOf(context.reference),
    attempt: context.attempt && [context.attempt.channel, context.attempt.authorizationUrl !== null],
    outcome: context.outcome?.status ?? null,
    isRefused: context.refusal !== null,
    isCutOff: context.isCutOff,
    calls: calls.toSorted(),
  })
  const lookAt = ({ page }: Tab) =>
    look(page.snapshot.value, page.snapshot.context as PaymentContext, [...page.children.keys()], ['r1', 'r2', 'r3'])
  const lookAtReal = (tab: PayingTab, names: readonly string[]) => {
    const { value, context, children } = tab.snapshot()
    return look(value, context, Object.keys(children), names)
  }

  return {
    tabs,
    tell,
    server,
    order,
    key,
    device,
    cancel,
    perform: async (act: Act): Promise<void> => void (await does[act.do](act as never)),
    /** Compares tabs, order and money with the model, once all have come to rest. @param isWhole whether more than tabs is looked at */
    async check(world: World, isWhole = true): Promise<void> {
      const wanted = world.tabs.map(lookAt)
      const names = (await order.order()).payments.map(({ reference }) => reference)
      const isAsked = ({ held, snapshot }: PayingTab) =>
        held.length === Object.keys(snapshot().children).filter((call) => call !== 'goToProvider').length
      const text = JSON.stringify(wanted)
      await eventually(() => tabs.every(isAsked) && JSON.stringify(tabs.map((tab) => lookAtReal(tab, names))) === text)
      expect(tabs.map((tab) => lookAtReal(tab, names))).toEqual(wanted)
      if (isWhole) expect(await facts()).toEqual(expectedFacts(world))
    },
    expectedFacts,
    facts,
    close: () => tabs.forEach((tab) => tab.close()),
  }
}

/** What a tab does before it asks the server for anything. */
const isWithin = (act: Act): boolean => isTabAct(act) && act.do !== 'serve' && act.do !== 'turnAway'

/** Leads an order along a tour. @param isWatched whether it is looked at after each step, and not at its end alone */
export async function leadPaying(shop: PayingShop, start: World, tour: readonly PayingStep[], isWatched = true) {
  const replay = await openPayingReplay(shop, start)
  if (isWatched) await replay.check(start)
  for (const [at, { act, to }] of tour.entries()) {
    try {
      await replay.perform(act)
      if (!isWatched && at < tour.length - 1) continue
      await replay.check(to, !isWithin(act) || at === tour.length - 1)
    } catch (error) {
      const steps = tour.slice(0, at + 1).map(({ says }) => says)
      throw new Error(`The server goes another way at the last of these steps:\n${steps.join('\n')}`, { cause: error })
    }
  }
  return replay
}
