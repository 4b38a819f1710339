/** What few pages need of the counting: chunks of their own. */

/** The visitor log of home, and the address that it and presses of ads carry. */
export const bringVisitor = () => import('./visitor.ts')

/** What waits on the device, after a yes. */
export const bringWaiting = () => import('./waiting.ts')
