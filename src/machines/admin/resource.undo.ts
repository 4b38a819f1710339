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
  on: {
    'undo.pressed': {
      guard: { type: 'canUndo', params: ({ event }) => event.auditId },
      target: '.undoing',
      actions: { type: 'assignUndo', params: ({ event }) => event.auditId },
    },
  },
  states: {
    resting: {},
    /** Why it was not taken back is told for a while. */
    refused: { after: { refusalTime: { target: 'resting', actions: 'clearUndoRefusal' } } },
    undoing: {
      tags: 'busy',
      on: { 'undo.pressed': {} },
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => {
          const step = context.undos.at(-1)
          return { auditId: step?.auditId ?? 0, also: step?.also ?? [] }
        },
        onDone: [
          {
            guard: { type: 'isUndone', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'dropUndo', params: ({ event }) => event.output }, 'outdateRecords'],
          },
          // Of several some may have been taken back.
          {
            target: 'refused',
            actions: [{ type: 'assignUndoRefusal', params: ({ event }) => event.output }, 'outdateRecords'],
          },
        ],
        onError: { target: 'refused', actions: 'assignUndoDefect' },
      },
    },
  },
})
