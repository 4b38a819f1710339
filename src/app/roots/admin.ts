/** The back office's root for the journal: its charts that are on every page, and what of their events may be written down. */
import { adminJournal } from '#machines/admin/admin.journal.ts'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import { queryJournal, queryCacheJournal } from '#machines/cache/cache.journal.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionJournal } from '#machines/identity/session.journal.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import * as every from '#machines/shop/root.journal.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { adminParts } from '../parts/admin-parts.ts'
import type { RootDefinition } from './define-root.ts'

export const root: RootDefinition = {
  chart: adminMachine,
  charts: [
    sessionMachine,
    queryMachine,
    queryCacheMachine,
    toastsMachine,
    toastMachine,
    networkMachine,
    dragMachine,
    gateMachine,
  ],
  journal: {
    admin: adminJournal,
    session: sessionJournal,
    query: queryJournal,
    queryCache: queryCacheJournal,
    toasts: every.toastsJournal,
    toast: every.toastJournal,
    network: every.networkJournal,
    drag: every.dragJournal,
    gate: every.gateJournal,
  },
  parts: adminParts,
}
