/** The journal with the charts of the shop: what of their events may be written, and which chart replays them. Loaded when the page is idle; the charts of parts that arrive late come when they are missed. */
import * as account from '#machines/account/account.journal.ts'
import { entryJournal, registryJournal } from '#machines/cache/cache.journal.ts'
import { entryMachine } from '#machines/cache/entry.machine.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import { cartJournal, lineJournal } from '#machines/cart/cart.journal.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { lineMachine } from '#machines/cart/line.machine.ts'
import { checkoutJournal } from '#machines/checkout/checkout.journal.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionJournal } from '#machines/identity/session.journal.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { AnyStateMachine } from 'xstate'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { paymentJournal } from '#machines/payment/payment.journal.ts'
import { placeMachine } from '#machines/place/place.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { shelfMachine } from '#machines/shelf/shelf.machine.ts'
import * as small from '#machines/shop/shop.journal.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { tillJournal } from '#machines/till/till.journal.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { openJournal as open, type CoreHooks, type JournalCore } from '#services/journal/journal-core.ts'
import type { JournalOptions } from '#services/journal/create-journal.ts'

const schemas: JournalSchemas = {
  shop: small.shopJournal,
  cart: cartJournal,
  line: lineJournal,
  session: sessionJournal,
  entry: entryJournal,
  registry: registryJournal,
  toasts: small.toastsJournal,
  toast: small.toastJournal,
  network: small.networkJournal,
  drag: small.dragJournal,
  search: small.searchJournal,
  shelf: small.shelfJournal,
  place: small.placeJournal,
  gate: small.gateJournal,
  account: account.accountJournal,
  form: account.formJournal,
  registration: account.registrationJournal,
  social: account.socialJournal,
  errand: account.errandJournal,
  upload: account.uploadJournal,
  till: tillJournal,
  checkout: checkoutJournal,
  payment: paymentJournal,
}

const charts = [
  shopMachine,
  cartMachine,
  lineMachine,
  sessionMachine,
  entryMachine,
  registryMachine,
  toastsMachine,
  toastMachine,
  networkMachine,
  dragMachine,
  searchMachine,
  shelfMachine,
  placeMachine,
  gateMachine,
]

/** By the id of the chart. */
const machines: Record<string, AnyStateMachine> = Object.fromEntries(charts.map((machine) => [machine.id, machine]))

const moreMachines = async (): Promise<void> => {
  const { lateCharts } = await import('./late-charts.ts')
  for (const machine of lateCharts) machines[machine.id] = machine
}

export const openJournal = (options: JournalOptions, hooks: CoreHooks): JournalCore =>
  open({ ...options, schemas, machines, moreMachines }, hooks)
