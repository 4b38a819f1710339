/** What checkout makes of each status: quoted or why not, placed once, changed, refused, or asked again under the same key. */
import type { AnyActorRef } from 'xstate'
import { seenOf } from '#machines/cart/cart.seen.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { openPart } from '#tests/model/open-part.ts'
import { soundDraft } from '#tests/model/checkout/checkout-fixtures.ts'
import { connectCheckout } from '../../../src/app/parts/purchase/checkout-ports.ts'
import type { PurchasePorts } from '../../../src/app/parts/purchase/purchase-ports.types.ts'
import { cart, errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { silent } from './account-part.ts'
import { order, quote } from './purchase-replies.ts'

const isIn = (part: string, states: readonly string[]) => (value: unknown) =>
  states.some((state) => JSON.stringify(value).includes(`"${part}":"${state}"`))

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('The answer brought checkout no further: it waits still')
}

/** A guest's cart that stands still. */
const stillCart = seenOf({ owner: { kind: 'guest' }, confirmed: cart, pending: [] } as never, true)

/** Checkout as the shop joins it (src/app/parts/purchase/checkout-ports.ts), with a draft that is sound, asked for its price. */
async function open(outside: Outside) {
  const keys: string[] = []
  const machine = connectCheckout(
    {
      reach: () => Promise.resolve(outside),
      logger: silent,
      store: createLocalStore(null, silent),
      newId: () => 'checkout-0001',
      orderAccessTokens: { keyOf: () => null, keep: (number: string) => void keys.push(number) },
      isSignedIn: () => false,
      session: { token: () => null },
      now: () => 0,
    } as unknown as PurchasePorts,
    () => {},
  )
  const { actor, wait, reports } = openPart(machine)
  const value = () => (actor as AnyActorRef).getSnapshot().value as unknown
  await until(() => !isIn('order', ['loading'])(value()))
  actor.send({ type: 'cart.changed', cart: stillCart })
  actor.send({ type: 'draft.prefilled', values: soundDraft })
  actor.send({ type: 'checkout.opened', view: 'checkout' })
  await wait(300)
  await until(() => !isIn('quote', ['gathering', 'due', 'asking'])(value()))
  return { actor, value, reports, keys }
}

const quoting: Case = {
  async run(outside) {
    const { actor, value } = await open(outside)
    const { context } = actor.getSnapshot()
    return {
      state: (value() as { quote: string }).quote,
      said: [context.quote?.total ?? null, context.failure?.message ?? null, context.failure?.requestId ?? null],
    }
  },
  expected: (status) => {
    if (isGood(status)) return { state: 'current', said: [quote.total, null, null] }
    if (status === 0)
      return {
        state: 'away',
        said: [null, 'We could not reach the market. Check your network; we try again by ourselves.', null],
      }
    const { message, request_id: id } = errorOf(status)
    return { state: status === 429 ? 'limited' : 'refused', said: [null, message, status >= 500 ? id : null] }
  },
}

const placing: Case = {
  async run(outside) {
    const { actor, value, reports, keys } = await open(outside)
    actor.send({ type: 'order.place', id: 'press-0001' })
    await until(() => !JSON.stringify(value()).includes('"placing"'))
    const { context } = actor.getSnapshot()
    return {
      state: (value() as { order: { known: string } }).order.known,
      said: [context.refusal?.message ?? null, context.change?.after.total ?? null, context.placed?.order.orderNumber],
      did: [
        ...reports().flatMap(({ type }) => (type === 'order.placed' ? [type] : [])),
        ...keys.map((number) => `key of ${number}`),
        ...(context.placement ? [`kept ${context.placement.id} of ${context.placement.key}`] : []),
      ],
    }
  },
  expected: (status) => {
    const number = order.order_number
    if (isGood(status))
      return { state: 'placed', said: [null, null, number], did: ['order.placed', `key of ${number}`] }
    if (status === 0)
      return { state: 'unanswered', said: [null, null, undefined], did: ['kept press-0001 of checkout-0001'] }
    return { state: status === 429 ? 'limited' : 'editing', said: [errorOf(status).message, null, undefined], did: [] }
  },
}

/** The price went up between the quote and the press. */
const changed: Case = {
  ...placing,
  about: 'the quote changed',
  only: [409],
  refusals: { 409: { code: 'quote_changed', quote: { ...quote, total: 4100, quote_hash: 'hash-2' } } },
  expected: () => ({ state: 'changed', said: [null, 4100, undefined], did: [] }),
}

/** The last one went between the quote and the press. */
const gone: Case = {
  ...placing,
  about: 'the goods are gone',
  only: [409],
  refusals: {
    409: {
      code: 'quote_changed',
      quote: {
        ...quote,
        is_orderable: false,
        lines: quote.lines.map((line) => ({
          ...line,
          problem: { code: 'out_of_stock', message: 'None is left', available: 0 },
        })),
      },
    },
  },
  expected: () => ({
    state: 'editing',
    said: ['Some items cannot be bought as they stand. Fix them first.', null, undefined],
    did: [],
  }),
}

/** An order came of this checkout before: it is shown, and not paid before somebody says so. */
const earlier: Case = {
  ...placing,
  about: 'it was placed before',
  only: [409],
  refusals: { 409: { code: 'already_placed', placed: { data: order, order_key: 'secret' } } },
  expected: () => ({
    state: 'placed',
    said: [null, null, order.order_number],
    did: [`key of ${order.order_number}`],
  }),
}

/** Somebody who was signed in here ordered from this cart. */
const notYours: Case = {
  ...placing,
  about: 'the checkout is another account’s',
  only: [422],
  refusals: { 422: { code: 'idempotency_key_reused' } },
  expected: () => ({
    state: 'editing',
    said: ['Another account ordered from this cart before. Press again to order as you are now.', null, undefined],
    did: [],
  }),
}

/** The server lost its database on the way: what it had begun may stand. */
const cutOff: Case = {
  ...placing,
  about: 'the database went away',
  only: [503],
  refusals: { 503: { code: 'unavailable' } },
  expected: () => ({ state: 'unanswered', said: [null, null, undefined], did: ['kept press-0001 of checkout-0001'] }),
}

/** Nobody proved the phone, or its proof ran out. */
const unproved: Case = {
  ...placing,
  about: 'the phone is not proved',
  only: [422],
  refusals: { 422: { code: 'phone_proof_required', errors: { 'contact.phone': ['Confirm it'] } } },
  expected: () => ({ state: 'editing', said: ['Because of 422', null, undefined], did: [] }),
}

/** Presses with pay on delivery chosen, and waits until no call of the proof is under way. */
async function toProve(outside: Outside) {
  const opened = await open(outside)
  const { actor, value } = opened
  actor.send({ type: 'field.changed', field: 'payment_method', value: 'pay_on_delivery' })
  actor.send({ type: 'order.place', id: 'press-0001' })
  await until(() => !JSON.stringify(value()).includes('"sending"'))
  return opened
}

const provingState = (value: unknown): unknown =>
  (value as { order: { known: string | { proving: string } } }).order.known

const proving = (actor: Awaited<ReturnType<typeof open>>['actor']) => {
  const { trouble, resendAfter } = actor.getSnapshot().context.proving ?? {}
  return [trouble ?? null, resendAfter]
}

const troubleOf = (status: number) =>
  status === 0
    ? { said: { code: 'proof.unreachable' }, requestId: null }
    : {
        said: { code: 'server.said', params: { message: errorOf(status).message } },
        requestId: status >= 500 ? errorOf(status).request_id : null,
      }

const sendingCode: Case = {
  async run(outside) {
    const { actor, value } = await toProve(outside)
    return { state: provingState(value()), said: proving(actor) }
  },
  expected: (status) =>
    isGood(status)
      ? { state: { proving: 'cooling' }, said: [null, 60] }
      : { state: { proving: 'unsent' }, said: [troubleOf(status), status === 429 ? 30 : 0] },
}

/** The code is taken: the order follows at once. */
const provingPhone: Case = {
  async run(outside) {
    const { actor, value } = await toProve(outside)
    actor.send({ type: 'code.confirm', code: '123456' })
    await until(() => !/"confirming"|"placing"/.test(JSON.stringify(value())))
    return { state: provingState(value()), said: proving(actor) }
  },
  expected: (status) =>
    isGood(status)
      ? { state: 'placed', said: [null, undefined] }
      : {
          state: { proving: status === 429 ? 'cooling' : 'ready' },
          said: [troubleOf(status), status === 429 ? 30 : 0],
        },
}

export const checkoutCases: Cases = {
  sendCheckoutCode: [sendingCode],
  proveCheckoutPhone: [provingPhone],
  quoteCheckout: [quoting],
  placeOrder: [placing, changed, gone, earlier, notYours, cutOff, unproved],
}
