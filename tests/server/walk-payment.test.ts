/** The payment's tour against the real server and the sandbox, through the shop's own ports: begun, paid, short, declined, too late, refused, unanswered. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentContext } from '#machines/payment/payment.assign.ts'
import type { Channel, StartAnswer, VerifyAnswer } from '#machines/payment/payment.types.ts'
import { sayAnswer } from '#tests/model/payment/payment.visit.ts'
import { walks } from '#tests/model/payment/payment.walk.ts'
import { explore, type Exploration } from '#tests/model/walker/explore.ts'
import { runTour } from '#tests/model/walker/run-tour.ts'
import { tourOver, transitionTours } from '#tests/model/walker/tours.ts'
import { liveDriver } from '#tests/model/worlds/live-driver.ts'
import { openPurchaseWorld, sayAnswered, type PurchaseWorld } from '#tests/model/worlds/purchase-world.ts'
import { goodCard, startPurchaseServer, type PurchaseServer } from './support/purchase-server.ts'

const declinedCard = { ...goodCard, number: '4084 0800 0000 5408' }

/** What both worlds must agree on: references, accounts, times and texts are each world's own. */
const look = ({ context: { request, attempt, reference, outcome, refusal } }: { context: PaymentContext }) => ({
  request: request?.channel ?? null,
  attempt: attempt && [attempt.channel, attempt.authorizationUrl !== null, attempt.transfer !== null],
  asks: reference !== null,
  outcome: outcome?.status ?? null,
  isRefused: refusal !== null,
})

function brought<Answer extends StartAnswer | VerifyAnswer>(answer: Answer, expected: Answer): Answer {
  if (sayAnswer(answer) === sayAnswer(expected)) return answer
  throw new Error(`The server was to say ${sayAnswer(expected)} and says ${JSON.stringify(answer)}`)
}

function paymentDriver(server: PurchaseServer, world: PurchaseWorld) {
  type Order = Awaited<ReturnType<PurchaseServer['place']>>
  const place = async (): Promise<Order> => {
    await server.database.rows(sql`update products set stock_quantity = 500 where id = 1`)
    const order = await server.place()
    world.orderAccessTokens.keep(order.number, order.key)
    return order
  }
  const pay = (reference: string) => server.step(reference, 'card', { ...goodCard, news: 'never' })
  const cancel = (order: Order) =>
    server.post(`/orders/${order.number}/cancel`, {}, undefined, {
      'order-key': order.key,
      'idempotency-key': world.freshId(),
    })

  const routeOf = ({ tag }: StartAnswer | VerifyAnswer) =>
    tag === 'unreachable' ? 'down' : tag === 'refused' ? 'limited' : 'open'

  async function start(expected: StartAnswer, channel: Channel): Promise<StartAnswer> {
    const order = await place()
    if (expected.tag === 'alreadyPaid') {
      const reference = await server.reference(order)
      await pay(reference)
      await server.verify(reference)
    }
    if (expected.tag === 'notAllowed') expect((await cancel(order)).status).toBe(200)
    const request = { orderNumber: order.number, channel }
    return brought(
      (await world.ask('payment', 'startPayment', { request }, routeOf(expected))) as StartAnswer,
      expected,
    )
  }

  /** An attempt of which the provider says so. */
  async function attemptThatIs(status: string): Promise<string> {
    const order = await place()
    const isShort = status === 'underpaid' || status === 'refunding'
    const reference = await server.reference(order, isShort ? 'bank_transfer' : 'card')
    if (isShort) await server.step(reference, 'transfer', { send: '1.00', news: 'never' })
    if (status === 'failed') await server.step(reference, 'card', { ...declinedCard, news: 'never' })
    if (status === 'paid') await pay(reference)
    if (status === 'refunding') {
      // Given up with part of the money there: it goes back.
      expect((await server.verify(reference)).body.data.status).toBe('underpaid')
      expect((await cancel(order)).status).toBe(200)
    }
    return reference
  }

  async function verify(expected: VerifyAnswer): Promise<VerifyAnswer> {
    const reference = expected.tag === 'unknown' ? `oja-${'0'.repeat(32)}` : await attemptThatIs(sayAnswer(expected))
    return brought(
      (await world.ask('payment', 'verifyPayment', { reference }, routeOf(expected))) as VerifyAnswer,
      expected,
    )
  }

  async function produce(src: string, expected: unknown, input: unknown): Promise<unknown> {
    if (src === 'startPayment')
      return start(expected as StartAnswer, (input as { request: { channel: Channel } }).request.channel)
    if (src === 'verifyPayment') return verify(expected as VerifyAnswer)
    // The way to the provider's page is the browser's.
    if (src === 'goToProvider') return undefined
    const order = await place()
    return world.ask('payment', 'clearCart', { orderNumber: order.number, bought: null })
  }

  return liveDriver({
    machine: paymentMachine,
    ports: ['startPayment', 'goToProvider', 'verifyPayment', 'clearCart'],
    produce,
    look: look as never,
  })
}

describe('a payment at the real server', () => {
  let server: PurchaseServer
  let world: PurchaseWorld
  let walk: Exploration
  beforeAll(async () => {
    walk = explore(walks[0]!)
    server = await startPurchaseServer()
    world = await openPurchaseWorld(server)
  }, 120_000)
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  it(
    '[PAY-01] [PAY-02] goes the same way as in its chart, through every transition and every answer of every port',
    { timeout: 240_000 },
    async () => {
      const tours = transitionTours(walk)
      expect(tours.length).toBeGreaterThan(0)
      for (const tour of tours) await expect(runTour(tour, paymentDriver(server, world))).resolves.toBeUndefined()
      const ways = new Map<string, number>()
      walk.edges.forEach(({ stimulus }, edge) => {
        if (stimulus.kind !== 'outcome' || !('output' in stimulus.event)) return
        const answer = stimulus.event['output'] as StartAnswer | VerifyAnswer | undefined
        const way = `${stimulus.src} ${answer && 'tag' in answer ? sayAnswer(answer) : 'done'}`
        if (!ways.has(way)) ways.set(way, edge)
      })
      for (const edge of ways.values())
        await expect(runTour(tourOver(walk, edge), paymentDriver(server, world))).resolves.toBeUndefined()
      console.log(`Payments at the server, in ${tours.length + ways.size} tours:\n${sayAnswered(world)}`)
      expect([...world.answered.keys()].toSorted()).toEqual([
        'clearCart done',
        ...['alreadyPaid', 'notAllowed', 'refused', 'started', 'unreachable'].map((one) => `startPayment ${one}`),
        ...['failed', 'paid', 'pending', 'refunding', 'refused', 'underpaid', 'unknown', 'unreachable'].map(
          (one) => `verifyPayment ${one}`,
        ),
      ])
    },
  )
})
