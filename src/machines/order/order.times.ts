/** How long an order waits, in minutes and days; from the shop's decisions on payment and orders. */

/** Card and USSD. */
export const unpaidMinutes = 30
/** A transfer's account is open for this long … */
export const transferMinutes = 30
/** … and its order waits a little longer, for banks are slow. */
export const transferGraceMinutes = 15
/** Whoever is shown where to pay has this long at least: what closes sooner is shown to nobody anew. */
export const leastMinutesToPay = 2
/** Milliseconds. A page leaves an account alone a little earlier: were it to ask the server a moment too late, that would end the account and begin another. */
export const leastToTakeUp = leastMinutesToPay * 60_000 + 15_000
/** Days from delivered to completed; returns close then. */
export const completeAfterDays = 7
/** New attempts to pay are taken this long after the order was placed; each keeps its goods a little longer, and others wait for them. */
export const payableHours = 24
