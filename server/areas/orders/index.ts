/** What other areas, and the operations, may use of orders; all else is its own. */
export { actOnOrder, valueOfReturn } from './admin-actions.ts'
export {
  adjustStock,
  type Adjustment,
  bringBackOwnStock,
  type GivenMove,
  type GoodsId,
  heldOf,
  putAwayOwnStock,
  stockStream,
} from './adjust-stock.ts'
export { type OrderServices, changeOrder } from './change-order.ts'
export { decideCancel, decideReturn, onceForOrder } from './customer-commands.ts'
export { type AnsweredCase, seedDemoCases } from './demo/demo-cases.ts'
export { seedDemoOrders, type StaffStep } from './demo/seed.ts'
export { printedOrders } from './documents.ts'
export { goodsOf } from './holding.ts'
export { listOrders, statusesOf } from './list-orders.ts'
export {
  anyOrder,
  deleteOldOrderAccessTokens,
  findOrder,
  ordersOf,
  ordersOfKeys,
  visibleOrder,
} from './order-access.ts'
export { answerCase, casesOfCustomer, countCases, orderCases, reportProblem } from './order-cases.ts'
export { eraseContacts, eraseCustomer, eraseWhoLeft } from './order-contacts.ts'
export { openOrderJobs } from './order-jobs.ts'
export { shortPaths } from './order-links.ts'
export { readOrderSettings } from './order-settings.ts'
export { orderStream, readOrderEvents } from './order-stream.ts'
export { canLeaveOut, concealPerson, taxNotAsked, toOrder, withoutStreet } from './order-view.ts'
export { handedOrderOf, isShownTo, makePayerKeys, orderToPay, type PayerKeys, toPayableOrder } from './payer.ts'
export { isErased } from './personal-data.ts'
export { placePhoneOrder, quotePhoneOrder } from './phone-order.ts'
export { placeOrder } from './place-order.ts'
export { isInStock, lockProducts } from './stock.ts'
export { streamEvents } from './stream-events.ts'
export { trackOrder } from './track-order.ts'
