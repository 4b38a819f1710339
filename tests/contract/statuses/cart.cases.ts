/** What the cart makes of each status: changes by their line syncs, fetches, merges, clears and prices. */
import { fromCallback, fromPromise } from 'xstate'
import { expect } from 'vitest'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartAnswer, Change, LineChange, Owner } from '#machines/cart/cart.types.ts'
import { lineSyncMachine, type OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import { cartOf } from '#tests/model/cart/goods.ts'
import { openPart, flushPromises } from '#tests/model/open-part.ts'
import { asking, cart, errorOf, isGood, never, rice, type Case, type Cases, type Told } from './cases.ts'

const ada: Owner = { kind: 'customer', id: 1 }
const guest: Owner = { kind: 'guest' }

const refusal = (status: number) => {
  const { code, message, request_id: requestId } = errorOf(status)
  return { tag: 'refused', refusal: { status, code, message, requestId } }
}
const cartAnswer = (status: number): object =>
  isGood(status) ? { tag: 'confirmed', cart } : status === 0 ? { tag: 'unreachable' } : refusal(status)

/** A line sync with the answer in hand. */
async function takeChange(answer: CartAnswer): Promise<Told> {
  const change: LineChange = { kind: 'set', id: 'w-1', key: '1:0', quantity: 2 }
  const sendChange = fromPromise<CartAnswer, OutgoingChange>(() => Promise.resolve(answer))
  const { actor, reports } = openPart(lineSyncMachine.provide({ actors: { sendChange } }), {
    key: '1:0',
    isResumed: true,
  })
  actor.send({ type: 'line.released', outgoingChange: { owner: ada, change, lineId: 101 } })
  await flushPromises()
  const brought = reports().filter(({ type }) => type === 'line.answered')
  return { answer, state: [actor.getSnapshot().value, brought.length] }
}
const expectChange = (status: number): Told => ({
  answer: cartAnswer(status),
  state: status === 0 ? ['waiting', 0] : ['answered', 1],
})
const change = (one: LineChange): Case =>
  asking((outside) => outside.sendChange({ owner: ada, change: one, lineId: 101 }, never), takeChange, expectChange)

/** A cart, opened with or without lines to come in, whose ports give the answer. */
async function takeCart(answer: CartAnswer, owner: Owner, joins: boolean, act: (part: CartPart) => Promise<void>) {
  const give = fromPromise<CartAnswer, never>(() => Promise.resolve(answer)) as never
  const opened = { kept: null, joining: joins ? { id: 'sync:w-1', lines: cart.lines } : null }
  const part = openPart(
    cartMachine.provide({
      actors: {
        openCart: fromPromise<typeof opened, never>(() => Promise.resolve(opened)) as never,
        fetchCart: give,
        clearCart: give,
        mergeCart: give,
        storeCart: fromCallback(() => {}) as never,
      },
    }),
  )
  part.actor.send({ type: 'owner.changed', owner })
  await flushPromises()
  await act(part)
  const said = part
    .reports()
    // What other parts hear at every change is no answer to a person.
    .filter(({ type }) => type !== 'cart.changed')
    .map((report) => ('toast' in report ? (report.toast as { message: string }).message : report.type))
  return { answer, state: part.actor.getSnapshot().value, said }
}
type CartPart = ReturnType<typeof openPart<typeof cartMachine>>
const at = (confirmed: string, clearing = 'idle') => ({ confirmed, refreshing: 'idle', clearing })

const takeFetched = (answer: CartAnswer, owner: Owner) =>
  takeCart(answer, owner, false, async ({ actor, wait }) => {
    actor.send({ type: 'cart.refresh' })
    await wait(500)
  })

const fetching: Case = asking(
  (outside) => outside.fetchCart(ada, cart, never),
  (answer: CartAnswer) => takeFetched(answer, ada),
  (status) => ({
    answer: cartAnswer(status),
    state: at('open'),
    said: isGood(status) ? [] : ['Failed to fetch cart items. Please try again.'],
  }),
)

/** A guest whose bag of rice has become dearer; without an answer the cart of this device stands. */
const pricing: Case = asking(
  async (outside) => {
    const before = { ...rice, base_price: 900 }
    const change: LineChange = {
      kind: 'add',
      id: 'change-0001',
      key: '1:0',
      quantity: 1,
      product: before,
      measurement: null,
    }
    await outside.sendChange({ owner: guest, change, lineId: null }, never)
    return outside.fetchCart(guest, cart, never)
  },
  (answer: CartAnswer) => takeFetched(answer, guest),
  (status) => {
    const prices = { quantity: 1, price_when_added: 900, unit_price: isGood(status) ? 1000 : 900 }
    const confirmed = cartOf([expect.objectContaining(prices) as never], isGood(status) ? 2 : 1)
    return { answer: { tag: 'confirmed', cart: confirmed }, state: at('open'), said: [] }
  },
)

const clearing: Case = asking(
  (outside) => {
    const change: Change = { kind: 'clear', id: 'change-0001' }
    return outside.clearCart({ owner: ada, pending: [{ change, sent: false }] }, never)
  },
  (answer: CartAnswer) =>
    takeCart(answer, guest, false, async ({ actor, wait }) => {
      actor.send({ type: 'cart.clear', id: 'change-0001' })
      await wait(300)
    }),
  (status) => ({
    answer: cartAnswer(status),
    state: at('open', status === 0 ? 'waiting' : 'idle'),
    said: status === 0 || isGood(status) ? [] : [`Because of ${status}`],
  }),
)

const merging: Case = asking(
  (outside) => outside.mergeCart({ owner: ada, joining: { id: 'sync:w-1', lines: cart.lines } }, never),
  (answer: CartAnswer) => takeCart(answer, ada, true, () => flushPromises()),
  (status) => ({
    answer: cartAnswer(status),
    state: { ...at(status === 0 ? 'mergingLater' : 'open'), refreshing: status === 0 ? 'idle' : 'debouncing' },
    said:
      status === 0
        ? []
        : isGood(status)
          ? ['Your cart has been synchronized']
          : ['Failed to sync cart, but your account cart has been loaded'],
  }),
)

const id = 'change-0001'

export const cartCases: Cases = {
  getCart: [fetching],
  priceCart: [pricing],
  addToCart: [change({ kind: 'add', id, key: '1:0', quantity: 1, product: rice, measurement: null })],
  updateCartLine: [change({ kind: 'set', id, key: '1:0', quantity: 2 })],
  removeCartLine: [change({ kind: 'remove', id, key: '1:0' })],
  clearCart: [clearing],
  syncCart: [merging],
}
