/** Fills the ports of checkout: this device, the cart beside it, the server. */
import { fromCallback, fromPromise } from 'xstate'
import { seenLines } from '#machines/cart/cart.merge.ts'
import { emptyDraft, orderRequestOf, quoteRequestOf } from '#machines/checkout/checkout.draft.ts'
import { sayItems } from '#machines/checkout/checkout.guards.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type {
  CartSeen,
  CheckoutEvent,
  KeepCheckout,
  PlaceAnswer,
  Placement,
  QuoteAnswer,
  QuoteQuestion,
  Recalled,
  Refused,
  Wish,
} from '#machines/checkout/checkout.types.ts'
import type { PlacedOrder } from '#machines/till/till.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ErrorBody } from '#services/api/api.errors.ts'
import { quoteCheckout } from '#services/api/checkout.ts'
import { placeOrder } from '#services/api/orders.ts'
import { createCheckoutStore } from '#services/storage/checkout-store.ts'
import type { ApiAnswer } from './account.ts'
import type { TillParts } from './till.ts'

type CartPart = NonNullable<ReturnType<TillParts['cart']>>
type CartSnapshot = ReturnType<CartPart['getSnapshot']>

/** The cart as a buyer sees it: what is wished counts, and it is settled when nothing is under way any more. */
function cartSeen({ context, ...snapshot }: CartSnapshot): CartSeen {
  const lines = seenLines(context.contents, context.pending)
  return {
    owner: context.owner,
    items: lines.map(({ product_id, product_measurement_id, quantity }) => ({
      product_id,
      product_measurement_id,
      quantity,
    })),
    isSettled: context.pending.length === 0 && !snapshot.hasTag('opening') && !snapshot.hasTag('merging'),
  }
}

const areSameGoods = (one: readonly Wish[], other: readonly Wish[]): boolean => sayItems(one) === sayItems(other)

const refusedOf = (status: number, body: Partial<ErrorBody> | null): Refused => ({
  message: body?.message ?? 'That did not work. Please try again.',
  errors: body?.errors ?? {},
  retryAfter: status === 429 ? (body?.retry_after ?? 30) : null,
  requestId: status >= 500 ? (body?.request_id ?? null) : null,
})

const quoteAnswerOf = (answer: ApiAnswer<{ data: components['schemas']['Quote'] }>): QuoteAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'quoted', quote: answer.reply.data }
  return { tag: 'refused', ...refusedOf(answer.status, answer.body) }
}

const placedOf = ({ data }: components['schemas']['OrderAnswer']): PlacedOrder => ({
  id: data.id,
  orderNumber: data.order_number,
  method: data.payment_method,
  total: data.total,
  outstanding: data.outstanding,
})

function placeAnswerOf(answer: ApiAnswer<components['schemas']['OrderAnswer']>): PlaceAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'placed', order: placedOf(answer.reply) }
  const { status, body } = answer
  if (status === 409 && body?.quote) return { tag: 'quoteChanged', quote: body.quote }
  // Something in between answered, not the market: it may have been placed.
  if (status >= 500 && body?.code === undefined) return { tag: 'unreachable' }
  return { tag: 'refused', ...refusedOf(status, body) }
}

export function connectCheckout({ reach, store, orderKeys, now, cart }: TillParts) {
  const kept = createCheckoutStore({ store, empty: emptyDraft, now })

  /** One tab after the other: what another tab has just placed is not placed again. */
  const alone = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
    'locks' in navigator ? navigator.locks.request('oja-placing', { signal }, work) : work()

  /** The press that this tab waits for. */
  let ownKey: string | null = null
  const keepPlacement = (placement: Placement | null): void => {
    if (placement) kept.keepPlacement(placement)
    else kept.dropPlacements(({ key }) => key === ownKey)
    ownKey = placement?.key ?? null
  }
  const recall = (): Recalled => {
    const recalled = kept.recall()
    ownKey = recalled.placement?.key ?? null
    return recalled
  }

  /** Sends one press, and keeps what came of it for all tabs. */
  const send = async (placement: Placement, signal: AbortSignal): Promise<PlaceAnswer> => {
    const answer = await (await reach()).call(placeOrder(orderRequestOf(placement), placement.key), signal)
    const told = placeAnswerOf(answer)
    if (answer.tag === 'done' && answer.reply.order_key !== undefined)
      orderKeys.keep(answer.reply.data.order_number, answer.reply.order_key)
    if (told.tag === 'placed') {
      kept.keepPlaced({ order: told.order, items: placement.items, quoteHash: placement.quote.quote_hash })
      kept.dropPlacements(({ items }) => areSameGoods(items, placement.items))
    }
    return told
  }

  /**
   * What any tab pressed and nobody answered is asked after first, each with its own key, and of the same goods the first one counts. So
   * an order whose answer was lost in one tab is not placed again from another.
   */
  const place = async (own: Placement, signal: AbortSignal): Promise<PlaceAnswer> => {
    const already = kept.placed()
    if (already && areSameGoods(already.items, own.items)) return { tag: 'placed', order: already.order }
    const presses = kept.placements().filter(({ isGuest }) => isGuest === own.isGuest)
    const all = presses.some(({ key }) => key === own.key) ? presses : [...presses, own]
    const isAlike = ({ items }: Placement) => areSameGoods(items, own.items)
    for (const press of [...all.filter((one) => !isAlike(one)), ...all.filter(isAlike)]) {
      // oxlint-disable-next-line no-await-in-loop -- what comes next depends on what came of this
      const told = await send(press, signal)
      const isOver = told.tag === 'unreachable' || (told.tag === 'refused' && told.retryAfter !== null)
      if (press.key === own.key || isOver || (told.tag === 'placed' && isAlike(press))) return told
      kept.dropPlacements(({ key }) => key === press.key)
    }
    throw new Error('The press of this tab is among them')
  }

  return checkoutMachine.provide({
    actors: {
      recallCheckout: fromPromise<Recalled, undefined>(() => Promise.resolve(recall())),
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
        return alone(signal, () => place(placement, signal))
      }),
      keepCheckout: fromCallback<KeepCheckout, undefined>(({ receive }) => {
        receive((event) => {
          if (event.type === 'draft.kept') kept.keepDraft(event.draft, event.discount, event.fee)
          else if (event.type === 'placement.kept') keepPlacement(event.placement)
          else if (event.type === 'placed.kept') kept.keepPlaced(event.placed)
          else kept.forget()
        })
      }),
      watchCart: fromCallback<CheckoutEvent, undefined>(({ sendBack }) => {
        const part = cart()
        if (!part) return
        let last = ''
        const tell = (snapshot: CartSnapshot) => {
          const seen = cartSeen(snapshot)
          const text = JSON.stringify(seen)
          if (text === last) return
          last = text
          sendBack({ type: 'cart.changed', cart: seen })
        }
        tell(part.getSnapshot())
        const watching = part.subscribe(tell)
        return () => watching.unsubscribe()
      }),
    },
  })
}
