/** The way of a list into the cart, and what came of it. The cart itself carries each line, tells of what it refuses and waits for the network. */
import { marketListSetup } from './market-list.setup.ts'

export const addingState = marketListSetup.createStateConfig({
  meta: {
    ignores: ['text.changed', 'line.*', 'list.read', 'list.add', 'list.addMissing', 'list.rewrite', 'network.returned'],
  },
  on: {
    'list.undo': { target: '#marketList.lookingOver', actions: ['forgetWanted', 'keepList'] },
    'list.renew': { target: '#marketList.writing', actions: ['forget', 'forgetKept'] },
    // This list is done: the words begin another.
    'text.offered': {
      target: '#marketList.writing',
      actions: ['forget', { type: 'assignOffered', params: ({ event }) => event.text }, 'keepList'],
    },
  },
  initial: 'asking',
  states: {
    /** What is confirmed meanwhile is an answer to something else. */
    asking: {
      on: {
        'cart.changed': [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.cart },
            actions: { type: 'assignCart', params: ({ event }) => event.cart },
          },
          { target: 'carrying', actions: { type: 'assignCart', params: ({ event }) => event.cart } },
        ],
      },
      after: { carryingTime: 'late' },
    },
    carrying: {
      on: {
        'cart.changed': {
          guard: { type: 'isConfirmed', params: ({ event }) => event.cart },
          target: '#marketList.added',
          actions: [{ type: 'assignCart', params: ({ event }) => event.cart }, 'assignMissing'],
        },
      },
      after: { carryingTime: 'late' },
    },
    /** They lie in the cart and wait for the server, or for the network. */
    late: {
      tags: 'late',
      on: {
        'cart.changed': {
          guard: { type: 'isConfirmed', params: ({ event }) => event.cart },
          target: '#marketList.added',
          actions: [{ type: 'assignCart', params: ({ event }) => event.cart }, 'assignMissing'],
        },
      },
    },
  },
})

export const addedState = marketListSetup.createStateConfig({
  meta: { ignores: ['text.changed', 'line.*', 'list.read', 'list.add', 'list.rewrite', 'network.returned'] },
  on: {
    'list.addMissing': {
      guard: 'hasMissing',
      target: '#marketList.adding',
      actions: [{ type: 'tellMissing', params: ({ event }) => event.id }, 'clearMissing'],
    },
    'list.undo': { target: '#marketList.lookingOver', actions: ['forgetWanted', 'keepList'] },
    'list.renew': { target: '#marketList.writing', actions: ['forget', 'forgetKept'] },
    // This list is done: the words begin another.
    'text.offered': {
      target: '#marketList.writing',
      actions: ['forget', { type: 'assignOffered', params: ({ event }) => event.text }, 'keepList'],
    },
  },
})
