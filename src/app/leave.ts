/** Leaves the document for that of another entry, whose address stands in the bar already. */
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { sessionMachine } from '#machines/identity/session.machine.ts'
import { carryToasts } from './carried-toasts.ts'

type SessionRef = ActorRefFrom<typeof sessionMachine>
type Root = { getSnapshot: () => { children: { session?: SessionRef | undefined; toasts?: AnyActorRef | undefined } } }

/** Settles when the server has been told of a log-out; the session's chart waits no longer than its limit for that. */
const isToldOf = (session: SessionRef | undefined): Promise<void> =>
  new Promise((resolve) => {
    const isTelling = () => session?.getSnapshot().matches({ remoteLogOut: 'telling' })
    if (!session || !isTelling()) return resolve()
    const watching = session.subscribe(() => {
      if (isTelling()) return
      watching.unsubscribe()
      resolve()
    })
  })

/**
 * To load again is to load what the address names now: the entry of the tab's history stays the same with all that it carries, so Back
 * leads where it would within one document.
 */
export async function leave(root: Root): Promise<void> {
  const { session, toasts } = root.getSnapshot().children
  // A call of a document that goes is dropped by the browser.
  await isToldOf(session)
  carryToasts(toasts, () => window.sessionStorage)
  window.location.reload()
}
