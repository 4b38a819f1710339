import { ofProof } from './checkout.proving.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Typed meanwhile is kept for the next order: what is on its way stays as it was. */
export const placingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  initial: 'first',
  meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew', ...ofProof] },
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
          'savePlaced',
          'saveDraft',
          { type: 'tellPlaced', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isAlreadyPlaced', params: ({ event }) => event.output },
        target: 'placed',
        actions: ['dropPlacement', { type: 'assignPlaced', params: ({ event }) => event.output }, 'savePlaced'],
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
        guard: 'isTurnedAwayAgain',
        target: 'unanswered',
        actions: { type: 'assignPause', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'mustWait', params: ({ event }) => event.output },
        target: 'limited',
        actions: ['giveUpPlacement', { type: 'assignRefusal', params: ({ event }) => event.output }],
      },
      {
        target: 'editing',
        actions: ['dropPlacement', { type: 'assignRefusal', params: ({ event }) => event.output }, 'tellQuoteOutdated'],
      },
    ],
    onError: 'unanswered',
  },
  states: {
    first: {},
    /** It may have been placed already: a server that has no time to look says nothing of that. */
    again: {},
  },
})
