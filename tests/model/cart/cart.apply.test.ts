/** What is done about a decision: who hears of it, what this device keeps of it, and for whom. */
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, type AnyEventObject } from 'xstate'
import { apply } from '#machines/cart/cart.apply.ts'
import type { CartEffect, Decision } from '#machines/cart/cart.decide.ts'
import type { CartContext } from '#machines/cart/cart.events.ts'
import { beansKey, cartOf, lineOf, rice, riceKey } from './goods.ts'

const before: CartContext = {
  owner: { kind: 'customer', id: 1 },
  confirmed: cartOf([lineOf(rice, 1)], 3),
  pending: [],
  troubles: {},
  told: null,
  lineSyncs: [],
  left: [],
  joining: null,
}
const { owner, confirmed } = before
const pending: CartContext['pending'] = [{ change: { kind: 'remove', id: 'w-1', key: riceKey }, sent: false }]

/** A chart that carries out the decisions it is sent, between a shop, a device and line syncs that write down what they hear. */
function carryOut(context: Partial<CartContext>, ...decisions: Partial<Decision>[]) {
  const [shop, device, self]: [AnyEventObject[], AnyEventObject[], AnyEventObject[]] = [[], [], []]
  const lines: string[] = []
  const line = fromCallback<AnyEventObject, { key: string; isResumed: boolean }>(({ input, receive }) => {
    lines.push(`${input.key} ${input.isResumed ? 'resumed' : 'begun'}`)
    receive(({ type }) => void lines.push(`${input.key} hears ${type}`))
    return () => void lines.push(`${input.key} stopped`)
  })
  const storeCart = fromCallback(({ receive }) => receive((event) => void device.push(event)))
  const cart = createMachine(
    {
      context: { ...before, ...context },
      invoke: { id: 'storeCart', src: 'storeCart' },
      on: {
        decided: {
          actions: { type: 'apply', params: ({ event }: { event: AnyEventObject }) => event['decision'] } as never,
        },
        '*': { actions: ({ event }) => void self.push(event) },
      },
    },
    { actors: { line, storeCart }, actions: { apply: apply((_, decision: Decision) => decision) as never } },
  )
  const market = createMachine({
    context: {},
    invoke: { id: 'cart', src: cart },
    on: { '*': { actions: ({ event }) => void shop.push(event) } },
  })
  const actor = createActor(market).start()
  const child = actor.getSnapshot().children['cart']
  for (const decision of decisions)
    child?.send({ type: 'decided', decision: { context: {}, effects: [], ...decision } } as AnyEventObject)
  const after = child?.getSnapshot().context as CartContext
  actor.stop()
  return { shop, device, self, lines, after }
}

const doing = (...effects: CartEffect[]) => carryOut({}, { effects })
const saved = (more: object) => [
  { type: 'cart.saved', kept: { owner, confirmed, pending: [], isJoining: false, ...more } },
]

describe('a decision', () => {
  it('is told: to the shop what it says and shows, what goes back to the saved items and what was added, to the device that the guest is done', () => {
    const toast = { type: 'success' as const, message: { code: 'notices.cart_synchronized' as const } }
    const seen = { owner, items: [], isConfirmed: true }
    const { shop, device, self } = doing(
      { do: 'tell', toast },
      { do: 'tellSeen', seen },
      { do: 'removeGuest' },
      { do: 'tellUnmoved', productId: 1 },
      { do: 'tellAdded', productId: 2 },
    )
    expect(shop).toEqual([
      { type: 'toast.requested', toast },
      { type: 'cart.changed', cart: seen },
      { type: 'savedItem.unmoved', id: 1 },
      { type: 'cart.added', productId: 2 },
    ])
    expect(device).toEqual([{ type: 'cart.joined' }])
    expect(self).toEqual([])
  })

  it('goes on as an event of the cart itself', () => {
    expect(doing({ do: 'refresh' }, { do: 'resumeClear' }).self).toEqual([
      { type: 'cart.refresh' },
      { type: 'cart.clearResumed' },
    ])
  })

  it('starts, tells and stops the line sync of its line alone', () => {
    const start = (key: typeof riceKey, isResumed: boolean): CartEffect => ({ do: 'startLineSync', key, isResumed })
    const { lines } = carryOut(
      {},
      { effects: [start(riceKey, false), start(beansKey, true)] },
      { effects: [{ do: 'tellLineSync', key: beansKey, event: { type: 'line.changed' } }] },
      { effects: [{ do: 'stopLineSync', key: riceKey }] },
      { effects: [{ do: 'tellLineSync', key: beansKey, event: { type: 'network.returned' } }] },
    )
    expect(lines.slice(0, 5)).toEqual([
      '1:0 begun',
      '2:0 resumed',
      '2:0 hears line.changed',
      '1:0 stopped',
      '2:0 hears network.returned',
    ])
  })
})

describe('what a device keeps of a cart', () => {
  it('is every change of what is confirmed or pending, and no other', () => {
    const other = cartOf([], 4)
    expect(carryOut({}, { context: { confirmed: other } }).device).toEqual(saved({ confirmed: other }))
    expect(carryOut({}, { context: { pending } }).device).toEqual(saved({ pending }))
    expect(carryOut({}, { context: { confirmed: other, pending } }).device).toEqual(
      saved({ confirmed: other, pending }),
    )
    expect(carryOut({}, { context: { troubles: {}, lineSyncs: [riceKey] } }).device).toEqual([])
    expect(carryOut({}, { context: { lineSyncs: [riceKey] } }).after).toEqual({ ...before, lineSyncs: [riceKey] })
  })

  it('is nothing while nobody knows whose it is, nor of the next owner before it is opened', () => {
    expect(carryOut({ owner: null }, { context: { pending } }).device).toEqual([])
    expect(carryOut({}, { context: { owner: { kind: 'guest' }, confirmed: cartOf([]), pending: [] } }).device).toEqual(
      [],
    )
    expect(carryOut({ owner: null }, { context: { owner, pending } }).device).toEqual([])
  })

  it('is what was confirmed before lines came in that nobody has confirmed', () => {
    const joining = { id: 'sync-1', lines: [lineOf(rice, 4)] }
    const shown = cartOf([lineOf(rice, 5)], 3)
    const coming = { confirmed: shown, joining: { ...joining, onto: confirmed } }
    expect(carryOut({}, { context: coming }).device).toEqual(saved({ isJoining: true }))
    const waiting = { joining: { ...joining, onto: null }, pending }
    expect(carryOut({}, { context: waiting }).device).toEqual(saved({ pending }))
  })
})
