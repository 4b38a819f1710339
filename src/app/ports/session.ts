/** Ports of the session: token and user on this device, other tabs, and the server that is told of a person who leaves. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { Farewell, StoredSession } from '#machines/identity/session.types.ts'
import { checkoutKeys } from '#services/storage/checkout-keys.ts'
import type { Page } from '../page.ts'
import type { World } from '../world.ts'
import { onStored } from './on-stored.ts'

/** The purchase part may not have come to this page, and what was typed there still stands on the device. */
export const forgetCheckout = ({ store }: Pick<World, 'store'>): void =>
  checkoutKeys.forEach((key) => store.remove(key))

type SessionWorld = Pick<World, 'store' | 'session'> & Pick<Page, 'reach'> & { eraseJournal: () => void }

export const sessionPorts = ({ store, session, reach, eraseJournal }: SessionWorld) =>
  sessionMachine.provide({
    actors: {
      recallSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(session.recall())),
      forgetSession: fromPromise<void, undefined>(() => Promise.resolve(session.forget())),
      forgetRecentSignUp: fromPromise<void, undefined>(() => Promise.resolve(session.forgetRecentSignUp())),
      watchSession: fromCallback<EventObject, undefined>(({ sendBack }) =>
        onStored(['token', 'user'], () => {
          const stored = session.recall()
          sendBack({ type: 'session.changedElsewhere', user: stored.hasToken ? stored.user : null })
        }),
      ),
      bidFarewell: fromPromise<Farewell, undefined>(async ({ signal }) => {
        const token = session.token()
        const user = session.user()
        session.forget()
        session.forgetLast()
        forgetCheckout({ store })
        eraseJournal()
        const there = await reach()
        if (user) void there.forgetCart({ kind: 'customer', id: user.id })
        return token ? there.bidFarewell(token, signal) : { tag: 'alreadyOut' }
      }),
    },
  })
