/** Saved items of an account: what a heart did shows at once, waits on the device until the server knows it, and the list of this device follows the account's. */
import type { ActorRefFrom } from 'xstate'
import { nobodys, savedItemsSetup } from './saved-items.setup.ts'

export const savedItemsMachine = savedItemsSetup.createMachine({
  id: 'savedItems',
  context: nobodys,
  invoke: { id: 'keepChanges', src: 'keepChanges', input: undefined, onError: {} },
  initial: 'opening',
  on: {
    'savedItem.changed': {
      actions: [
        { type: 'addChange', params: ({ event: { id, isSaved } }) => ({ id, isSaved }) },
        { type: 'keepChange', params: ({ event: { id, isSaved } }) => ({ id, isSaved }) },
      ],
    },
    'savedItems.changedElsewhere': { actions: { type: 'assignChanges', params: ({ event }) => event.changes } },
    'person.changed': { target: '.opening', reenter: true },
    'drafts.dropped': { target: '.opening', reenter: true },
  },
  states: {
    opening: {
      meta: { ignores: ['savedItems.outdated', 'network.returned'] },
      entry: 'forget',
      invoke: {
        id: 'openSavedItems',
        src: 'openSavedItems',
        input: undefined,
        onDone: [
          { guard: { type: 'isNobodys', params: ({ event }) => event.output }, target: 'guest' },
          { target: 'listing', actions: { type: 'assignOpened', params: ({ event }) => event.output } },
        ],
        onError: 'guest',
      },
      // It is read anew, with this: a list that the server has not said yet does not show what was taken off it.
      on: {
        'savedItem.changed': {
          target: 'opening',
          reenter: true,
          actions: { type: 'keepChange', params: ({ event: { id, isSaved } }) => ({ id, isSaved }) },
        },
        'savedItems.changedElsewhere': {},
      },
    },
    /** The list stands on this device alone. */
    guest: {
      meta: { ignores: ['savedItems.outdated', 'network.returned'] },
      on: { 'savedItem.changed': {}, 'savedItems.changedElsewhere': {} },
    },
    listing: {
      meta: { ignores: ['network.returned'] },
      invoke: {
        id: 'listSavedItems',
        src: 'listSavedItems',
        input: ({ context: { owner, joining } }) => ({ owner, joining }),
        onDone: [
          {
            guard: { type: 'hasLeftOut', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'assignListed', params: ({ event }) => event.output },
              'tellListed',
              { type: 'sayLeftOut', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'listed',
            actions: [{ type: 'assignListed', params: ({ event }) => event.output }, 'tellListed'],
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
      on: { 'savedItems.outdated': 'gathering' },
    },
    /** The device has what the server has. */
    listed: {
      meta: { ignores: ['network.returned'] },
      always: { guard: 'hasChanges', target: 'changing' },
      on: { 'savedItems.outdated': 'gathering' },
    },
    /** Several changes are one look; and what is asked twice within a moment would get the same answer. */
    gathering: {
      meta: { ignores: ['savedItems.outdated', 'network.returned'] },
      after: { gatheringTime: 'listing' },
    },
    /** One after the other, in the order of the presses; then the list is read, for what another device did meanwhile. */
    changing: {
      meta: { ignores: ['savedItems.outdated', 'network.returned'] },
      invoke: {
        id: 'changeSavedItem',
        src: 'changeSavedItem',
        input: ({ context: { owner, changes } }) => ({ owner, change: changes[0] ?? null }),
        onDone: [
          { guard: { type: 'isLate', params: ({ event }) => event.output }, target: 'waiting' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              { type: 'assignSettled', params: ({ event }) => event.output },
              'tellListed',
              { type: 'sayRefused', params: ({ event }) => event.output },
            ],
          },
          { target: 'changed', actions: { type: 'assignSettled', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
    },
    changed: {
      meta: { ignores: ['savedItems.outdated', 'network.returned'] },
      always: [{ guard: 'hasChanges', target: 'changing' }, { target: 'listing' }],
    },
    /** The server did not answer, or had no time: the longer, the more often it did so. */
    waiting: {
      entry: 'countLoss',
      meta: { ignores: ['savedItems.outdated'] },
      after: { pause: 'listing' },
      on: { 'network.returned': 'listing' },
    },
  },
})

export type SavedItemsRef = ActorRefFrom<typeof savedItemsMachine>
