import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { CheckoutContext, CheckoutEvent, Placed, Placement } from '#machines/checkout/checkout.types.ts'
import { defineWalk, type Outcome } from '../walker/types.ts'
import { dearerQuote, goneQuote, placedOrder, quoteOf, riceWish, soundDraft } from './till-goods.ts'

const guest = { kind: 'guest' } as const
const full: CartSeen = { owner: guest, items: [riceWish], isSettled: true }
const moving: CartSeen = { ...full, isSettled: false }
const empty: CartSeen = { ...full, items: [] }

const placement: Placement = {
  id: 'press-0',
  key: 'checkout-1',
  draft: soundDraft,
  quote: quoteOf(),
  items: [riceWish],
  isGuest: true,
}
const placed: Placed = { order: placedOrder, items: [riceWish], key: 'checkout-1', isEarlier: false }
const known = { checkoutId: 'checkout-1', draft: soundDraft, placement: null, placed: null }

const refused = (retryAfter: number | null) => ({
  tag: 'refused' as const,
  message: 'Check the LGA',
  errors: { 'delivery.lga': ['Choose another LGA'] },
  retryAfter,
  requestId: null,
})

const done = (output: unknown): Outcome => ({ type: 'done', output })

/** One page, one cart that fills and empties, one field that can be right or wrong: more of each shows nothing new. */
function events({ context }: { context: CheckoutContext }): CheckoutEvent[] {
  const isOpen = context.views.length > 0
  return [
    isOpen ? { type: 'checkout.closed', view: 'checkout' } : { type: 'checkout.opened', view: 'checkout' },
    { type: 'cart.changed', cart: full },
    { type: 'cart.changed', cart: moving },
    { type: 'cart.changed', cart: empty },
    { type: 'field.changed', field: 'lga', value: context.draft.lga ? '' : 'Ikeja' },
    { type: 'field.changed', field: 'note', value: '' },
    { type: 'field.left', field: 'lga' },
    { type: 'draft.prefilled', values: {} },
    { type: 'coupon.apply', code: 'OJA10' },
    { type: 'coupon.remove' },
    { type: 'quote.retry' },
    { type: 'order.place', id: 'press-1' },
    { type: 'quote.accept', id: 'press-1' },
    { type: 'quote.decline' },
    { type: 'order.anew' },
    { type: 'network.returned' },
    { type: 'drafts.dropped' },
  ]
}

/** What the chart goes by: not texts, keys or amounts. */
const fingerprint = ({ context }: { context: CheckoutContext }): string => {
  const { checkoutId, draft, cart, views, quote, failure, refusal, change, placement: press, placed: order } = context
  return JSON.stringify([
    [draft.name !== '', draft.lga !== ''],
    [cart.owner?.kind, cart.items.length, cart.isSettled, views.length],
    quote && [quote.is_orderable, quote.quote_hash === 'hash-3'],
    [failure?.retryAfter, refusal?.retryAfter],
    [change !== null, press !== null, order?.items[0]?.quantity, order && order.key === checkoutId],
  ])
}

export const walks = [
  defineWalk(checkoutMachine)({
    name: 'checkout',
    events,
    outcomes: {
      storeCheckout: () => [],
      loadCheckout: () => [
        done({ ...known, draft: null }),
        done(known),
        done({ ...known, placement }),
        done({ ...known, placed }),
      ],
      quoteCart: () => [
        done({ tag: 'quoted', quote: quoteOf() }),
        done({ tag: 'quoted', quote: goneQuote }),
        done(refused(null)),
        done(refused(30)),
        done({ tag: 'unreachable' }),
      ],
      placeOrder: () => [
        done({ tag: 'placed', order: placedOrder, items: [riceWish] }),
        done({ tag: 'alreadyPlaced', order: placedOrder, items: [{ ...riceWish, quantity: 1 }] }),
        done({ tag: 'notYours' }),
        done({ tag: 'quoteChanged', quote: dearerQuote }),
        done({ tag: 'quoteChanged', quote: goneQuote }),
        done(refused(null)),
        done(refused(30)),
        done({ tag: 'unreachable' }),
      ],
    },
    fingerprint,
    always: [
      {
        name: 'a press is remembered as long as nobody knows what came of it, and no longer',
        holds: (now) =>
          (now.matches({ order: { known: 'placing' } }) || now.matches({ order: { known: 'unanswered' } })) ===
          (now.context.placement !== null),
      },
      {
        name: 'a change is shown only while it may be accepted',
        holds: (now) => now.matches({ order: { known: 'changed' } }) === (now.context.change !== null),
      },
      {
        name: 'an order that stands is known',
        holds: (now) => now.matches({ order: { known: 'placed' } }) === (now.context.placed !== null),
      },
      {
        name: 'nobody waits without a time',
        holds: (now) =>
          (!now.matches({ order: { known: 'limited' } }) || now.context.refusal?.retryAfter !== null) &&
          (!now.matches({ quote: 'limited' }) || now.context.failure?.retryAfter !== null),
      },
      {
        name: 'what is current is there',
        holds: (now) => !now.matches({ quote: 'current' }) || now.context.quote !== null,
      },
    ],
  }),
]
