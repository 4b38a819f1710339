/** The session: restored at start, begun by any sign-in, ended by the person, by another tab or by a 401. */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { RemoteLogOut, StoredSession, User } from './session.types.ts'

export type SessionEvent =
  /** Token and user are stored already: the token itself never comes near a machine. */
  | { type: 'session.begun'; user: User; isNew: boolean }
  | { type: 'session.userChanged'; user: User }
  | { type: 'session.logOut' }
  /** Some call got a 401. */
  | { type: 'call.unauthorized' }
  /** What is stored is not what it was, and not by this chart's doing. */
  | { type: 'session.changedElsewhere'; user: User | null }
  /** What is stored may have changed: look. */
  | { type: 'session.look' }

/** What the session tells the shop. */
export type SessionReport =
  | { type: 'person.known'; user: User | null }
  /** `replaced`: another person begins where one has not ended or has run out. */
  | { type: 'session.ended'; why: 'left' | 'expired' | 'elsewhere' | 'replaced' }

type SessionContext = {
  user: User | null
  /** Whose drafts may still be here: who is signed in, or whose session has run out. */
  lastId: number | null
}

const ended = (why: 'left' | 'expired' | 'elsewhere' | 'replaced') =>
  ({ type: 'session.ended', why }) satisfies SessionReport

const isAnother = ({ lastId }: SessionContext, user: User | null): boolean =>
  user !== null && lastId !== null && user.id !== lastId

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    loadSession: port<StoredSession, undefined>('loadSession'),
    /** Removes token, user and recentSignUp. */
    removeSession: port<void, undefined>('removeSession'),
    /** Removes them at once, then tells the server and the social provider with the token that was there. */
    logOutRemotely: port<RemoteLogOut, undefined>('logOutRemotely'),
    removeRecentSignUp: port<void, undefined>('removeRecentSignUp'),
    /** Follows what is stored: hears when to look, says what has changed there, and when a call got a 401. */
    watchSession: channel<Extract<SessionEvent, { type: 'session.look' }>, undefined>('watchSession'),
  },
  guards: {
    isWhole: (_, stored: StoredSession) => stored.hasToken && stored.user !== null,
    isWholeAndRecent: (_, stored: StoredSession) => stored.hasToken && stored.user !== null && stored.recentSignUp,
    isLeftover: (_, stored: StoredSession) => stored.hasToken || stored.user !== null,
    isRecent: (_, recent: boolean) => recent,
    isSomebody: (_, user: User | null) => user !== null,
    isNobody: (_, user: User | null) => user === null,
    isSignedIn: ({ context }) => context.user !== null,
    isAnother: ({ context }, user: User | null) => isAnother(context, user),
  },
  actions: {
    assignUser: assign(({ context }, user: User | null) => ({ user, lastId: user?.id ?? context.lastId })),
    assignLast: assign((_, { lastId }: StoredSession) => ({ lastId })),
    clearUser: assign({ user: null }),
    removeLast: assign({ lastId: null }),
    look: sendTo('watchSession', { type: 'session.look' }),
    announcePerson: sendParent(({ context }) => ({ type: 'person.known', user: context.user }) satisfies SessionReport),
    announceLeft: sendParent(ended('left')),
    announceExpired: sendParent(ended('expired')),
    announceElsewhere: sendParent(ended('elsewhere')),
    announceReplaced: enqueueActions(({ context, enqueue }, user: User | null) => {
      if (isAnother(context, user)) enqueue.sendParent(ended('replaced'))
    }),
  },
  delays: { recentSignUp: 2000, logOutLimit: 3000 },
}).createMachine({
  id: 'session',
  context: { user: null, lastId: null },
  type: 'parallel',
  invoke: { id: 'watchSession', src: 'watchSession', input: undefined, onError: {} },
  on: { 'session.look': { actions: 'look' } },
  states: {
    person: {
      initial: 'restoring',
      on: {
        'session.begun': [
          {
            guard: { type: 'isRecent', params: ({ event }) => event.isNew },
            target: '.customer.recent',
            actions: [
              { type: 'announceReplaced', params: ({ event }) => event.user },
              { type: 'assignUser', params: ({ event }) => event.user },
              'announcePerson',
            ],
          },
          {
            target: '.customer',
            actions: [
              { type: 'announceReplaced', params: ({ event }) => event.user },
              { type: 'assignUser', params: ({ event }) => event.user },
              'announcePerson',
            ],
          },
        ],
      },
      states: {
        restoring: {
          tags: 'undecided',
          meta: { ignores: ['session.userChanged', 'session.logOut', 'session.changedElsewhere', 'call.unauthorized'] },
          invoke: {
            id: 'loadSession',
            src: 'loadSession',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isWholeAndRecent', params: ({ event }) => event.output },
                target: 'customer.recent',
                actions: [{ type: 'assignUser', params: ({ event }) => event.output.user }, 'announcePerson'],
              },
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                target: 'customer',
                actions: [{ type: 'assignUser', params: ({ event }) => event.output.user }, 'announcePerson'],
              },
              {
                guard: { type: 'isLeftover', params: ({ event }) => event.output },
                target: 'forgetting',
                actions: { type: 'assignLast', params: ({ event }) => event.output },
              },
              {
                target: 'guest',
                actions: [{ type: 'assignLast', params: ({ event }) => event.output }, 'announcePerson'],
              },
            ],
            onError: { target: 'guest', actions: 'announcePerson' },
          },
        },
        forgetting: {
          tags: 'undecided',
          meta: { ignores: ['session.userChanged', 'session.logOut', 'session.changedElsewhere', 'call.unauthorized'] },
          invoke: {
            id: 'removeSession',
            src: 'removeSession',
            input: undefined,
            onDone: { target: 'guest', actions: 'announcePerson' },
            onError: { target: 'guest', actions: 'announcePerson' },
          },
        },
        guest: {
          meta: { ignores: ['session.userChanged', 'session.logOut'] },
          on: {
            'session.changedElsewhere': {
              guard: { type: 'isSomebody', params: ({ event }) => event.user },
              target: 'customer',
              actions: [
                { type: 'announceReplaced', params: ({ event }) => event.user },
                { type: 'assignUser', params: ({ event }) => event.user },
                'announcePerson',
              ],
            },
            'call.unauthorized': { target: 'forgetting', actions: 'announceExpired' },
          },
        },
        customer: {
          initial: 'settled',
          states: {
            settled: {
              on: {
                'call.unauthorized': {
                  target: '#session.person.forgetting',
                  actions: ['clearUser', 'announceExpired'],
                },
              },
            },
            /** Just signed up: a 401 of a call that was under way goes to its caller and ends nothing. */
            recent: {
              meta: { ignores: ['call.unauthorized'] },
              after: { recentSignUp: 'forgettingRecent' },
            },
            forgettingRecent: {
              invoke: {
                id: 'removeRecentSignUp',
                src: 'removeRecentSignUp',
                input: undefined,
                onDone: 'settled',
                onError: 'settled',
              },
              on: {
                'call.unauthorized': {
                  target: '#session.person.forgetting',
                  actions: ['clearUser', 'announceExpired'],
                },
              },
            },
          },
          on: {
            'session.userChanged': { actions: { type: 'assignUser', params: ({ event }) => event.user } },
            'session.logOut': { target: 'guest', actions: ['clearUser', 'removeLast', 'announceLeft'] },
            'session.changedElsewhere': [
              {
                guard: { type: 'isNobody', params: ({ event }) => event.user },
                target: 'guest',
                actions: ['clearUser', 'removeLast', 'announceElsewhere'],
              },
              {
                // A tab that slept hears only of the last of them: what the one before has typed goes first.
                guard: { type: 'isAnother', params: ({ event }) => event.user },
                actions: [
                  'announceElsewhere',
                  { type: 'assignUser', params: ({ event }) => event.user },
                  'announcePerson',
                ],
              },
              { actions: [{ type: 'assignUser', params: ({ event }) => event.user }, 'announcePerson'] },
            ],
          },
        },
      },
    },
    farewell: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'session.logOut': 'telling' } },
        telling: {
          on: {
            // Another sign-in was ended meanwhile: its token has to go too. A second press on Logout ends nothing.
            'session.logOut': { guard: 'isSignedIn', target: 'telling', reenter: true },
          },
          invoke: { id: 'logOutRemotely', src: 'logOutRemotely', input: undefined, onDone: 'quiet', onError: 'quiet' },
          after: { logOutLimit: 'quiet' },
        },
      },
    },
  },
})
