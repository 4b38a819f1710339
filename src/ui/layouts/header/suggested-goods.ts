import type { Suggestion } from '#machines/search/search.machine.ts'
import type { SuggestedGoods } from '#ui/components/suggestions.tsx'

/** What a row of suggestions says of a product: its sizes, or else where it belongs. */
export function suggestedGoodsOf(product: Suggestion): SuggestedGoods {
  const sizes = product.measurements.slice(0, 4).map(({ label }) => label)
  const price = product.sale_price ?? product.base_price
  return {
    name: product.name,
    picture: {
      url: product.image_url ?? '/pictures/objects/parcel',
      cloth: product.image_cloth,
      blur: product.image_color,
    },
    meta: sizes.length > 0 ? sizes.join(' · ') : (product.subcategory?.name ?? product.category.name),
    price,
    oldPrice: price < product.base_price ? product.base_price : undefined,
  }
}
