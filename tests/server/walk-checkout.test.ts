/** Checkout's tour against the real server, through the shop's own ports and HTTP operations: what it quotes, places, refuses and does not answer. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type {
  CheckoutContext,
  CodeAnswer,
  CodeQuestion,
  PlaceAnswer,
  Placement,
  ProofAnswer,
  ProofQuestion,
  QuoteAnswer,
  QuoteQuestion,
  LoadedCheckout,
} from '#machines/checkout/checkout.types.ts'
import { orderRequestOf, quoteRequestOf } from '#machines/checkout/checkout.draft.ts'
import { walks } from '#tests/model/checkout/checkout.walk.ts'
import { soundDraft } from '#tests/model/checkout/checkout-fixtures.ts'
import { explore, type Exploration } from '#tests/model/walker/explore.ts'
import { runTour } from '#tests/model/walker/run-tour.ts'
import { tourOver, transitionTours } from '#tests/model/walker/tours.ts'
import { liveDriver } from '#tests/model/worlds/live-driver.ts'
import { openPurchaseWorld, sayAnswered, type PurchaseWorld } from '#tests/model/worlds/purchase-world.ts'
import { codeTo, provePhone } from './support/buying.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const plenty = 500

/** What both worlds must agree on: ids, hashes, amounts and texts are each world's own. */
const look = ({ context }: { context: CheckoutContext }) => ({
  cart: [context.cart.items.length, context.cart.isConfirmed],
  views: context.views,
  hasQuote: context.quote !== null,
  problems: context.quote?.lines.filter(({ problem }) => problem).length ?? 0,
  waits: [context.failure?.retryAfter ?? null, context.refusal?.retryAfter ?? null].map((seconds) => seconds !== null),
  proof: [context.proof !== null, context.proving !== null, Boolean(context.proving?.trouble)],
  failed: [context.failure !== null, context.refusal !== null],
  kept: [context.placement !== null, context.change !== null, context.placed !== null, context.placed?.isEarlier],
})

/** What the world was made to answer, it must really have answered. */
function brought<Answer extends { tag: string }>(answer: Answer, expected: Answer): Answer {
  if (answer.tag !== expected.tag)
    throw new Error(`The server was to say ${expected.tag} and says ${JSON.stringify(answer)}`)
  return answer
}

/** Kobo that one piece was quoted at. */
const priceIn = ({ quote }: Placement): number => Math.round((quote.lines[0]?.unit_price ?? 0) * 100)

/** A state whose LGA there is not: the list of this device is old. */
const nowhere = { state_code: 'NG-LA', lga: 'Atlantis' }

function checkoutDriver(server: TestServer, world: PurchaseWorld) {
  const own = (cart: CartSeen): CartSeen => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, product_id: world.goods.id })),
  })
  const fullCart: CartSeen = own({
    owner: { kind: 'guest' },
    items: [{ product_id: 0, product_measurement_id: null, quantity: 2 }],
    isConfirmed: true,
  })
  const routeOf = (answer: QuoteAnswer | PlaceAnswer) =>
    answer.tag === 'unreachable' ? 'down' : answer.tag === 'refused' && answer.retryAfter !== null ? 'limited' : 'open'

  async function quote(expected: QuoteAnswer, input: QuoteQuestion): Promise<QuoteAnswer> {
    const isShort = expected.tag === 'quoted' && !expected.quote.is_orderable
    await world.setGoods(isShort ? 1 : plenty)
    const isRefused = expected.tag === 'refused' && expected.retryAfter === null
    const asked = isRefused ? { ...input, draft: { ...input.draft, method: 'delivery', ...nowhere } } : input
    const answer = (await world.ask('checkout', 'quoteCart', asked, routeOf(expected))) as QuoteAnswer
    return brought(answer, expected)
  }

  async function freshPlacement(): Promise<Placement> {
    await world.setGoods(plenty)
    const asked: QuoteQuestion = { cart: fullCart, draft: soundDraft }
    const answer = (await world.ask('checkout', 'quoteCart', asked)) as QuoteAnswer
    if (answer.tag !== 'quoted') throw new Error('Nothing was quoted')
    return {
      id: world.freshId(),
      key: world.freshId(),
      draft: soundDraft,
      quote: answer.quote,
      items: fullCart.items,
      isGuest: true,
      proof: null,
    }
  }

  /** What other presses left behind on this device is another story. */
  const removePresses = () => ['oja.placed', 'oja.placing'].forEach((key) => world.store.remove(key))

  /** Another order comes of this checkout first, of one piece less. */
  async function placeOther(placement: Placement): Promise<void> {
    await world.setGoods(plenty)
    const items = placement.items.map((item) => ({ ...item, quantity: item.quantity - 1 }))
    const asked: QuoteQuestion = { cart: { ...fullCart, items }, draft: placement.draft }
    const answer = (await world.ask('checkout', 'quoteCart', asked)) as QuoteAnswer
    if (answer.tag !== 'quoted') throw new Error('Nothing was quoted')
    const other: Placement = { ...placement, id: world.freshId(), quote: answer.quote, items }
    const told = (await world.ask('checkout', 'placeOrder', { placement: other })) as PlaceAnswer
    if (told.tag !== 'placed') throw new Error(`Another order was to be placed first: ${JSON.stringify(told)}`)
    removePresses()
  }

  /** An order comes of this checkout for somebody who is signed in. */
  async function placeAsCustomer(placement: Placement): Promise<void> {
    await world.setGoods(plenty)
    const token = await server.logIn()
    const body = orderRequestOf(placement)
    const asked = quoteRequestOf({ cart: { ...fullCart, items: placement.items }, draft: placement.draft })
    const quoted = await server.post('/checkout/quote', asked, token)
    const { quote_hash } = quoted.body.data
    const told = await server.post('/orders', { ...body, quote_hash }, token, { 'idempotency-key': placement.key })
    expect(told.status, told.text).toBe(201)
  }

  async function place(expected: PlaceAnswer, placement: Placement): Promise<PlaceAnswer> {
    removePresses()
    if (expected.tag === 'alreadyPlaced') await placeOther(placement)
    if (expected.tag === 'notYours') await placeAsCustomer(placement)
    const agreed = priceIn(placement)
    const isChanged = expected.tag === 'quoteChanged'
    const isGone = isChanged && !expected.quote.is_orderable
    await world.setGoods(isGone ? 1 : plenty, isChanged ? agreed + 100 : agreed)
    const isRefused = expected.tag === 'refused' && expected.retryAfter === null
    const asked = expected.tag === 'unproved' ? { ...placement, proof: null } : await proved(placement)
    const sent = isRefused ? { ...asked, draft: { ...asked.draft, ...nowhere } } : asked
    const answer = (await world.ask('checkout', 'placeOrder', { placement: sent }, routeOf(expected))) as PlaceAnswer
    if (expected.tag === 'placed') {
      // What was placed is found again under its key, and nothing more is placed.
      removePresses()
      const again = await world.ask('checkout', 'placeOrder', { placement: sent })
      expect(again).toEqual(answer)
    }
    return brought(answer, expected)
  }

  const accountPhone = '+2348030000001'
  const noPhone = '+234'
  const proofRoute = (answer: CodeAnswer | ProofAnswer) =>
    answer.tag === 'unreachable' ? 'down' : answer.tag === 'refused' && answer.resendAfter !== null ? 'limited' : 'open'

  async function sendCode(expected: CodeAnswer, input: CodeQuestion): Promise<CodeAnswer> {
    // A tour waits no minutes.
    await server.database.rows(sql`delete from rate_counters`)
    if (expected.tag === 'notNeeded') {
      world.setToken(await server.logIn())
      const answer = await world.ask('checkout', 'sendPhoneCode', { ...input, phone: accountPhone })
      world.setToken(null)
      return brought(answer as CodeAnswer, expected)
    }
    return brought((await world.ask('checkout', 'sendPhoneCode', input, proofRoute(expected))) as CodeAnswer, expected)
  }

  async function prove(expected: ProofAnswer, input: ProofQuestion): Promise<ProofAnswer> {
    const isRefused = expected.tag === 'refused' && expected.resendAfter === null
    const typed = {
      ...input,
      code: await codeTo(server, input.phone),
      ...(isRefused && { phone: noPhone }),
    }
    return brought((await world.ask('checkout', 'provePhone', typed, proofRoute(expected))) as ProofAnswer, expected)
  }

  /** A press as the server takes it: with the proof of its chart, or where the account's own phone stood for one, with one that is fetched now. */
  async function proved(placement: Placement): Promise<Placement> {
    const { proof, key } = placement
    if (!proof || proof.token !== null) return placement
    await server.database.rows(sql`delete from rate_counters`)
    return { ...placement, proof: { ...proof, token: await provePhone(server, { key, phone: proof.phone }) } }
  }

  async function load(expected: LoadedCheckout): Promise<unknown> {
    removePresses()
    world.store.remove('delivery_info')
    if (expected.draft) world.store.setJson('delivery_info', soundDraft)
    world.store.set('oja.checkout', world.freshId())
    if (expected.placement) world.store.setJson('oja.placing', [{ placement: await freshPlacement(), at: Date.now() }])
    if (expected.placed)
      world.store.setJson('oja.placed', {
        ...expected.placed,
        items: fullCart.items,
        key: world.store.get('oja.checkout'),
      })
    return world.ask('checkout', 'loadCheckout', undefined)
  }

  async function produce(src: string, expected: unknown, input: unknown): Promise<unknown> {
    if (src === 'loadCheckout') return load(expected as LoadedCheckout)
    if (src === 'quoteCart') return quote(expected as QuoteAnswer, input as QuoteQuestion)
    if (src === 'sendPhoneCode') return sendCode(expected as CodeAnswer, input as CodeQuestion)
    if (src === 'provePhone') return prove(expected as ProofAnswer, input as ProofQuestion)
    return place(expected as PlaceAnswer, (input as { placement: Placement }).placement)
  }

  async function perform(event: AnyEventObject): Promise<AnyEventObject> {
    if (event.type === 'cart.changed') return { ...event, cart: own(event['cart'] as CartSeen) }
    return 'id' in event ? { ...event, id: world.freshId() } : event
  }

  return liveDriver({
    machine: checkoutMachine,
    ports: ['loadCheckout', 'quoteCart', 'sendPhoneCode', 'provePhone', 'placeOrder'],
    channels: ['storeCheckout'],
    produce,
    perform,
    look: look as never,
  })
}

describe('checkout at the real server', () => {
  let server: TestServer
  let world: PurchaseWorld
  let walk: Exploration
  beforeAll(async () => {
    walk = explore(walks[0]!)
    server = await startTestServer()
    world = await openPurchaseWorld(server)
    // The walk orders more than a phone may.
    await server.database.rows(sql`
      update settings set value = value || '{"limits": {"phone": {"orders": null, "amount": null}, "lga": {"orders": null, "amount": null}}}' where key = 'pay_on_delivery'`)
  }, 120_000)
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  it(
    '[SHOP-06] [API-03] goes the same way as in its chart, through every transition and every answer of every port',
    { timeout: 240_000 },
    async () => {
      const tours = transitionTours(walk)
      expect(tours.length).toBeGreaterThan(0)
      for (const tour of tours) await expect(runTour(tour, checkoutDriver(server, world))).resolves.toBeUndefined()
      // Answers that take no transition of their own: one tour to each of them.
      const ways = new Map<string, number>()
      walk.edges.forEach(({ stimulus }, edge) => {
        if (stimulus.kind !== 'outcome' || !('output' in stimulus.event)) return
        const { tag, retryAfter, quote } = stimulus.event['output'] as Partial<Record<string, unknown>>
        const way = JSON.stringify([stimulus.src, tag, retryAfter, (quote as { is_orderable: boolean })?.is_orderable])
        if (!ways.has(way)) ways.set(way, edge)
      })
      for (const edge of ways.values())
        await expect(runTour(tourOver(walk, edge), checkoutDriver(server, world))).resolves.toBeUndefined()
      console.log(`Checkout at the server, in ${tours.length + ways.size} tours:\n${sayAnswered(world)}`)
      expect([...world.answered.keys()].toSorted()).toEqual([
        'loadCheckout done',
        'placeOrder alreadyPlaced',
        'placeOrder notYours',
        'placeOrder placed',
        'placeOrder quoteChanged',
        'placeOrder refused',
        'placeOrder unproved',
        'placeOrder unreachable',
        'provePhone proved',
        'provePhone refused',
        'provePhone unreachable',
        'quoteCart quoted',
        'quoteCart refused',
        'quoteCart unreachable',
        'sendPhoneCode notNeeded',
        'sendPhoneCode refused',
        'sendPhoneCode sent',
        'sendPhoneCode unreachable',
      ])
    },
  )
})
