/** Words of parts that the frame of every page uses too (src/ui/components). They count in the entry's budget; those of other parts stand in `parts.ts`. */
export const common = {
  'common.youAreOfflineKeepShoppingWe':
    '<b>You are offline.</b> Keep shopping, we will send your cart when the network returns.',
  'common.backOnlineChangesSent': 'Back online. {sent, plural, one {# change} other {# changes}} sent.',
  'common.backOnline': 'Back online.',
  'common.tryAgain': 'Try again',
  'common.thisPartDidNotLoad': 'This part did not load',
  'common.trying': 'Trying',
  'common.refRequestid': 'ref {requestId}',
  'common.loading': 'Loading',
  'common.was': 'was',
  'common.searchProductsBrandsAndCategories': 'Search Products, Brands and Categories',
  'common.clearSearch': 'Clear search',
  'common.skipToContent': 'Skip to content',
  'common.dismiss': 'Dismiss',
  'common.notifications': 'Notifications',
} as const
