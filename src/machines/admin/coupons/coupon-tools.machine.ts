/** What a coupon's page offers beside its form: codes of one use with its terms, and a cart that it is tried on. */
import type { ActorRefFrom } from 'xstate'
import { couponToolsSetup } from './coupon-tools.setup.ts'

const codes = couponToolsSetup.createStateConfig({
  initial: 'resting',
  on: {
    'codes.changed': { actions: { type: 'clearWrong', params: ({ event }) => event.field } },
    'codes.generate': [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.refused },
        actions: { type: 'assignWrong', params: ({ event }) => event.refused },
      },
      { target: '.generating', actions: { type: 'assignAsked', params: ({ event }) => event.asked } },
    ],
  },
  states: {
    resting: { meta: { ignores: ['codes.takeBack'] } },
    generating: {
      tags: 'generating',
      meta: { ignores: ['codes.takeBack'] },
      // One press makes one batch: its button shows that it is under way.
      on: { 'codes.generate': {} },
      exit: 'clearAsked',
      invoke: {
        id: 'generateCodes',
        src: 'generateCodes',
        input: ({ context }) => context.asked ?? { values: {}, terms: {} },
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'made',
            actions: { type: 'assignBatch', params: ({ event }) => event.output },
          },
          // The batch of before is there still, to be seen and taken back.
          {
            guard: 'hasBatch',
            target: 'made',
            actions: { type: 'assignCodesRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'assignCodesRefusal', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'hasBatch', target: 'made', actions: 'assignCodesDefect' },
          { target: 'resting', actions: 'assignCodesDefect' },
        ],
      },
    },
    made: { on: { 'codes.takeBack': { target: 'takingBack', actions: 'clearCodesTold' } } },
    takingBack: {
      tags: 'generating',
      meta: { ignores: ['codes.takeBack'] },
      on: { 'codes.generate': {} },
      invoke: {
        id: 'takeBackCodes',
        src: 'takeBackCodes',
        input: ({ context }) => ({ batch: context.batch?.batch ?? 0 }),
        onDone: [
          {
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'takenBack',
            actions: 'clearBatch',
          },
          { target: 'made', actions: { type: 'assignCodesRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'made', actions: 'assignCodesDefect' },
      },
    },
    takenBack: { meta: { ignores: ['codes.takeBack'] } },
  },
})

const trial = couponToolsSetup.createStateConfig({
  initial: 'untried',
  // Also while another cart is being tried: that one is given up.
  on: { 'cart.try': { target: '.trying', actions: { type: 'assignCart', params: ({ event }) => event.cart } } },
  states: {
    untried: { meta: { ignores: ['trial.outdated'] } },
    trying: {
      tags: 'trying',
      on: {
        'trial.outdated': { target: 'untried', actions: 'clearTrial' },
      },
      invoke: {
        id: 'tryCart',
        src: 'tryCart',
        input: ({ context }) => ({ id: context.id, cart: context.cart ?? { items: [] } }),
        onDone: [
          {
            guard: { type: 'isTried', params: ({ event }) => event.output },
            target: 'tried',
            actions: { type: 'assignTrial', params: ({ event }) => event.output },
          },
          { target: 'tried', actions: { type: 'assignTrialRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'tried', actions: 'assignTrialDefect' },
      },
    },
    /** What the server said of the cart, or that it said nothing. */
    tried: { on: { 'trial.outdated': { target: 'untried', actions: 'clearTrial' } } },
  },
})

export const couponToolsMachine = couponToolsSetup.createMachine({
  id: 'couponTools',
  context: ({ input }) => ({
    ...input,
    asked: null,
    batch: null,
    errors: {},
    codesRefusal: null,
    cart: null,
    trial: null,
    trialRefusal: null,
  }),
  type: 'parallel',
  states: { codes, trial },
})

export type CouponToolsRef = ActorRefFrom<typeof couponToolsMachine>
