import { checkoutSetup } from './checkout.setup.ts'

/** What the cart would cost: asked while a page shows it, and again whenever what it goes by has changed. */
export const quoteRegion = checkoutSetup.createStateConfig({
  initial: 'gathering',
  on: {
    'checkout.opened': {
      target: '.gathering',
      actions: { type: 'assignView', params: ({ event }) => event.view },
    },
    'checkout.closed': {
      target: '.gathering',
      actions: { type: 'dropView', params: ({ event }) => event.view },
    },
    'cart.changed': [
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event.cart },
        target: '.gathering',
        actions: { type: 'assignCart', params: ({ event }) => event.cart },
      },
      { actions: { type: 'assignCart', params: ({ event }) => event.cart } },
    ],
    'field.changed': [
      {
        guard: { type: 'isPriced', params: ({ event }) => event.field },
        target: '.gathering',
        actions: [{ type: 'assignField', params: ({ event }) => event }, 'saveDraft'],
      },
      { actions: [{ type: 'assignField', params: ({ event }) => event }, 'saveDraft'] },
    ],
    'coupon.apply': {
      target: '.gathering',
      actions: [{ type: 'assignCoupon', params: ({ event }) => event.code }, 'saveDraft'],
    },
    'coupon.remove': { target: '.gathering', actions: [{ type: 'assignCoupon', params: '' }, 'saveDraft'] },
    'draft.prefilled': {
      target: '.gathering',
      actions: [{ type: 'assignPrefilled', params: ({ event }) => event.values }, 'saveDraft'],
    },
    'quote.outdated': { target: '.gathering', actions: 'tellCartOutdated' },
    'quote.told': [
      {
        guard: { type: 'isOfCart', params: ({ event }) => event.items },
        target: '.current',
        actions: [{ type: 'assignQuote', params: ({ event }) => event.quote }, 'saveDraft', 'tellCartOutdated'],
      },
      // the cart has gone on since
      { target: '.gathering', actions: 'tellCartOutdated' },
    ],
  },
  states: {
    /** No page shows a price: nobody is asked. */
    resting: { meta: { ignores: ['quote.retry', 'network.returned'] }, entry: 'dropQuote' },
    gathering: {
      tags: 'pricing',
      meta: { ignores: ['quote.retry', 'network.returned'] },
      always: { guard: 'isUnwanted', target: 'resting' },
      after: { quoteDebounce: 'due' },
    },
    /** The cart has no pending command, and the draft is known. */
    due: {
      tags: 'pricing',
      meta: { ignores: ['quote.retry', 'network.returned'] },
      always: { guard: 'isPriceable', target: 'asking' },
    },
    asking: {
      tags: 'pricing',
      meta: { ignores: ['quote.retry', 'network.returned'] },
      invoke: {
        id: 'quoteCart',
        src: 'quoteCart',
        input: ({ context }) => ({ cart: context.cart, draft: context.draft }),
        onDone: [
          {
            guard: { type: 'hasProblems', params: ({ event }) => event.output },
            target: 'current',
            actions: [
              { type: 'assignQuoteAnswer', params: ({ event }) => event.output },
              'saveDraft',
              'tellCartOutdated',
            ],
          },
          {
            guard: { type: 'isQuoted', params: ({ event }) => event.output },
            target: 'current',
            actions: [{ type: 'assignQuoteAnswer', params: ({ event }) => event.output }, 'saveDraft'],
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'limited',
            actions: { type: 'assignFailure', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'away',
            actions: { type: 'assignFailure', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'assignQuoteDefect' },
      },
    },
    current: { meta: { ignores: ['quote.retry', 'network.returned'] } },
    refused: {
      meta: { ignores: ['network.returned'] },
      on: { 'quote.retry': { target: 'due', actions: 'clearFailure' } },
    },
    limited: {
      meta: { ignores: ['quote.retry', 'network.returned'] },
      after: { quoteWait: { target: 'due', actions: 'clearFailure' } },
    },
    away: {
      after: { retryDelay: 'due' },
      on: { 'quote.retry': 'due', 'network.returned': 'due' },
    },
  },
})
