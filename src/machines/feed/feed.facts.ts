import type { ShopFact } from '#machines/shop/shop.facts.ts'

/** What the feed tells the shop. */
type FeedFact = Extract<
  ShopFact,
  { type: 'queries.outdated' | 'goods.changed' | 'personal.outdated' | 'savedItems.outdated' }
>

/** What of the shop topics are about, each told by its kind: `goods`, `categories`, `content`, `order`, `orders`, `saved`, `all`. */
export const shopFactsOf = (topics: readonly string[]): FeedFact[] => {
  const isAny = (kinds: RegExp): boolean => topics.some((topic) => topic === 'all' || kinds.test(topic))
  const facts: FeedFact[] = []
  if (isAny(/^(goods|cat)/))
    facts.push({ type: 'queries.outdated', paths: ['/products', '/categories'] }, { type: 'goods.changed' })
  if (isAny(/^content/))
    facts.push({
      type: 'queries.outdated',
      paths: ['/settings', '/stores', '/states', '/banners', '/coupon-banners', '/help'],
    })
  if (isAny(/^order/)) facts.push({ type: 'personal.outdated' })
  if (isAny(/^saved/)) facts.push({ type: 'savedItems.outdated' })
  return facts
}
