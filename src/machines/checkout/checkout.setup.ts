/** What checkout's chart is made of: its ports, what it asks, and what it does. */
import { and, raise, sendParent, sendTo, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { checkoutAfter } from './checkout-id.ts'
import { carryCheckout } from './checkout.assign.ts'
import { keptOf } from './checkout.draft.ts'
import { checkoutGuards } from './checkout.guards.ts'
import { carryProof } from './checkout.proof.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutReport,
  CodeAnswer,
  CodeQuestion,
  StoreCheckout,
  PlaceAnswer,
  Placed,
  Placement,
  ProofAnswer,
  ProofQuestion,
  QuoteAnswer,
  QuoteQuestion,
  LoadedCheckout,
} from './checkout.types.ts'

const isCurrent = stateIn({ quote: 'current' })

const retryDelay = 5000

/** Said of the answer to a placement. */
const isTurnedAway = ({ event }: { event: unknown }): boolean => {
  const { output } = event as { output: PlaceAnswer }
  return output.tag === 'refused' && output.retryAfter !== null
}

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'pricing' | 'opening',
  },
  actors: {
    loadCheckout: port<LoadedCheckout, undefined>('loadCheckout'),
    quoteCart: port<QuoteAnswer, QuoteQuestion>('quoteCart'),
    sendPhoneCode: port<CodeAnswer, CodeQuestion>('sendPhoneCode'),
    provePhone: port<ProofAnswer, ProofQuestion>('provePhone'),
    placeOrder: port<PlaceAnswer, { placement: Placement | null }>('placeOrder'),
    storeCheckout: channel<StoreCheckout, undefined>('storeCheckout'),
  },
  guards: {
    ...checkoutGuards,
    isPriceable: and(['isConfirmed', stateIn({ order: 'known' })]),
    isReady: and(['isOrderable', isCurrent]),
    mustProve: and(['isOrderable', isCurrent, 'isUnproved']),
    isTurnedAwayAgain: and([stateIn({ order: { known: { placing: 'again' } } }), isTurnedAway]),
    isStillReady: and(['isOrderable', isCurrent, 'isAgreed']),
  },
  actions: {
    ...carryCheckout,
    ...carryProof,
    saveDraft: sendTo('storeCheckout', ({ context }) => ({
      type: 'draft.saved' as const,
      draft: keptOf(context.draft, context.touched),
      discount: context.quote?.discount ?? null,
      fee: context.quote?.delivery_fee ?? null,
    })),
    savePlacement: sendTo('storeCheckout', ({ context }) => ({
      type: 'placement.saved' as const,
      placement: context.placement as Placement,
    })),
    dropPlacement: sendTo('storeCheckout', ({ context }) => ({
      type: 'placement.answered' as const,
      id: (context.placement as Placement).id,
    })),
    giveUpPlacement: sendTo('storeCheckout', ({ context }) => ({
      type: 'placement.turnedAway' as const,
      id: (context.placement as Placement).id,
    })),
    savePlaced: sendTo('storeCheckout', ({ context }) => ({
      type: 'placed.saved' as const,
      placed: context.placed as Placed,
    })),
    saveEnd: sendTo('storeCheckout', ({ context }) => ({
      type: 'checkout.ended' as const,
      id: (context.placed as Placed).key,
      next: checkoutAfter((context.placed as Placed).key),
    })),
    removeAll: sendTo('storeCheckout', { type: 'checkout.removed' }),
    tellQuote: raise(({ context }, answer: PlaceAnswer) => ({
      type: 'quote.told' as const,
      quote: (answer as Extract<PlaceAnswer, { tag: 'quoteChanged' }>).quote,
      items: context.placement?.items ?? [],
    })),
    tellQuoteOutdated: raise({ type: 'quote.outdated' }),
    tellCartOutdated: sendParent({ type: 'cart.outdated' } satisfies CheckoutReport),
    tellPlaced: sendParent(
      (_, answer: PlaceAnswer) =>
        ({
          type: 'order.placed',
          order: (answer as Extract<PlaceAnswer, { tag: 'placed' }>).order,
        }) satisfies CheckoutReport,
    ),
  },
  delays: {
    quoteDebounce: 300,
    retryDelay,
    askAgainDelay: ({ context }) => Math.max(retryDelay, (context.refusal?.retryAfter ?? 0) * 1000),
    quoteWait: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
    resendPause: ({ context }) => (context.proving?.resendAfter ?? 0) * 1000,
    placeWait: ({ context }) => (context.refusal?.retryAfter ?? 0) * 1000,
  },
})
