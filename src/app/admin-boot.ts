/** Joins the back office: fills the ports of its root, starts it, and lets the journal listen. */
import { createActor } from 'xstate'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import type { AdminContext, AdminEvent } from '#machines/admin/admin.types.ts'
import type { NetworkEvent } from '#machines/network/network.machine.ts'
import { takeToasts } from './carried-toasts.ts'
import { leave } from './leave.ts'
import { createLine } from './line.ts'
import { drawing, fileHolder, openJournal, outsideParts } from './open-page.ts'
import type { Page } from './page.ts'
import { createPartRegistry, partPorts, partsOf } from './part-registry.ts'
import { adminParts } from './parts/admin-parts.ts'
import { networkPorts } from './ports/network.ts'
import { queryPorts } from './ports/query.ts'
import { createSession, sessionPorts } from './ports/session.ts'
import { createReach } from './reach.ts'
import { swallowDrags } from './swallow-drags.ts'
import { dropDrafts } from '#services/storage/draft-store.ts'
import { openWorld } from './world.ts'

/** Builds and starts the back office of this page. Called once, by admin.ts. */
export function startAdmin() {
  const world = openWorld(import.meta.env.PROD)
  const { newId, logger, hasStorage } = world
  const registry = createPartRegistry(adminParts)
  const session = createSession(world)
  const network = createLine<NetworkEvent>()
  const reach = createReach(async () =>
    (await import('./outside.ts')).connectOutside(outsideParts(world, session, network)),
  )
  void reach().catch(() => undefined)
  const isNobody = () => admin.getSnapshot().children.session?.getSnapshot().context.user === null
  const page: Page = { ...world, session, reach, isSignedIn: () => !isNobody(), files: new Map() }
  const carried = takeToasts(() => window.sessionStorage)
  const { failureOf, ...arriving } = partPorts<AdminContext, AdminEvent>(registry, page, { hasStorage, carried })

  const admin = createActor(
    adminMachine.provide({
      actors: {
        ...arriving.actors,
        ...queryPorts(page),
        network: networkPorts(page, network),
        session: sessionPorts({
          session,
          reach,
          removeCart: async (owner) => (await reach()).removeSavedCart(owner),
          eraseJournal: () => {
            // The office part may not have come to this page.
            dropDrafts(() => window.sessionStorage)
            void journal.erase().catch(logger.warn)
          },
        }),
      },
      actions: arriving.actions,
    }),
  )
  const { done: tellDrawn, until: drawn } = drawing()
  const journal = openJournal(world, isNobody, async () => {
    // The page is idle, and may still be on its way.
    await drawn
    admin.send({ type: 'part.requested', id: 'feed' })
    return (await import('./admin-journalled.ts')).journalWith(registry, admin)
  })
  journal.attach(admin)
  admin.start()
  swallowDrags(admin.getSnapshot().children.drag)
  return {
    shop: admin,
    newId,
    holdFile: fileHolder(page.files, newId),
    part: partsOf(admin, failureOf),
    leave: () => leave(admin),
    drawn: tellDrawn,
    journal,
  }
}
