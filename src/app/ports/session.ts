/** Ports of the session: token and user on this device, other tabs, and the server that is told of a person who leaves. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { RemoteLogOut, StoredSession } from '#machines/identity/session.types.ts'
import { checkoutKeys } from '#services/storage/checkout-keys.ts'
import type { Page } from '../page.ts'
import type { World } from '../world.ts'
import { onStored } from './on-stored.ts'

/** The purchase part may not have come to this page, and what was typed there still stands on the device. */
export const removeCheckout = ({ store }: Pick<World, 'store'>): void =>
  checkoutKeys.forEach((key) => store.remove(key))

type SessionWorld = Pick<World, 'store' | 'session'> & Pick<Page, 'reach'> & { eraseJournal: () => void }

export const sessionPorts = ({ store, session, reach, eraseJournal }: SessionWorld) =>
  sessionMachine.provide({
    actors: {
      loadSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(session.load())),
      removeSession: fromPromise<void, undefined>(() => Promise.resolve(session.forget())),
      removeRecentSignUp: fromPromise<void, undefined>(() => Promise.resolve(session.removeRecentSignUp())),
      watchSession: fromCallback<EventObject, undefined>(({ sendBack }) =>
        onStored(['token', 'user'], () => {
          const stored = session.load()
          sendBack({ type: 'session.changedElsewhere', user: stored.hasToken ? stored.user : null })
        }),
      ),
      logOutRemotely: fromPromise<RemoteLogOut, undefined>(async ({ signal }) => {
        const token = session.token()
        const user = session.user()
        session.forget()
        session.removeLast()
        removeCheckout({ store })
        eraseJournal()
        const there = await reach()
        if (user) void there.removeCart({ kind: 'customer', id: user.id })
        return token ? there.logOutRemotely(token, signal) : { tag: 'alreadyOut' }
      }),
    },
  })
