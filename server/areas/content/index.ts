/** What other areas, and the operations, may use of content; all else is its own. */
export { distanceInKm } from './distance.ts'
export { isOpen } from './opening-hours.ts'
export { seedContent, seedDemoContent } from './seed.ts'
