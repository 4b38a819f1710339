/** What the address of a product's page says: the size that is looked at, and which reviews stand below. */

export const reviewOrders = ['-created_at', '-rating', 'rating'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export type ProductQuery = {
  /** Id of a measurement. */
  size: number | null
  /** Reviews with so many stars alone: 1 to 5. */
  stars: number | null
  reviews: ReviewOrder
}

const wholeOf = (value: string | null, most: number): number | null => {
  const whole = Number(value)
  return Number.isInteger(whole) && whole >= 1 && whole <= most ? whole : null
}

/** Reads an address; what makes no sense in it is passed over. */
export const readProductQuery = (params: URLSearchParams): ProductQuery => ({
  size: wholeOf(params.get('size'), Number.MAX_SAFE_INTEGER),
  stars: wholeOf(params.get('stars'), 5),
  reviews: reviewOrders.find((order) => order === params.get('reviews')) ?? '-created_at',
})

/** The query part of a page's address; empty where everything is as usual. */
export function writeProductQuery({ size, stars, reviews }: ProductQuery): string {
  const params = new URLSearchParams()
  if (size !== null) params.set('size', String(size))
  if (stars !== null) params.set('stars', String(stars))
  if (reviews !== '-created_at') params.set('reviews', reviews)
  return params.toString()
}
