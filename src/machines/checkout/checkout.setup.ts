/** What checkout's chart is made of: its ports, what it asks, and what it does. */
import { and, raise, sendParent, sendTo, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { checkoutAfter } from './checkout-id.ts'
import { carryCheckout } from './checkout.carry.ts'
import { checkoutGuards } from './checkout.guards.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutReport,
  KeepCheckout,
  PlaceAnswer,
  Placed,
  Placement,
  QuoteAnswer,
  QuoteQuestion,
  Recalled,
} from './checkout.types.ts'

const isCurrent = stateIn({ quote: 'current' })

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'pricing' | 'opening',
  },
  actors: {
    recallCheckout: port<Recalled, undefined>('recallCheckout'),
    quoteCart: port<QuoteAnswer, QuoteQuestion>('quoteCart'),
    placeOrder: port<PlaceAnswer, { placement: Placement | null }>('placeOrder'),
    keepCheckout: channel<KeepCheckout, undefined>('keepCheckout'),
    watchCart: channel<CheckoutEvent, undefined>('watchCart'),
  },
  guards: {
    ...checkoutGuards,
    isPriceable: and(['isSettled', stateIn({ order: 'known' })]),
    isReady: and(['isOrderable', isCurrent]),
  },
  actions: {
    ...carryCheckout,
    keepDraft: sendTo('keepCheckout', ({ context }) => ({
      type: 'draft.kept' as const,
      draft: context.draft,
      discount: context.quote?.discount ?? null,
      fee: context.quote?.delivery_fee ?? null,
    })),
    keepPlacement: sendTo('keepCheckout', ({ context }) => ({
      type: 'placement.kept' as const,
      placement: context.placement as Placement,
    })),
    dropPlacement: sendTo('keepCheckout', ({ context }) => ({
      type: 'placement.answered' as const,
      id: (context.placement as Placement).id,
    })),
    keepPlaced: sendTo('keepCheckout', ({ context }) => ({
      type: 'placed.kept' as const,
      placed: context.placed as Placed,
    })),
    keepEnd: sendTo('keepCheckout', ({ context }) => ({
      type: 'checkout.ended' as const,
      id: (context.placed as Placed).key,
      next: checkoutAfter((context.placed as Placed).key),
    })),
    forgetAll: sendTo('keepCheckout', { type: 'checkout.forgotten' }),
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
    retryDelay: 5000,
    quoteWait: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
    placeWait: ({ context }) => (context.refusal?.retryAfter ?? 0) * 1000,
  },
})
