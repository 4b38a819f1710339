/** What a person asked to be told of: the list as the server has it, and what was kept or taken back since. */
import type { ActorRefFrom } from 'xstate'
import { fresh, noticesSetup } from './notices.setup.ts'

export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: fresh,
  initial: 'waiting',
  on: {
    'notice.keep': { actions: { type: 'wantKept', params: ({ event }) => event.name } },
    'notice.drop': { actions: { type: 'wantDropped', params: ({ event }) => event.name } },
    'person.changed': { target: '.loading', actions: 'forget', reenter: true },
  },
  states: {
    /** No view has asked yet. */
    waiting: {
      meta: { ignores: ['notices.refetch', 'network.returned'] },
      on: {
        'notices.show': 'loading',
        'notice.keep': { target: 'loading', actions: { type: 'wantKept', params: ({ event }) => event.name } },
        'notice.drop': { target: 'loading', actions: { type: 'wantDropped', params: ({ event }) => event.name } },
        // Nobody looks.
        'person.changed': {},
      },
    },
    /** What was listed before stays in view, and presses wait. */
    loading: {
      tags: 'busy',
      meta: { ignores: ['notices.show', 'notices.refetch', 'network.returned'] },
      invoke: {
        id: 'fetchNotices',
        src: 'fetchNotices',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'assignNotices', params: ({ event }) => event.output },
          },
          {
            guard: 'hasChanges',
            target: 'failing',
            actions: [
              { type: 'assignFailure', params: ({ event }) => event.output },
              'dropChanges',
              { type: 'sayTrouble', params: null },
            ],
          },
          { target: 'failing', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'hasChanges',
            target: 'failing',
            actions: [{ type: 'assignFailure', params: null }, 'dropChanges', { type: 'sayTrouble', params: null }],
          },
          { target: 'failing', actions: { type: 'assignFailure', params: null } },
        ],
      },
    },
    /** The shop did not answer; a press tries again. */
    failing: {
      on: {
        'notices.show': 'loading',
        'notices.refetch': 'loading',
        'network.returned': 'loading',
        'notice.keep': { target: 'loading', actions: { type: 'wantKept', params: ({ event }) => event.name } },
        'notice.drop': { target: 'loading', actions: { type: 'wantDropped', params: ({ event }) => event.name } },
      },
    },
    listed: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'hasChanges', target: 'changing' },
          on: { 'notices.show': '#notices.loading', 'notices.refetch': '#notices.loading' },
          meta: { ignores: ['network.returned'] },
        },
        /** One after the other, in the order of the presses. */
        changing: {
          tags: 'busy',
          meta: { ignores: ['notices.show', 'notices.refetch', 'network.returned'] },
          invoke: {
            id: 'changeNotice',
            src: 'changeNotice',
            input: ({ context }) => context.changes[0] ?? { name: '', isKept: false },
            onDone: [
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: 'idle',
                actions: ['dropChange', { type: 'sayTrouble', params: ({ event }) => event.output }],
              },
              { target: 'idle', actions: { type: 'settleChange', params: ({ event }) => event.output } },
            ],
            onError: { target: 'idle', actions: ['dropChange', { type: 'sayTrouble', params: null }] },
          },
        },
      },
    },
  },
})

export type NoticesRef = ActorRefFrom<typeof noticesMachine>
