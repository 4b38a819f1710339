/** What the chart of the session is made of: its ports, what it asks, and what it does. */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { RemoteLogOut, SessionContext, SessionEvent, SessionReport, StoredSession, User } from './session.types.ts'

const ended = (why: 'left' | 'expired' | 'expiredElsewhere' | 'elsewhere' | 'replaced') =>
  ({ type: 'session.ended', why }) satisfies SessionReport

const isAnother = ({ lastId }: SessionContext, user: User | null): boolean =>
  user !== null && lastId !== null && user.id !== lastId

export const sessionSetup = setup({
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
    hasRunOut: ({ context }, { user, lastId }: { user: User | null; lastId?: number | null }) =>
      user === null && lastId === context.lastId,
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
    announceExpiredElsewhere: sendParent(ended('expiredElsewhere')),
    announceElsewhere: sendParent(ended('elsewhere')),
    announceReplaced: enqueueActions(({ context, enqueue }, user: User | null) => {
      if (isAnother(context, user)) enqueue.sendParent(ended('replaced'))
    }),
  },
  delays: { recentSignUp: 2000, logOutLimit: 3000 },
})
