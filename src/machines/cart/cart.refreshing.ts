import { cartSetup } from './cart.setup.ts'

/** Asking what the cart holds now: many reasons within half a second make one call. */
export const refreshingRegion = cartSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'cart.refresh': 'debouncing' } },
    debouncing: {
      after: { fetchDebounce: 'due' },
      on: { 'cart.refresh': { target: 'debouncing', reenter: true } },
    },
    due: {
      meta: { ignores: ['cart.refresh'] },
      always: { guard: 'isOpen', target: 'fetching' },
    },
    /** Asked for again, the answer on its way may be older than the reason. */
    fetching: {
      tags: 'refreshing',
      on: { 'cart.refresh': 'debouncing' },
      invoke: {
        id: 'fetchCart',
        src: 'fetchCart',
        input: ({ context }) => ({ owner: context.owner, confirmed: context.confirmed }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'adoptAnswer', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'tellFetchFailed' },
        ],
        onError: { target: 'idle', actions: 'tellFetchFailed' },
      },
    },
  },
})
