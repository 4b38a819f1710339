/** The root of the back office with its real ports and parts under its journal, and the same server. */
import { createActor, SimulatedClock } from 'xstate'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import type { AdminContext, AdminEvent } from '#machines/admin/admin.types.ts'
import { journalWith } from '../../../src/app/admin-journalled.ts'
import { connectOutside } from '../../../src/app/outside.ts'
import type { Page } from '../../../src/app/page.ts'
import { createPartRegistry, partPorts } from '../../../src/app/part-registry.ts'
import { adminParts } from '../../../src/app/parts/admin-parts.ts'
import { queryPorts } from '../../../src/app/ports/query.ts'
import { sessionPorts } from '../../../src/app/ports/session.ts'
import { listenTo, openMarkedPage, type MarkedPageOptions } from './marked-page.ts'

export async function openMarkedOffice(options: MarkedPageOptions) {
  const marked = openMarkedPage(options)
  const { asked, settle, store, session, orderAccessTokens, logger, newId, texts } = marked
  const outside = connectOutside(marked.outsideParts)
  const page = {
    store,
    session,
    orderAccessTokens,
    logger,
    newId,
    now: Date.now,
    reach: () => Promise.resolve(outside),
    isSignedIn: () => texts.has('token'),
    files: new Map(),
  } as unknown as Page
  const registry = createPartRegistry(adminParts)
  const { actors, actions } = partPorts<AdminContext, AdminEvent>(registry, page, { hasStorage: true, carried: [] })
  const clock = new SimulatedClock()
  const root = createActor(
    adminMachine.provide({
      actors: {
        ...actors,
        ...queryPorts(page),
        session: sessionPorts({
          session,
          reach: page.reach,
          removeCart: () => Promise.resolve(),
          eraseJournal: () => {},
        }),
      },
      actions,
    }),
    { clock },
  )
  const heard = listenTo(root, clock, marked, {
    database: options.database,
    open: () => journalWith(registry, root),
  })
  return { root, asked, texts, newId, settle, ...heard }
}

export type MarkedOffice = Awaited<ReturnType<typeof openMarkedOffice>>
