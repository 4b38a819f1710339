/** What stands at a customer's page beside their record: looked at again after each change, a session ended, their document saved. */
import type { ActorRefFrom } from 'xstate'
import { customerSetup } from './customer.setup.ts'

export const customerMachine = customerSetup.createMachine({
  id: 'customer',
  context: ({ input }) => ({ ...input, overview: null, session: null, refusal: null, saved: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: { ignores: ['customer.*', 'session.end', 'document.save'] },
      invoke: {
        id: 'fetchOverview',
        src: 'fetchOverview',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'here',
            actions: [{ type: 'assignOverview', params: ({ event }) => event.output }, 'clearTold'],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'unopened', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: 'assignDefect' },
      },
    },
    /** There is no such person, or not any more. */
    missing: {
      meta: { ignores: ['customer.retry', 'session.end', 'document.save'] },
      on: { 'customer.outdated': 'opening' },
    },
    unopened: {
      meta: { ignores: ['session.end', 'document.save'] },
      on: { 'customer.retry': 'opening', 'customer.outdated': 'opening' },
    },
    here: {
      meta: { ignores: ['customer.retry'] },
      initial: 'resting',
      on: {
        'customer.outdated': '.refreshing',
        'session.end': {
          target: '.ending',
          actions: ['clearTold', { type: 'assignSession', params: ({ event }) => event.session }],
        },
        'document.save': { target: '.saving', actions: 'clearTold' },
      },
      states: {
        resting: {},
        /** What is shown stays until the answer is here, and longer where none comes. */
        refreshing: {
          tags: 'refreshing',
          invoke: {
            id: 'fetchOverview',
            src: 'fetchOverview',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#customer.missing',
                actions: 'clearOverview',
              },
              { target: 'resting', actions: { type: 'assignOverview', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
        ending: {
          tags: 'busy',
          // The sessions are looked at again in any case.
          on: { 'customer.outdated': {}, 'session.end': {}, 'document.save': {} },
          exit: 'clearSession',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.id, session: context.session ?? 0 }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: 'tellMoved',
              },
              { target: 'refreshing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refreshing', actions: 'assignDefect' },
          },
        },
        saving: {
          tags: 'busy',
          // A file under way is not given up; afterwards all is looked at again.
          on: { 'customer.outdated': {}, 'session.end': {}, 'document.save': {} },
          invoke: {
            id: 'saveDocument',
            src: 'saveDocument',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'assignSaved', params: ({ event }) => event.output },
            },
            onError: { target: 'refreshing', actions: 'assignDefect' },
          },
        },
      },
    },
  },
})

export type CustomerRef = ActorRefFrom<typeof customerMachine>
