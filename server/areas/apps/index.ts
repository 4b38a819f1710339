/** What other areas, and the operations, may use of apps; all else is its own. */
export { appStores, isInRollout, latestFor } from './latest.ts'
export { seedDemoAppVersions } from './seed.ts'
