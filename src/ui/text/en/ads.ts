/** Words of ads, and of what the shop offers where there is none. */
export const ads = {
  'ads.sponsored': 'Sponsored',
  'ads.offerTitle': 'Today’s hot deals',
  'ads.offerText': 'Prices that are down for a day or two. Take a look before they go up again.',
} as const
