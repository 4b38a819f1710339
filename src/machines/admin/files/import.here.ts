/** An import whose state is known: it is looked at while its job goes on, and turned as its state lets it. */
import { importSetup } from './import.setup.ts'

export const hereState = importSetup.createStateConfig({
  tags: 'here',
  meta: { ignores: ['file.sent', 'import.retry'] },
  initial: 'resting',
  on: {
    'import.outdated': '.looking',
    'apply.asked': {
      guard: 'isReady',
      target: '.turning',
      actions: { type: 'assignTurn', params: ({ event }) => ({ turn: 'apply', choice: event.choice }) },
    },
    'cancel.asked': {
      guard: 'isCancellable',
      target: '.turning',
      actions: { type: 'assignTurn', params: { turn: 'cancel' } },
    },
    'undo.asked': {
      guard: 'isUndoable',
      target: '.turning',
      actions: { type: 'assignTurn', params: { turn: 'undo' } },
    },
  },
  states: {
    resting: { on: { 'errors.asked': 'saving' } },
    /** Its job goes on. */
    waiting: { meta: { ignores: ['errors.asked'] }, after: { lookEvery: 'looking' } },
    looking: {
      meta: { ignores: ['errors.asked'] },
      invoke: {
        id: 'fetchImport',
        src: 'fetchImport',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: '#import.missing' },
          // What is shown stays: the job goes on whoever looks.
          { guard: 'wasUnderWay', target: 'waiting' },
          { target: 'resting' },
        ],
        onError: [{ guard: 'wasUnderWay', target: 'waiting' }, { target: 'resting' }],
      },
    },
    turning: {
      tags: 'busy',
      meta: { ignores: ['errors.asked'] },
      exit: 'clearTurn',
      // The answer brings the import as it then stands.
      on: { 'import.outdated': {}, 'apply.asked': {}, 'cancel.asked': {}, 'undo.asked': {} },
      invoke: {
        id: 'turnImport',
        src: 'turnImport',
        input: ({ context: { id, turn } }) => ({ id: id ?? 0, ...(turn ?? { turn: 'cancel' }) }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          { target: 'looking', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'looking', actions: 'assignDefect' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { ignores: ['errors.asked'] },
      on: { 'import.outdated': {}, 'apply.asked': {}, 'cancel.asked': {}, 'undo.asked': {} },
      invoke: {
        id: 'saveErrors',
        src: 'saveErrors',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: 'resting',
          actions: ['clearTold', { type: 'assignSaved', params: ({ event }) => event.output }],
        },
        onError: { target: 'resting', actions: 'assignDefect' },
      },
    },
  },
})
