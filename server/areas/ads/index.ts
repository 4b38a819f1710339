/** What other areas, and the operations, may use of ads; all else is its own. */
export { type AdEvent, countAds } from './count-ads.ts'
export { seedDemoCampaigns } from './demo-campaigns.ts'
export { makePlacements, type Placements, scheduledSlots } from './placements.ts'
export { isExhausted, koboOf } from './price.ts'
export { type AdResults, makeResults } from './results.ts'
export { tidyAds } from './tidy-ads.ts'
