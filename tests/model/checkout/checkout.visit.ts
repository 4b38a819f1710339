/** What can be done to checkout in a browser: one page with a full cart and a sound draft, and every answer to its presses. */
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext, CheckoutEvent, PlaceAnswer } from '#machines/checkout/checkout.types.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { defineWalk, type Outcome, type Stimulus } from '../walker/types.ts'
import { dearerQuote, placedOrder, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'
import { told } from '../../support/words.ts'

/** Seconds that the server asks a page to wait. */
export const shortWait = 2

const refused = (retryAfter: number | null) => ({
  tag: 'refused',
  message: told('No'),
  errors: {},
  retryAfter,
  requestId: null,
})

const done = (output: unknown): Outcome => ({ type: 'done', output })

function events(now: AnyMachineSnapshot): CheckoutEvent[] {
  const context = now.context as CheckoutContext
  const isIn = (state: string) => now.matches({ order: { known: state } } as never)
  if (!context.cart.isConfirmed)
    return [{ type: 'cart.changed', cart: { owner: { kind: 'guest' }, items: [riceItem], isConfirmed: true } }]
  if (context.views.length === 0) return [{ type: 'checkout.opened', view: 'checkout' }]
  // A page that adds up has no button to press.
  if (!now.matches({ quote: 'current' } as never)) return []
  if (isIn('editing')) return [{ type: 'order.place', id: 'press-1' }]
  if (isIn('changed')) return [{ type: 'quote.accept', id: 'press-1' }, { type: 'quote.decline' }]
  return isIn('placed') ? [{ type: 'order.anew' }] : []
}

export const visitWalk = defineWalk(checkoutMachine)({
  name: 'a visit to checkout',
  events: events as never,
  outcomes: {
    storeCheckout: () => [],
    loadCheckout: () => [done({ checkoutId: 'checkout-1', draft: soundDraft, placement: null, placed: null })],
    quoteCart: () => [done({ tag: 'quoted', quote: quoteOf() })],
    placeOrder: () => [
      done({ tag: 'placed', order: placedOrder, items: [riceItem] }),
      done({ tag: 'alreadyPlaced', order: placedOrder, items: [{ ...riceItem, quantity: 1 }] }),
      done({ tag: 'quoteChanged', quote: dearerQuote }),
      done(refused(null)),
      done(refused(shortWait)),
      done({ tag: 'unreachable' }),
    ],
  },
  fingerprint: ({ context: { cart, views, quote, placement, change, placed, refusal } }) =>
    JSON.stringify([
      cart.isConfirmed,
      views,
      quote?.quote_hash,
      placement !== null,
      change !== null,
      placed !== null,
      refusal?.retryAfter,
    ]),
})

/** What a step shows; how often, and after what, shows nothing new. */
export function itemOf({ kind, event }: Stimulus, from: AnyMachineSnapshot): string | null {
  if (event.type.startsWith('xstate.error.')) return null
  if (event.type === 'xstate.done.actor.placeOrder') {
    // What a page that opens must do first is done before anything is pressed.
    if (!from.matches({ quote: 'current' } as never)) return null
    const { tag, retryAfter } = event['output'] as PlaceAnswer & { retryAfter?: number | null }
    return `placeOrder ${tag} ${retryAfter ?? ''}`
  }
  return `${kind} ${event.type}`
}
