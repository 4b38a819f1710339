/** The journal with all charts of the shop: what of their events may be written, and which chart replays them. Loaded when the page is idle. */
import * as account from '#machines/account/account.journal.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { entryJournal, registryJournal } from '#machines/cache/cache.journal.ts'
import { entryMachine } from '#machines/cache/entry.machine.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import { cartJournal, lineJournal } from '#machines/cart/cart.journal.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { lineMachine } from '#machines/cart/line.machine.ts'
import { checkoutJournal } from '#machines/checkout/checkout.journal.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { errandMachine } from '#machines/errands/errand.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { sessionJournal } from '#machines/identity/session.journal.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { paymentJournal } from '#machines/payment/payment.journal.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { placeMachine } from '#machines/place/place.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { shelfMachine } from '#machines/shelf/shelf.machine.ts'
import * as small from '#machines/shop/shop.journal.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { tillJournal } from '#machines/till/till.journal.ts'
import { tillMachine } from '#machines/till/till.machine.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
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
  accountMachine,
  formMachine,
  registrationMachine,
  socialMachine,
  errandMachine,
  uploadMachine,
  tillMachine,
  checkoutMachine,
  paymentMachine,
]

/** By the id of the chart. */
const machines = Object.fromEntries(charts.map((machine) => [machine.id, machine]))

export const openJournal = (options: JournalOptions, hooks: CoreHooks): JournalCore =>
  open({ ...options, schemas, machines }, hooks)
