/**
 * What people do in fourteen tests is kept as journals (`tests/model/journal/corpus`): each commit folds and runs them anew. A recording is made anew
 * with the built shop: `RECORD_JOURNEYS=on npx vitest run --project browser -t "…" tests/browser/….test.ts`, then accepted:
 * `npm run walk -- corpus --accept`.
 */
export const journeys = {
  'cart-line-removed-and-back': ['goods-cart', 'takes a removed line back in its old place for a while'],
  'cart-more-than-there-is': ['goods-cart', 'asks for no more than there is'],
  'cart-answer-lost': ['goods-cart-faults', 'an answer that is lost on the way adds nothing twice'],
  'search-by-keys': ['frame-search', 'opens a suggestion by arrow keys and Enter'],
  'market-list': ['market-list', 'is changed line by line, comes to the sum of its lines'],
  'saved-into-cart': ['saved', 'go into the cart one by one or all at once'],
  register: ['accounts-register', 'opens an account by the code of the text message and leads back'],
  'session-ended-elsewhere': ['accounts-session', 'falls out at the next call when it was ended elsewhere'],
  'guest-checks-out': ['checkout-guest', 'takes an order from a guest to their door, on a phone'],
  'coupon-granted': ['checkout-coupon', 'is granted in the cart, counts at checkout'],
  'card-declined-then-paid': ['payments-card', 'lets the same order be paid again when the card was declined'],
  'transfer-too-small': ['payments-wait', 'tells what is missing of too small a transfer'],
  'order-cancelled': ['orders-follow', 'cancels it before it is packed, after a question'],
  'category-changed-and-undone': ['office-resources', 'is added, changed at once, refused at its field, and undone'],
} as const satisfies Record<string, readonly [file: string, title: string]>

export type Journey = keyof typeof journeys

/** The journey that a test is; undefined for most. */
export const journeyOf = (file: string, title: string): Journey | undefined =>
  (Object.keys(journeys) as Journey[]).find((name) => {
    const [of, words] = journeys[name]
    return file.endsWith(`/${of}.test.ts`) && title.includes(words)
  })
