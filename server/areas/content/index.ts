/** What other areas, and the operations, may use of content; all else is its own. */
export { countOne } from './count-one.ts'
export { distanceInKm } from './distance.ts'
export { isOpen } from './opening-hours.ts'
export { isUsable } from './usable-coupons.ts'
export { seedContent, seedDemoContent, seedDemoCounts, seedDemoOffers } from './seed.ts'
