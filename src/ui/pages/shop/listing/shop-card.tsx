/** A product card that likes and adds. */
import type { Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import { useCartRequests } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { ProductCard } from '#ui/components/product-card.tsx'
import { cardGoodsOf, firstInStock } from './card-goods.ts'
import { useNow } from './use-now.ts'

type ShopCardProps = {
  readonly product: Product
  /** in the first view */
  readonly priority?: boolean
  /** false where another button adds it */
  readonly canAdd?: boolean
}

export const ShopCard = ({ product, priority = false, canAdd = true }: ShopCardProps) => {
  const wishlist = useSavedList('wishlist')
  const { add } = useCartRequests()
  const goods = cardGoodsOf(product, useNow())
  return (
    <ProductCard
      goods={goods}
      priority={priority}
      liked={wishlist.ids.includes(product.id)}
      onLike={() => wishlist.toggle(product.id)}
      onAdd={canAdd ? () => add(cartProductOf(product), firstInStock(product), 1) : undefined}
    />
  )
}
