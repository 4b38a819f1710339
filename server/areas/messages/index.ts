/** What other areas, and the operations, may use of messages; all else is its own. */
export { chooseTopics, devicesOf, eraseDevices, registerDevice, removeDevice } from './devices.ts'
export { followersOf, followOrder } from './followed-orders.ts'
export { listMessages, markAllRead, markRead, messagesOf, tidyMessages } from './inbox.ts'
export { type Asking, type ToldPerson } from './installations.ts'
export { makePush, type Push } from './open-push.ts'
export { keepReceipt } from './receipts.ts'
export { pushTopics, type ToldMessage, tellPerson, type Topic } from './tell-person.ts'
