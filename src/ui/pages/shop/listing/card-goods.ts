/** What a card says of a product. */
import { unitPrice } from '#machines/cart/cart.rules.ts'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { comparisonWords } from '#ui/components/comparison-words.ts'
import type { CardGoods } from '#ui/components/product-card.tsx'
import type { TilePicture } from '#ui/components/tile.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { dayOf, daysUntil } from './times.ts'

const t = words(listing)

type Pictured = Pick<Product, 'image_url' | 'image_cloth' | 'image_color'>

/** Stands where a product has no picture of its own. */
const parcel = '/pictures/objects/parcel'

/** Days before its date from which goods say so, and from which they say it in warning ink. */
const dateShownFrom = 14
const dateUrgentFrom = 4

export const pictureOf = ({ image_url, image_cloth, image_color }: Pictured): TilePicture => ({
  url: image_url ?? parcel,
  cloth: image_cloth,
  blur: image_color,
})

export const hrefOf = (slug: string): string => `/products/${slug}`

/** The size that a plus on a card adds: the first that can be had; null for goods without sizes. */
export const firstInStock = (product: Product): Measurement | null =>
  product.measurements.find((one) => one.stock_quantity > 0) ?? product.measurements[0] ?? null

/** Sizes as one chooses among them, each at what one pays now. */
export const sizesOf = (product: Product) =>
  product.measurements.map((one) => ({
    id: one.id,
    label: one.label,
    price: unitPrice(product, one),
    soldOut: one.stock_quantity <= 0,
    perUnit: one.comparison_price ? comparisonWords(one.comparison_price) : undefined,
  }))

type Note = Pick<CardGoods, 'note' | 'noteTone'>

/** The one thing worth saying: gone, nearly gone, eat soon, or its sizes. */
export function noteOf(product: Product, now: number): Note {
  const { stock_quantity: stock, expires_at: date, measurements } = product
  if (stock <= 0) return { note: t('listing.outOfStock'), noteTone: 'muted' }
  // a sum over sizes is no number that anybody could buy
  const few = measurements.length > 0 ? (firstInStock(product)?.stock_quantity ?? 0) : stock
  if (stock <= product.low_stock_threshold)
    return {
      note:
        measurements.length > 0
          ? t('listing.onlyFewLeftOfLabel', { stock: few, label: firstInStock(product)?.label ?? '' })
          : t('listing.onlyStockLeft', { stock }),
      noteTone: 'warning',
    }
  const days = date === null ? Infinity : daysUntil(date, now)
  if (date !== null && days <= dateShownFrom)
    return {
      note: t('listing.bestBeforeDate', { date: dayOf(date) }),
      noteTone: days <= dateUrgentFrom ? 'warning' : 'muted',
    }
  const sizes = measurements.slice(0, 4).map(({ label }) => label)
  return sizes.length > 0 ? { note: sizes.join(' · '), noteTone: 'muted' } : {}
}

/** @param now milliseconds since 1970 */
export const cardGoodsOf = (product: Product, now: number): CardGoods => {
  const isReduced = product.sale_price !== null && product.sale_price < product.base_price
  return {
    name: product.name,
    href: hrefOf(product.slug),
    picture: pictureOf(product),
    price: product.sale_price ?? product.base_price,
    oldPrice: isReduced ? product.base_price : undefined,
    discountPercent: isReduced ? (product.discount_percentage ?? undefined) : undefined,
    soldOut: product.stock_quantity <= 0,
    perUnit: product.comparison_price ? comparisonWords(product.comparison_price) : undefined,
    ...noteOf(product, now),
  }
}
