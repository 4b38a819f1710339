/** A market list: written in a person's own words, read by the server, looked over line by line, and put into the cart. */
import type { ActorRefFrom } from 'xstate'
import { fresh, marketListSetup } from './market-list.setup.ts'
import { addingState, addedState } from './market-list.adding.ts'
import { lookingOverState } from './market-list.looking-over.ts'

const lookingEvents = ['line.*', 'list.add', 'list.addMissing', 'list.undo'] as const

export const marketListMachine = marketListSetup.createMachine({
  id: 'marketList',
  context: fresh,
  initial: 'opening',
  entry: 'askCart',
  invoke: { id: 'storeList', src: 'storeList', input: undefined, onError: {} },
  on: {
    'cart.changed': { actions: { type: 'assignCart', params: ({ event }) => event.cart } },
    'drafts.dropped': { target: '.writing', actions: ['forget', 'forgetKept'] },
    'text.offered': {
      target: '.writing',
      actions: [{ type: 'assignOffered', params: ({ event }) => event.text }, 'dropCorrection', 'keepList'],
    },
  },
  states: {
    /** What the device kept is on its way. */
    opening: {
      tags: 'busy',
      meta: { ignores: ['text.changed', 'list.*', 'line.*', 'network.returned'] },
      // Below what is written: that is not here yet.
      on: { 'text.offered': {} },
      invoke: {
        id: 'openList',
        src: 'openList',
        input: undefined,
        onDone: [
          {
            guard: { type: 'hasKeptLines', params: ({ event }) => event.output },
            target: 'lookingOver',
            actions: { type: 'assignKept', params: ({ event }) => event.output },
          },
          { target: 'writing', actions: { type: 'assignKept', params: ({ event }) => event.output } },
        ],
        onError: 'writing',
      },
    },
    writing: {
      tags: 'writing',
      meta: { ignores: [...lookingEvents, 'list.rewrite', 'list.renew', 'network.returned'] },
      on: {
        'text.changed': { actions: [{ type: 'assignText', params: ({ event }) => event.text }, 'keepList'] },
        'list.read': [
          { guard: 'isBlank', actions: 'sayMissing' },
          { guard: 'isLong', actions: 'sayLong' },
          { target: 'reading', actions: 'clearProblem' },
        ],
      },
    },
    reading: {
      tags: ['busy', 'writing'],
      meta: { ignores: [...lookingEvents, 'list.read', 'list.rewrite', 'list.renew', 'network.returned'] },
      on: {
        // Other words: what is on its way is no answer to them.
        'text.changed': {
          target: 'writing',
          actions: [{ type: 'assignText', params: ({ event }) => event.text }, 'keepList'],
        },
      },
      after: { readingTime: { target: 'unreached', actions: { type: 'assignProblem', params: null } } },
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'lookingOver',
            actions: [{ type: 'assignRead', params: ({ event }) => event.output }, 'keepList'],
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignProblem', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'assignProblem', params: ({ event }) => event.output },
          },
          { target: 'unreached', actions: { type: 'assignProblem', params: null } },
        ],
        onError: { target: 'unreached', actions: { type: 'assignProblem', params: null } },
      },
    },
    /** The shop did not answer; it is asked again by a press, or when the network is back. */
    unreached: {
      tags: 'writing',
      meta: { ignores: [...lookingEvents, 'list.rewrite', 'list.renew'] },
      on: {
        'text.changed': {
          target: 'writing',
          actions: [{ type: 'assignText', params: ({ event }) => event.text }, 'keepList'],
        },
        'list.read': { target: 'reading', actions: 'clearProblem' },
        'network.returned': { target: 'reading', actions: 'clearProblem' },
      },
    },
    /** Too many lists: the countdown runs, the words stay and may be changed. */
    waiting: {
      tags: 'writing',
      meta: { ignores: [...lookingEvents, 'list.read', 'list.rewrite', 'list.renew', 'network.returned'] },
      on: {
        'text.changed': { actions: [{ type: 'typeOn', params: ({ event }) => event.text }, 'keepList'] },
      },
      after: { waitingTime: { target: 'writing', actions: 'clearProblem' } },
    },
    lookingOver: lookingOverState,
    adding: addingState,
    added: addedState,
  },
})

export type MarketListRef = ActorRefFrom<typeof marketListMachine>
