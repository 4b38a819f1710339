/** The page Messages: what a person was told, newest first, and what of it they have read. */
import type { ActorRefFrom } from 'xstate'
import { inboxSetup, fresh } from './inbox.setup.ts'

/** Wherever messages are in view; another page that was asked for, or one that did not come, is asked for after it. */
const readAll = {
  guard: 'hasUnread',
  target: '#inbox.listed.markingAll',
  actions: { type: 'markAllHere', params: ({ event }: { event: { at: string } }) => event.at },
} as const

const read = {
  guard: { type: 'isUnread', params: ({ event }: { event: { id: number } }) => event.id },
  actions: { type: 'markHere', params: ({ event }: { event: { id: number; at: string } }) => event },
} as const

export const inboxMachine = inboxSetup.createMachine({
  id: 'inbox',
  context: fresh,
  initial: 'waiting',
  on: { 'person.changed': { target: '.loading', actions: 'forget', reenter: true } },
  states: {
    /** Nobody has opened the page yet. */
    waiting: {
      meta: { ignores: ['inbox.refetch', 'message.read', 'messages.readAll', 'network.returned'] },
      on: { 'inbox.show': { target: 'loading', actions: { type: 'assignPage', params: ({ event }) => event.page } } },
    },
    /** What was listed before stays in view. */
    loading: {
      tags: 'busy',
      meta: { ignores: ['inbox.refetch', 'network.returned'] },
      on: {
        'inbox.show': {
          target: 'loading',
          reenter: true,
          actions: { type: 'assignPage', params: ({ event }) => event.page },
        },
        'message.read': read,
        'messages.readAll': readAll,
      },
      invoke: {
        id: 'fetchMessages',
        src: 'fetchMessages',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'assignInbox', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNobody', params: ({ event }) => event.output }, target: 'nobody', actions: 'forget' },
          { target: 'failing', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failing', actions: { type: 'assignFailure', params: null } },
      },
    },
    /** The shop did not answer. */
    failing: {
      on: {
        'inbox.show': { target: 'loading', actions: { type: 'assignPage', params: ({ event }) => event.page } },
        'inbox.refetch': 'loading',
        'network.returned': 'loading',
        'message.read': read,
        'messages.readAll': readAll,
      },
    },
    /** Nobody is signed in, and this device asked for nothing. */
    nobody: {
      meta: { ignores: ['message.read', 'messages.readAll', 'network.returned'] },
      on: {
        'inbox.show': { target: 'loading', actions: { type: 'assignPage', params: ({ event }) => event.page } },
        'inbox.refetch': 'loading',
      },
    },
    listed: {
      on: {
        'inbox.show': { target: 'loading', actions: { type: 'assignPage', params: ({ event }) => event.page } },
        'inbox.refetch': 'loading',
        'network.returned': 'loading',
        'message.read': read,
        'messages.readAll': readAll,
      },
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasToMark', target: 'marking' } },
        /** One after the other: a press is told at once, whatever page it leads to. */
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ id: context.toMark[0] ?? 0 }),
            // What the server did not hear of stays unread there, and is seen so the next time.
            onDone: { target: 'idle', actions: 'shiftToMark' },
            onError: { target: 'idle', actions: 'shiftToMark' },
          },
        },
        markingAll: {
          meta: { ignores: ['message.read', 'messages.readAll'] },
          invoke: {
            id: 'markAllRead',
            src: 'markAllRead',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: '#inbox.loading',
                actions: { type: 'sayTrouble', params: ({ event }) => event.output },
              },
              { guard: 'isShown', target: 'idle' },
              { target: '#inbox.loading' },
            ],
            onError: { target: '#inbox.loading', actions: { type: 'sayTrouble', params: null } },
          },
        },
      },
    },
  },
})

export type InboxRef = ActorRefFrom<typeof inboxMachine>
