/** Checkout: a draft that survives a reload, a quote that is always the latest, and an order that is placed once. */
import { and, raise, sendParent, sendTo, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { checkoutAfter } from './checkout-id.ts'
import { carryCheckout, nothingYet } from './checkout.carry.ts'
import { checkoutGuards } from './checkout.guards.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutNews,
  KeepCheckout,
  PlaceAnswer,
  Placed,
  Placement,
  QuoteAnswer,
  QuoteQuestion,
  Recalled,
} from './checkout.types.ts'

const isCurrent = stateIn({ quote: 'current' })

export const checkoutMachine = setup({
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
    tellCartOutdated: sendParent({ type: 'cart.outdated' } satisfies CheckoutNews),
    tellPlaced: sendParent(
      (_, answer: PlaceAnswer) =>
        ({
          type: 'order.placed',
          order: (answer as Extract<PlaceAnswer, { tag: 'placed' }>).order,
        }) satisfies CheckoutNews,
    ),
  },
  delays: {
    quoteDebounce: 300,
    retryDelay: 5000,
    quoteWait: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
    placeWait: ({ context }) => (context.refusal?.retryAfter ?? 0) * 1000,
  },
}).createMachine({
  id: 'checkout',
  context: nothingYet,
  type: 'parallel',
  invoke: [
    { id: 'keepCheckout', src: 'keepCheckout', input: undefined, onError: {} },
    { id: 'watchCart', src: 'watchCart', input: undefined, onError: {} },
  ],
  on: {
    'drafts.dropped': { target: ['.quote.gathering', '.order.recalling'], actions: ['dropAll', 'forgetAll'] },
    'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
  },
  states: {
    quote: {
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
            actions: [{ type: 'assignField', params: ({ event }) => event }, 'keepDraft'],
          },
          { actions: [{ type: 'assignField', params: ({ event }) => event }, 'keepDraft'] },
        ],
        'coupon.apply': {
          target: '.gathering',
          actions: [{ type: 'assignCoupon', params: ({ event }) => event.code }, 'keepDraft'],
        },
        'coupon.remove': { target: '.gathering', actions: [{ type: 'assignCoupon', params: '' }, 'keepDraft'] },
        'draft.prefilled': {
          target: '.gathering',
          actions: [{ type: 'assignPrefilled', params: ({ event }) => event.values }, 'keepDraft'],
        },
        'quote.outdated': { target: '.gathering', actions: 'tellCartOutdated' },
        'quote.told': [
          {
            guard: { type: 'isOfCart', params: ({ event }) => event.items },
            target: '.current',
            actions: [{ type: 'assignQuote', params: ({ event }) => event.quote }, 'keepDraft', 'tellCartOutdated'],
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
        /** The wishes of the cart are answered first, and the draft is known. */
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
                  'keepDraft',
                  'tellCartOutdated',
                ],
              },
              {
                guard: { type: 'isQuoted', params: ({ event }) => event.output },
                target: 'current',
                actions: [{ type: 'assignQuoteAnswer', params: ({ event }) => event.output }, 'keepDraft'],
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
    },
    order: {
      initial: 'recalling',
      // What the quote goes by: beside it only some of it matters here.
      meta: {
        ignores: ['quote.retry', 'cart.changed', 'field.changed', 'coupon.apply', 'coupon.remove', 'network.returned'],
      },
      states: {
        recalling: {
          tags: 'opening',
          meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew'] },
          invoke: {
            id: 'recallCheckout',
            src: 'recallCheckout',
            input: undefined,
            onDone: [
              {
                guard: { type: 'hasPlacement', params: ({ event }) => event.output },
                target: 'known.placing',
                actions: { type: 'assignRecalled', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasPlaced', params: ({ event }) => event.output },
                target: 'known.placed',
                actions: { type: 'assignRecalled', params: ({ event }) => event.output },
              },
              { target: 'known', actions: { type: 'assignRecalled', params: ({ event }) => event.output } },
            ],
            onError: 'known',
          },
        },
        known: {
          initial: 'editing',
          states: {
            editing: {
              meta: { ignores: ['quote.accept', 'quote.decline', 'order.anew'] },
              on: {
                'cart.changed': {
                  guard: { type: 'isEmptied', params: ({ event }) => event.cart },
                  target: '#checkout.order.recalling',
                },
                'order.place': [
                  { guard: 'isUnsound', actions: 'checkAll' },
                  {
                    guard: 'isReady',
                    target: 'placing',
                    actions: [{ type: 'assignPlacement', params: ({ event }) => event.id }, 'keepPlacement'],
                  },
                  { actions: 'assignHindrance' },
                ],
              },
            },
            /** Typed meanwhile is kept for the next order: what is on its way stays as it was. */
            placing: {
              tags: 'busy',
              meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew'] },
              invoke: {
                id: 'placeOrder',
                src: 'placeOrder',
                input: ({ context }) => ({ placement: context.placement }),
                onDone: [
                  {
                    guard: { type: 'isPlaced', params: ({ event }) => event.output },
                    target: 'placed',
                    actions: [
                      'dropPlacement',
                      { type: 'assignPlaced', params: ({ event }) => event.output },
                      'keepPlaced',
                      'keepDraft',
                      { type: 'tellPlaced', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    guard: { type: 'isAlreadyPlaced', params: ({ event }) => event.output },
                    target: 'placed',
                    actions: [
                      'dropPlacement',
                      { type: 'assignPlaced', params: ({ event }) => event.output },
                      'keepPlaced',
                    ],
                  },
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'changed',
                    actions: [
                      'dropPlacement',
                      { type: 'tellQuote', params: ({ event }) => event.output },
                      { type: 'assignChange', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    guard: { type: 'isBroken', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: [
                      'dropPlacement',
                      { type: 'tellQuote', params: ({ event }) => event.output },
                      { type: 'assignRefusal', params: ({ event }) => event.output },
                    ],
                  },
                  { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'unanswered' },
                  {
                    guard: { type: 'mustWait', params: ({ event }) => event.output },
                    target: 'limited',
                    actions: ['dropPlacement', { type: 'assignRefusal', params: ({ event }) => event.output }],
                  },
                  {
                    target: 'editing',
                    actions: [
                      'dropPlacement',
                      { type: 'assignRefusal', params: ({ event }) => event.output },
                      'tellQuoteOutdated',
                    ],
                  },
                ],
                onError: 'unanswered',
              },
            },
            /** Nobody knows whether it was placed: the same key asks again, until somebody does. */
            unanswered: {
              tags: 'busy',
              meta: { ignores: ['quote.accept', 'quote.decline', 'order.anew'] },
              after: { retryDelay: 'placing' },
              on: { 'network.returned': 'placing', 'order.place': 'placing' },
            },
            limited: {
              meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew'] },
              after: { placeWait: { target: 'editing', actions: 'clearRefusal' } },
            },
            changed: {
              meta: { ignores: ['order.place', 'order.anew'] },
              on: {
                'quote.accept': {
                  target: 'placing',
                  actions: [{ type: 'assignPlacement', params: ({ event }) => event.id }, 'keepPlacement'],
                },
                'quote.decline': { target: 'editing', actions: 'clearChange' },
                'field.changed': { target: 'editing', actions: 'clearChange' },
                'coupon.apply': { target: 'editing', actions: 'clearChange' },
                'coupon.remove': { target: 'editing', actions: 'clearChange' },
                'cart.changed': {
                  guard: { type: 'isOtherCart', params: ({ event }) => event.cart },
                  target: 'editing',
                  actions: 'clearChange',
                },
              },
            },
            /** It stands. The same goods are not ordered again unless they are asked for again. */
            placed: {
              meta: { ignores: ['order.place', 'quote.accept', 'quote.decline'] },
              on: {
                'order.anew': { target: 'editing', actions: ['keepEnd', 'endCheckout'] },
                'cart.changed': {
                  guard: { type: 'isOtherThanPlaced', params: ({ event }) => event.cart },
                  target: 'editing',
                  actions: ['keepEnd', 'endCheckout'],
                },
              },
            },
          },
        },
      },
    },
  },
})
