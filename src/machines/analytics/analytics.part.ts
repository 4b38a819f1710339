import { definePart } from '#machines/shop/part.ts'
import type { AnalyticsRef } from './analytics.machine.ts'

/** Counts visits. No page waits for it. */
export const analyticsPart = definePart<AnalyticsRef>({
  id: 'analytics',
  emits: [],
  hears: ['page.shown', 'cart.added', 'checkout.started', 'ad.viewed', 'network.returned'],
})
