/** What other areas, and the operations, may use of analytics; all else is its own. */
export { type Analytics, makeAnalytics } from './analytics.ts'
export type { Visitor } from './analytics.types.ts'
export { deviceOf } from './device.ts'
export type { AnalyticsCall } from './read-calls.ts'
export { tidyAnalytics } from './tidy-analytics.ts'
