/** The shop's root for the journal: its charts that are on every page, and what of their events may be written down. */
import { queryJournal, queryCacheJournal } from '#machines/cache/cache.journal.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { cartJournal, lineSyncJournal } from '#machines/cart/cart.journal.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { lineSyncMachine } from '#machines/cart/line-sync.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionJournal } from '#machines/identity/session.journal.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import * as every from '#machines/shop/root.journal.ts'
import * as small from '#machines/shop/shop.journal.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { parts } from '../parts/parts.ts'
import type { RootDefinition } from './define-root.ts'

export const root: RootDefinition = {
  chart: shopMachine,
  charts: [
    cartMachine,
    lineSyncMachine,
    sessionMachine,
    queryMachine,
    queryCacheMachine,
    toastsMachine,
    toastMachine,
    networkMachine,
    dragMachine,
    searchMachine,
    savedListMachine,
    deliveryAreaMachine,
    gateMachine,
  ],
  journal: {
    shop: small.shopJournal,
    cart: cartJournal,
    lineSync: lineSyncJournal,
    session: sessionJournal,
    query: queryJournal,
    queryCache: queryCacheJournal,
    toasts: every.toastsJournal,
    toast: every.toastJournal,
    network: every.networkJournal,
    drag: every.dragJournal,
    search: small.searchJournal,
    savedList: small.savedListJournal,
    deliveryArea: small.deliveryAreaJournal,
    gate: every.gateJournal,
  },
  parts,
}
