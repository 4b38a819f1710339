/** Ports of the session: token and user on this device, which its chart follows, and the server that is told of a person who leaves. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { RemoteLogOut, SessionEvent, StoredSession, User } from '#machines/identity/session.types.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { SignedIn } from '#services/api/identity.ts'
import { personalKeys } from '#services/storage/personal-keys.ts'
import type { Outside } from '../outside.ts'
import { createLine } from '../line.ts'
import type { World } from '../world.ts'
import { onStored } from './on-stored.ts'

type Told = Extract<SessionEvent, { type: 'session.changedElsewhere' | 'call.unauthorized' }>

/** What is stored of a person, for the ports that store it and for those that ask. */
export function createSession({ session, store }: Pick<World, 'session' | 'store'>) {
  const line = createLine<Told>()
  const stored = (): User | null => {
    const { hasToken, user } = session.load()
    return hasToken ? user : null
  }
  /** What the chart knows to be stored; null before it has looked for the first time. */
  let known: string | null = null
  const markKnown = () => {
    known = JSON.stringify(stored())
  }
  /** Tells the chart when something else is stored than it knows: by another tab, or beside the shop. */
  const look = (): void => {
    const user = stored()
    if (known === null || known === JSON.stringify(user)) return
    known = JSON.stringify(user)
    line.tell({ type: 'session.changedElsewhere', user, lastId: session.load().lastId })
  }
  /** The parts that wrote it may not have come to this page, and it still stands on the device. */
  const removePersonal = (): void => personalKeys.forEach((key) => store.remove(key))

  return {
    line,
    look,
    load(): StoredSession {
      markKnown()
      return session.load()
    },
    remove(): void {
      session.remove()
      markKnown()
    },
    removeRecentSignUp: session.removeRecentSignUp,
    /** Who is signed in, or whose session ran out. */
    lastId: (): number | null => session.load().lastId,
    /** Ends it on this device, at once. */
    leave(): { token: string | null; user: User | null } {
      const left = { token: session.token(), user: session.user() }
      // First: a tab that finds no session, and the last person still there, takes the session for one that has run out.
      session.removeLast()
      session.remove()
      removePersonal()
      markKnown()
      return left
    },
    /** For calls: what is stored counts at each of them. */
    token(): string | null {
      look()
      return session.token()
    },
    unauthorized: (): void => line.tell({ type: 'call.unauthorized' }),
    /** Stores a sign-in. Returns what the chart is to hear of it. */
    signIn({ token, user }: SignedIn, isNew: boolean): PersonFact[] {
      if (!token || !user) return []
      if (session.isAnother(user)) removePersonal()
      session.keep(token, user)
      if (isNew) session.markRecentSignUp()
      markKnown()
      return [{ type: 'session.begun', user, isNew }]
    },
    /** Stores what a reply says of the person who is signed in. */
    changeUser({ token, user }: SignedIn): PersonFact[] {
      if (!user) return []
      if (token) session.keep(token, user)
      else session.saveUser(user)
      markKnown()
      return [{ type: 'session.userChanged', user }]
    },
  }
}

export type Session = ReturnType<typeof createSession>

type SessionParts = {
  session: Session
  reach: () => Promise<Pick<Outside, 'logOutRemotely'>>
  /** Removes what this device keeps of the cart of the person who leaves. */
  removeCart: (owner: Owner) => Promise<void>
  eraseJournal: () => void
}

export const sessionPorts = ({ session, reach, removeCart, eraseJournal }: SessionParts) =>
  sessionMachine.provide({
    actors: {
      loadSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(session.load())),
      removeSession: fromPromise<void, undefined>(() => Promise.resolve(session.remove())),
      removeRecentSignUp: fromPromise<void, undefined>(() => Promise.resolve(session.removeRecentSignUp())),
      watchSession: fromCallback<Extract<SessionEvent, { type: 'session.look' }>, undefined>(
        ({ sendBack, receive }) => {
          const close = session.line.open(sendBack)
          const unlisten = onStored(['token', 'user'], session.look)
          receive(session.look)
          return () => {
            close()
            unlisten()
          }
        },
      ),
      logOutRemotely: fromPromise<RemoteLogOut, undefined>(async ({ signal }) => {
        const { token, user } = session.leave()
        eraseJournal()
        if (user) void removeCart({ kind: 'customer', id: user.id }).catch(() => undefined)
        const there = await reach()
        return token ? there.logOutRemotely(token, signal) : { tag: 'alreadyOut' }
      }),
    },
  })
