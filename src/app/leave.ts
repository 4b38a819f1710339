/** Leaves the document for that of another entry, whose address stands in the bar already. */
import type { AnyActorRef } from 'xstate'
import { carryToasts } from './carried-toasts.ts'

type Root = { getSnapshot: () => { children: Record<string, AnyActorRef | undefined> } }

/** Settles when the server has been told of a log-out; the session's chart waits no longer than its limit for that. */
const isToldOf = (session: AnyActorRef | undefined): Promise<void> =>
  new Promise((resolve) => {
    const isTelling = () =>
      (session?.getSnapshot() as { matches: (state: object) => boolean } | undefined)?.matches({ farewell: 'telling' })
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
