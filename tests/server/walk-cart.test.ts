/** The cart's tour against the real server: every outcome on the way is really brought about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { CartContext, MergeRequest, OpenedCart, OpenRequest } from '#machines/cart/cart.events.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { readCart } from '#machines/cart/cart.read.ts'
import {
  keyOfLine,
  type CartAnswer,
  type ConfirmedCart,
  type CartLine,
  type Change,
  type LineChange,
  type LineKey,
  type Owner,
} from '#machines/cart/cart.types.ts'
import { cartWalk } from '#tests/model/cart/cart.walk.ts'
import { runTour } from '#tests/model/walker/run-tour.ts'
import { explore, type Exploration } from '#tests/model/walker/explore.ts'
import { tourOver, transitionTours } from '#tests/model/walker/tours.ts'
import { liveDriver } from '#tests/model/worlds/live-driver.ts'
import { openServerWorld, type ServerWorld } from '#tests/model/worlds/server-world.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const signal = new AbortController().signal
const quantityOf = ({ lines }: ConfirmedCart): number => lines[0]?.quantity ?? 0
const lineIdOf = ({ confirmed }: CartContext): number | null => {
  const id = confirmed.lines[0]?.id
  return typeof id === 'number' ? id : null
}

/** What both worlds must agree on: ids, keys and texts are each world's own. */
const look = ({ context }: { context: CartContext }) => ({
  owner: context.owner?.kind ?? null,
  lines: context.confirmed.lines.map((line) => [line.quantity, line.problem?.code ?? null]),
  pending: context.pending.map(({ change, sent }) => [change.kind, 'quantity' in change && change.quantity, sent]),
  troubles: Object.values(context.troubles).map((trouble) => trouble?.kind),
  lineSyncs: context.lineSyncs.length,
  joining: context.joining && (context.joining.onto?.lines.length ?? 'waits'),
})

/** What the world was made to answer, it must really have answered. */
function brought(answer: CartAnswer, expected: CartAnswer): CartAnswer {
  const say = (one: CartAnswer) => (one.tag === 'refused' ? `refused with ${one.refusal.status}` : one.tag)
  if (say(answer) !== say(expected)) throw new Error(`The server was to say ${say(expected)} and says ${say(answer)}`)
  return answer
}

function cartWorld(world: ServerWorld) {
  const owner: Owner = { kind: 'customer', id: world.userId }
  const key: LineKey = `${world.goods.id}:0`
  const serverCart = async () => readCart((await world.server.get('/cart', world.goodToken)).body)

  /** The goods as the model has them: one bag is left. */
  const goods = async () => {
    await world.setGoods(1)
    return world.product()
  }

  const carry = (change: LineChange, lineId: number | null): Promise<CartAnswer> =>
    world.outside().sendChange({ owner, change, lineId }, signal)

  /** Makes the server answer a change as the model says, and really sends it. */
  async function change(one: LineChange, expected: CartAnswer, context: CartContext): Promise<CartAnswer> {
    const lineId = lineIdOf(context)
    const status = expected.tag === 'refused' ? expected.refusal.status : 200
    await world.setGoods(status === 422 ? 0 : 1, status === 404 && one.kind === 'add' ? 'archived' : 'active')
    if (status === 422 && one.kind === 'remove') await world.spoil(one.id)
    const isThere = status === 404 ? false : one.kind !== 'add'
    await world.setLine(isThere ? Math.max(1, quantityOf(context.confirmed)) : 0, lineId)
    return brought(await carry(one, lineId), expected)
  }

  async function open(expected: OpenedCart, { left }: OpenRequest): Promise<OpenedCart> {
    const { outside } = world
    outside().removeGuestCart()
    const lines = expected.joining?.lines ?? []
    const product = await goods()
    const setLine = (id: string, quantity: number): Change => ({
      kind: 'add',
      id,
      key,
      quantity,
      product,
      measurement: null,
    })
    // Waits until the guest's cart is removed.
    await outside().openCart({ kind: 'guest' }, [])
    for (const { quantity } of lines)
      await outside().sendChange(
        { owner: { kind: 'guest' }, change: setLine(world.freshId(), quantity) as LineChange, lineId: null },
        signal,
      )
    const kept = expected.kept ?? { confirmed: { lines: [] as CartLine[] }, pending: [] }
    await world.setLine(kept.confirmed.lines[0]?.quantity ?? 0)
    const pending = kept.pending.map(({ change: { kind }, sent }) => {
      const id = world.freshId()
      return { change: kind === 'clear' ? { kind, id } : setLine(id, 1), sent }
    })
    outside().storeCart({ owner, confirmed: await serverCart(), pending, isJoining: false })
    return outside().openCart(owner, left)
  }

  async function produce(
    src: string,
    output: unknown,
    input: unknown,
    now: { context: CartContext },
  ): Promise<unknown> {
    if (src === 'openCart') return open(output as OpenedCart, input as OpenRequest)
    const expected = output as CartAnswer
    const { context } = now
    world.setDown(expected.tag === 'unreachable')
    try {
      const isRefused = expected.tag === 'refused'
      if (src === 'mergeCart') {
        const request = input as MergeRequest
        await world.setGoods(1)
        await world.setLine(context.joining?.onto?.lines[0]?.quantity ?? 0)
        if (isRefused) await world.spoil(request.joining?.id ?? '')
        return await world.outside().mergeCart(request, signal)
      }
      if (src === 'fetchCart') {
        if (expected.tag === 'confirmed') {
          await world.setGoods(1)
          await world.setLine(quantityOf(expected.cart), lineIdOf(context))
        }
        return await world.outside().fetchCart(owner, context.confirmed, signal)
      }
      const clear = context.pending.find((one) => one.change.kind === 'clear')?.change.id ?? ''
      if (isRefused) await world.spoil(clear)
      return await world.outside().clearCart({ owner, pending: context.pending }, signal)
    } finally {
      world.setDown(false)
    }
  }

  async function perform(event: AnyEventObject, { context }: { context: CartContext }): Promise<AnyEventObject> {
    const own = {
      ...('key' in event && { key }),
      ...('id' in event && { id: world.freshId() }),
      ...('owner' in event && { owner }),
    }
    if (event.type === 'goods.bought')
      return { ...event, items: [{ ...event['items'][0], product_id: world.goods.id }] }
    if (event.type === 'line.add') return { ...event, ...own, product: await goods() }
    if (event.type === 'line.answered') {
      const sent = context.pending.find((one) => one.sent)?.change as LineChange
      return { ...event, ...own, change: sent, answer: await change(sent, event['answer'] as CartAnswer, context) }
    }
    if (event.type === 'cart.inherited') {
      const add = {
        kind: 'add' as const,
        id: world.freshId(),
        key,
        quantity: 1,
        product: await goods(),
        measurement: null,
      }
      return { ...event, ...own, pending: [{ change: add, sent: true }] }
    }
    if (event.type === 'cart.changedElsewhere') {
      await world.setGoods(1)
      await world.setLine(quantityOf(event['confirmed'] as ConfirmedCart), lineIdOf(context))
      return { ...event, ...own, confirmed: await serverCart() }
    }
    return { ...event, ...own }
  }

  return liveDriver({
    machine: cartMachine,
    ports: ['openCart', 'mergeCart', 'fetchCart', 'clearCart'],
    channels: ['storeCart', 'line'],
    produce: produce as never,
    perform: perform as never,
    look: look as never,
  })
}

describe('the cart at the real server', () => {
  let server: TestServer
  let world: ServerWorld
  let walk: Exploration
  beforeAll(async () => {
    walk = explore(cartWalk('cart at the server', [{ kind: 'customer', id: 1 }]))
    server = await startTestServer()
    world = await openServerWorld(server)
  })
  afterAll(() => server.close())

  it('[CART-07] [CART-04] [CART-14] goes the same way as in its model, through every transition', async () => {
    const found = transitionTours(walk)
    expect(found.length).toBeGreaterThan(0)
    for (const tour of found) await expect(runTour(tour, cartWorld(world))).resolves.toBeUndefined()
  })

  it('[CART-09] [CART-12] [CART-13] goes the same way over every answer to every kind of change', async () => {
    const ways = new Map<string, number>()
    walk.edges.forEach(({ stimulus: { event } }, edge) => {
      if (event.type !== 'line.answered') return
      const { change, answer } = event as unknown as { change: LineChange; answer: CartAnswer }
      const way = `${change.kind} ${answer.tag === 'refused' ? answer.refusal.status : answer.tag}`
      if (!ways.has(way)) ways.set(way, edge)
    })
    expect([...ways.keys()].toSorted()).toEqual(
      ['add', 'remove', 'set'].flatMap((kind) => [`${kind} 404`, `${kind} 422`, `${kind} confirmed`]),
    )
    for (const edge of ways.values())
      await expect(runTour(tourOver(walk, edge), cartWorld(world))).resolves.toBeUndefined()
  })

  it('[API-05] knows its lines by the same keys as the server', async () => {
    await world.setGoods(5)
    await world.setLine(2)
    const answer = await world
      .outside()
      .fetchCart({ kind: 'customer', id: world.userId }, { lines: [], version: 0, warnings: [] }, signal)
    expect(answer.tag === 'confirmed' && answer.cart.lines.map(keyOfLine)).toEqual([`${world.goods.id}:0`])
  })
})
