/** One order at the desk: opened, looked at again, moved by a step that shows at once, noted at; who was first is told. */
import type { ActorRefFrom } from 'xstate'
import { deskOrderSetup } from './desk-order.setup.ts'

export const deskOrderMachine = deskOrderSetup.createMachine({
  id: 'deskOrder',
  context: ({ input }) => ({
    ...input,
    order: null,
    pending: null,
    words: '',
    refusal: null,
    errors: {},
    movedOn: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { ignores: ['order.*', 'step.asked', 'note.asked', 'told.closed'] },
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ number: context.number }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'here',
            actions: [{ type: 'assignOrder', params: ({ event }) => event.output }, 'clearTold'],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'unopened', actions: { type: 'assignUnopened', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: 'assignDefect' },
      },
    },
    /** There is no such order. */
    missing: {
      meta: { ignores: ['order.retry', 'step.asked', 'note.asked', 'told.closed'] },
      on: { 'order.outdated': 'opening' },
    },
    unopened: {
      meta: { ignores: ['step.asked', 'note.asked', 'told.closed'] },
      on: { 'order.retry': 'opening', 'order.outdated': 'opening' },
    },
    here: {
      tags: 'here',
      meta: { ignores: ['order.retry'] },
      initial: 'resting',
      on: {
        'told.closed': { actions: 'clearRefusal' },
        'order.outdated': '.refreshing',
        'step.asked': { target: '.moving', actions: { type: 'assignStep', params: ({ event }) => event } },
        'note.asked': { target: '.noting', actions: { type: 'assignNote', params: ({ event }) => event.words } },
      },
      states: {
        resting: {},
        /** What is shown stays until the answer is here, and longer where none comes. */
        refreshing: {
          tags: 'refreshing',
          invoke: {
            id: 'fetchOrder',
            src: 'fetchOrder',
            input: ({ context }) => ({ number: context.number }),
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#deskOrder.missing',
                actions: 'clearTold',
              },
              { target: 'resting', actions: { type: 'assignOrder', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
        moving: {
          tags: 'busy',
          // The answer brings the order as it then stands.
          on: { 'order.outdated': {}, 'step.asked': {}, 'note.asked': {} },
          invoke: {
            id: 'takeStep',
            src: 'takeStep',
            input: ({ context: { number, order, pending } }) => ({
              number,
              version: order?.version ?? 0,
              action: pending?.action ?? '',
              values: pending?.values ?? {},
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'assignOrder', params: ({ event }) => event.output }, 'tellMoved'],
              },
              {
                guard: { type: 'isStale', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: [{ type: 'assignMovedOn', params: ({ event }) => event.output }, 'tellMoved'],
              },
              { target: 'refreshing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
            ],
            // Whether it was done nobody knows: the order is asked for.
            onError: { target: 'refreshing', actions: 'assignDefect' },
          },
        },
        noting: {
          tags: 'busy',
          on: { 'order.outdated': {}, 'step.asked': {}, 'note.asked': {} },
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context: { number, words } }) => ({ number, words }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'assignOrder', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: 'assignDefect' },
          },
        },
      },
    },
  },
})

export type DeskOrderRef = ActorRefFrom<typeof deskOrderMachine>
