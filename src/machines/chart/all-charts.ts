/** Every chart of the product: those of the shop, of the back office and of the server. */
import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '#machines/account/account.machine.ts'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import { calendarMachine } from '#machines/admin/calendar/calendar.machine.ts'
import { confirmationMachine } from '#machines/admin/confirmation.machine.ts'
import { customerMachine } from '#machines/admin/customer.machine.ts'
import { importMachine } from '#machines/admin/files/import.machine.ts'
import { gridMachine } from '#machines/admin/grid/grid.machine.ts'
import { savedViewsMachine } from '#machines/admin/views/saved-views.machine.ts'
import { phoneOrderMachine } from '#machines/admin/phone-order/phone-order.machine.ts'
import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import { deskOrderMachine } from '#machines/admin/desk-order.machine.ts'
import { exportMachine } from '#machines/admin/files/export.machine.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { lineSyncMachine } from '#machines/cart/line-sync.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { feedMachine } from '#machines/feed/feed.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import { mutationMachine } from '#machines/mutations/mutation.machine.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { marketListMachine } from '#machines/market-list/market-list.machine.ts'
import { pushMachine } from '#machines/push/push.machine.ts'
import { paletteMachine } from '#machines/palette/palette.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { offersMachine } from '#machines/offers/offers.machine.ts'
import { adSlotMachine } from '#machines/promotions/ad-slot.machine.ts'
import { promotionsMachine } from '#machines/promotions/promotions.machine.ts'
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts'
import { savedItemsMachine } from '#machines/saved-items/saved-items.machine.ts'
import { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts'
import { spinMachine } from '#machines/spin/spin.machine.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts'

const all: readonly AnyStateMachine[] = [
  accountMachine,
  adminMachine,
  calendarMachine,
  confirmationMachine,
  customerMachine,
  importMachine,
  gridMachine,
  savedViewsMachine,
  phoneOrderMachine,
  adjustmentMachine,
  deskOrderMachine,
  exportMachine,
  officeMachine,
  recordMachine,
  resourceMachine,
  analyticsMachine,
  queryCacheMachine,
  queryMachine,
  cartMachine,
  lineSyncMachine,
  checkoutMachine,
  deliveryAreaMachine,
  dragMachine,
  feedMachine,
  formMachine,
  enrolmentMachine,
  gateMachine,
  passkeyLogInMachine,
  registrationMachine,
  secondFactorMachine,
  sessionMachine,
  socialMachine,
  spinMachine,
  mutationMachine,
  networkMachine,
  noticesMachine,
  orderMachine,
  inboxMachine,
  marketListMachine,
  pushMachine,
  paletteMachine,
  paymentMachine,
  offersMachine,
  adSlotMachine,
  promotionsMachine,
  purchaseMachine,
  savedItemsMachine,
  savedListMachine,
  searchMachine,
  shopMachine,
  shortcutsMachine,
  toastMachine,
  toastsMachine,
  uploadMachine,
  uploadsMachine,
]

/** By id, in the order of ids. The feed of the back office is the shop's chart, told to another root. */
export const charts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  all.toSorted((one, other) => one.id.localeCompare(other.id, 'en')).map((machine) => [machine.id, machine]),
)
