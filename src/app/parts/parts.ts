/** The parts that arrive with their pages, by their ids: one line for each. */
import type { LoadPart } from './define-part.ts'

export const parts: Readonly<Record<string, LoadPart>> = {
  account: () => import('./account/index.ts'),
  analytics: () => import('./analytics/index.ts'),
  feed: () => import('./feed/index.ts'),
  inbox: () => import('./inbox/index.ts'),
  marketList: () => import('./market-list/index.ts'),
  offers: () => import('./offers/index.ts'),
  promotions: () => import('./promotions/index.ts'),
  push: () => import('./push/index.ts'),
  purchase: () => import('./purchase/index.ts'),
  recentSearches: () => import('./recent-searches/index.ts'),
  savedItems: () => import('./saved-items/index.ts'),
  spin: () => import('./spin/index.ts'),
  transitionCounts: () => import('./transition-counts/index.ts'),
}
