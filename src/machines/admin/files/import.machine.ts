/** A file comes into the back office: sent, checked, applied as somebody chooses, and taken back; watched as the feed tells of it. */
import type { ActorRefFrom } from 'xstate'
import { importSetup } from './import.setup.ts'
import { hereState } from './import.here.ts'

export const importMachine = importSetup.createMachine({
  id: 'import',
  context: { id: null, sent: null, job: null, turn: null, refusal: null, errors: {}, saved: null },
  initial: 'choosing',
  on: {
    'import.shown': [
      { guard: { type: 'isNew', params: ({ event }) => event.id }, target: '.choosing', actions: 'begin' },
      {
        guard: { type: 'isOther', params: ({ event }) => event.id },
        target: '.opening',
        actions: { type: 'assignShown', params: ({ event }) => event.id },
      },
    ],
  },
  states: {
    choosing: {
      meta: {
        ignores: ['apply.asked', 'cancel.asked', 'undo.asked', 'errors.asked', 'import.retry', 'import.outdated'],
      },
      on: {
        'file.sent': {
          target: 'sending',
          actions: { type: 'assignSent', params: ({ event: { resource, file } }) => ({ resource, file }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      meta: {
        ignores: [
          'file.sent',
          'apply.asked',
          'cancel.asked',
          'undo.asked',
          'errors.asked',
          'import.retry',
          'import.outdated',
        ],
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { sent } }) => sent ?? { resource: '', file: { handle: '', name: '', size: 0 } },
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'here.waiting',
            actions: { type: 'assignJob', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'assignDefect' },
      },
    },
    opening: {
      meta: {
        ignores: [
          'file.sent',
          'apply.asked',
          'cancel.asked',
          'undo.asked',
          'errors.asked',
          'import.retry',
          'import.outdated',
        ],
      },
      invoke: {
        id: 'fetchImport',
        src: 'fetchImport',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'here.waiting',
            actions: [{ type: 'assignJob', params: ({ event }) => event.output }, 'clearTold'],
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'here.resting',
            actions: [{ type: 'assignJob', params: ({ event }) => event.output }, 'clearTold'],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'unopened', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: 'assignDefect' },
      },
    },
    /** There is no such import, or no longer. */
    missing: {
      meta: {
        ignores: [
          'file.sent',
          'apply.asked',
          'cancel.asked',
          'undo.asked',
          'errors.asked',
          'import.retry',
          'import.outdated',
        ],
      },
    },
    unopened: {
      meta: { ignores: ['file.sent', 'apply.asked', 'cancel.asked', 'undo.asked', 'errors.asked'] },
      on: { 'import.retry': 'opening', 'import.outdated': 'opening' },
    },
    here: hereState,
  },
})

export type ImportRef = ActorRefFrom<typeof importMachine>
