import { cartSetup } from './cart.setup.ts'

/** Emptying the cart: at once on the page, and where the cart lives when the changes on their way have been answered. */
export const clearingRegion = cartSetup.createStateConfig({
  initial: 'idle',
  meta: { ignores: ['network.returned'] },
  // Emptied again while it is being emptied: what came in since goes too.
  on: { 'cart.clear': { actions: { type: 'commandClear', params: ({ event }) => event.id } } },
  states: {
    idle: {
      on: {
        'cart.clear': { target: 'delaying', actions: { type: 'commandClear', params: ({ event }) => event.id } },
        'cart.clearResumed': 'draining',
      },
    },
    delaying: {
      meta: { ignores: ['cart.clearResumed'] },
      after: { clearDelay: 'draining' },
    },
    /** The cart is opened and changes on their way are answered first. */
    draining: {
      meta: { ignores: ['cart.clearResumed'] },
      always: { guard: 'canClear', target: 'clearing' },
    },
    clearing: {
      tags: 'clearing',
      meta: { ignores: ['cart.clearResumed'] },
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        input: ({ context }) => ({ owner: context.owner, pending: context.pending }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'assignCleared', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'idle', actions: { type: 'undoClear', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'undoClear', params: { tag: 'unreachable' } } },
      },
    },
    waiting: {
      tags: 'waiting',
      meta: { ignores: ['cart.clearResumed'] },
      after: { retryDelay: 'clearing' },
      on: { 'network.returned': 'clearing' },
    },
  },
})
