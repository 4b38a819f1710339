import { resourceSetup } from './resource.setup.ts'

/** The way back is offered for a while after a change, and for as long as somebody is about to take it. */
export const offerRegion = resourceSetup.createStateConfig({
  initial: 'hidden',
  states: {
    hidden: {
      meta: { ignores: ['offer.held', 'offer.released', 'undo.pressed'] },
      on: {
        'change.made': { guard: { type: 'isRecorded', params: ({ event }) => event.undo }, target: 'shown' },
      },
    },
    shown: {
      meta: { ignores: ['offer.released'] },
      on: {
        'change.made': {
          guard: { type: 'isRecorded', params: ({ event }) => event.undo },
          target: 'shown',
          reenter: true,
        },
        'undo.pressed': 'hidden',
        'offer.held': 'held',
      },
      after: { offerTime: 'hidden' },
    },
    held: {
      on: { 'undo.pressed': 'hidden', 'offer.released': 'shown' },
      meta: { ignores: ['offer.held', 'change.made'] },
    },
  },
})

/** Takes a write back: a second write. */
export const undoRegion = resourceSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'undo.pressed': {
          guard: { type: 'canUndo', params: ({ event }) => event.auditId },
          target: 'undoing',
          actions: { type: 'assignUndo', params: ({ event }) => event.auditId },
        },
      },
    },
    undoing: {
      tags: 'busy',
      meta: { ignores: ['undo.pressed'] },
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({ auditId: context.undos.at(-1)?.auditId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['dropUndo', 'outdateRecords'],
          },
          { target: 'resting', actions: { type: 'assignUndoRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'assignUndoDefect' },
      },
    },
  },
})
