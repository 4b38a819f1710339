/** Fills the ports of checkout: this device and the server. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { emptyDraft, orderRequestOf, quoteRequestOf } from '#machines/checkout/checkout.draft.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type {
  StoreCheckout,
  PlaceAnswer,
  Placement,
  QuoteAnswer,
  QuoteQuestion,
  LoadedCheckout,
  Refused,
  CartItem,
} from '#machines/checkout/checkout.types.ts'
import type { PlacedOrder } from '#machines/purchase/purchase.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { quoteCheckout } from '#services/api/checkout.ts'
import { placeOrder } from '#services/api/orders.ts'
import { createCheckoutStore } from '#services/storage/checkout-store.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { PurchasePorts } from './purchase-ports.types.ts'
import { connectProof } from './proof-ports.ts'
import { toldRefusal } from '#services/api/refusal.ts'

const refusedOf = (answer: Extract<ApiAnswer<unknown>, { tag: 'refused' }>): Refused => {
  const { message, errors, requestId, retryAfter } = toldRefusal(answer)
  return { message, errors, requestId, retryAfter: answer.status === 429 ? (retryAfter ?? 30) : null }
}

const quoteAnswerOf = (answer: ApiAnswer<{ data: components['schemas']['Quote'] }>): QuoteAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'quoted', quote: answer.reply.data }
  return { tag: 'refused', ...refusedOf(answer) }
}

type OrderAnswer = components['schemas']['OrderAnswer']

const placedOf = ({ data }: OrderAnswer): PlacedOrder => ({
  id: data.id,
  orderNumber: data.order_number,
  // A checkout takes neither cash nor a terminal's slip: those are the shop's people's.
  method: data.payment_method as PlacedOrder['method'],
  total: data.total,
  outstanding: data.outstanding,
})

const goodsOf = ({ data }: OrderAnswer): CartItem[] =>
  data.items.map(({ product_id, product_measurement_id, quantity }) => ({
    product_id,
    product_measurement_id,
    quantity,
  }))

function placeAnswerOf(answer: ApiAnswer<OrderAnswer>): PlaceAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'placed', order: placedOf(answer.reply), items: goodsOf(answer.reply) }
  const { status, body } = answer
  if (body?.placed) return { tag: 'alreadyPlaced', order: placedOf(body.placed), items: goodsOf(body.placed) }
  if (status === 409 && body?.quote) return { tag: 'quoteChanged', quote: body.quote }
  if (body?.code === 'idempotency_key_reused') return { tag: 'notYours' }
  // Something in between answered, not the server, or its database went away: it may have been placed.
  if (status >= 500 && (body?.code === undefined || body.code === 'unavailable')) return { tag: 'unreachable' }
  if (body?.code === 'phone_proof_required') return { tag: 'unproved', ...refusedOf(answer) }
  return { tag: 'refused', ...refusedOf(answer) }
}

/** Whether the server would be told the same. */
const isSameRequest = (one: Placement, other: Placement): boolean =>
  JSON.stringify(orderRequestOf(one)) === JSON.stringify(orderRequestOf(other))

type Kept = ReturnType<typeof createCheckoutStore>
/** Notes a guest's order, whose goods lie in the cart still. */
type Begin = (orderNumber: string) => void
type Placing = Pick<PurchasePorts, 'reach' | 'orderAccessTokens' | 'session'>

/** Asks the server for the order of a press. */
function placeWith({ reach, orderAccessTokens, session }: Placing, kept: Kept, begin: Begin) {
  const sent = new Set<string>()
  const send = async (placement: Placement, signal: AbortSignal): Promise<PlaceAnswer> => {
    const asked = session.token()
    const isAgain = sent.has(placement.id) || kept.isTakenUp(placement.id)
    sent.add(placement.id)
    const answer = await (await reach()).call(placeOrder(orderRequestOf(placement), placement.key), signal)
    const placed = answer.tag === 'done' ? answer.reply : answer.tag === 'refused' ? answer.body?.placed : undefined
    if (placed?.order_key !== undefined) orderAccessTokens.keep(placed.data.order_number, placed.order_key)
    // The server has ended their session: what was asked before may have been placed, and they may be back in a moment.
    if (isAgain && answer.tag === 'refused' && answer.status === 401) return { tag: 'unreachable' }
    const told = placeAnswerOf(answer)
    // Whoever signed in meanwhile, in whichever tab, may be told more than whoever asked.
    return told.tag === 'notYours' && session.token() !== asked ? { tag: 'unreachable' } : told
  }

  /**
   * What any tab pressed at this checkout and nobody answered is asked after first: it may have been placed, and what was pressed first counts. A guest is
   * given the key of an order for the very press that it came of: where it is none of those yet, those that came since are asked after too.
   */
  return async (own: Placement, signal: AbortSignal): Promise<PlaceAnswer> => {
    // To a guest the server tells nothing of it. Whoever was signed in may be back in a moment.
    if (!own.isGuest && session.token() === null) return { tag: 'unreachable' }
    const asked = new Set([own.id])
    // A guest's press is sent as it was, whoever is signed in now; a customer's needs their cart.
    const other = () =>
      kept.placements().find(({ id, key, isGuest }) => !asked.has(id) && key === own.key && (isGuest || !own.isGuest))
    /** What came of another press: its order, or that nobody can be asked now; null when nothing came of any. */
    const askOthers = async (): Promise<PlaceAnswer | null> => {
      for (let press = other(); press; press = other()) {
        asked.add(press.id)
        kept.takeUp(press.id)
        // oxlint-disable-next-line no-await-in-loop -- what comes next depends on what came of this
        const told = await send(press, signal)
        if (told.tag === 'placed') return isSameRequest(press, own) ? told : { ...told, tag: 'alreadyPlaced' }
        if (told.tag === 'unreachable' || (told.tag === 'refused' && told.retryAfter !== null)) return told
        const { id: answered } = press
        kept.dropPlacements(({ id }) => id === answered)
      }
      return null
    }
    const before = await askOthers()
    const told = before ?? (await send(own, signal))
    const theirs = told.tag === 'alreadyPlaced' && !before ? await askOthers() : null
    if (theirs && !('order' in theirs)) return { tag: 'unreachable' }
    if (!('order' in told)) return told
    const isEarlier = theirs !== null || kept.hasEnded(own.key)
    // Before the press goes: where the page ends in between, it may be pressed anew by whoever has signed in, and is an earlier one then.
    // The server takes what an account's order bought out of the account's cart; only a guest's has a key here.
    const { orderNumber } = told.order
    if (told.tag === 'placed' && !isEarlier && orderAccessTokens.keyOf(orderNumber)) begin(orderNumber)
    kept.dropPlacements(({ key }) => key === own.key)
    return isEarlier ? { ...told, tag: 'alreadyPlaced' } : told
  }
}

export function connectCheckout(parts: PurchasePorts, begin: Begin) {
  const { reach, store, session, now, newId } = parts
  const kept = createCheckoutStore({ store, empty: emptyDraft, now, newId })

  /** One tab after the other. */
  const alone = async <Value>(lock: string, signal: AbortSignal, work: () => Value | Promise<Value>): Promise<Value> =>
    'locks' in navigator ? navigator.locks.request(lock, { signal }, work) : work()

  const place = placeWith(parts, kept, begin)

  return checkoutMachine.provide({
    actors: {
      ...connectProof({ reach }),
      // Tabs that open at once come to the same id.
      loadCheckout: fromPromise<LoadedCheckout, undefined>(({ signal }) =>
        alone('oja-checkout', signal, () => kept.load((press) => press.isGuest || session.token() !== null)),
      ),
      quoteCart: fromPromise<QuoteAnswer, QuoteQuestion>(async ({ input, signal }) => {
        // Without the script that carries it a question waits like one without a network.
        const there = await reach().catch(() => null)
        return there
          ? quoteAnswerOf(await there.call(quoteCheckout(quoteRequestOf(input)), signal))
          : { tag: 'unreachable' }
      }),
      placeOrder: fromPromise<PlaceAnswer, { placement: Placement | null }>(async ({ input, signal }) => {
        const { placement } = input
        if (!placement) throw new Error('There is no order to place')
        // A tab that takes up what another has just asked waits for that; the order would be one without it too.
        return alone('oja-placing', signal, () => place(placement, signal))
      }),
      storeCheckout: fromCallback<StoreCheckout, undefined>(({ receive }) => {
        receive((event) => {
          if (event.type === 'draft.saved') kept.saveDraft(event.draft, event.discount, event.fee)
          else if (event.type === 'placement.saved') kept.savePlacement(event.placement)
          else if (event.type === 'placement.answered') kept.dropPlacements(({ id }) => id === event.id)
          else if (event.type === 'placement.turnedAway') kept.giveUpPlacement(event.id)
          else if (event.type === 'placed.saved') kept.savePlaced(event.placed)
          else if (event.type === 'checkout.ended') kept.end(event.id, event.next)
          else kept.remove()
        })
      }),
    },
  })
}
