/** A product that was put aside, with the way into the cart below it. */
import type { Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import { css } from '#styled/css'
import { useCartRequests } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { Button } from '#ui/components/button.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { saved } from '#text/saved.ts'
import { words } from '#ui/text/words.ts'
import { firstInStock } from '../listing/card-goods.ts'
import { ShopCard } from '../listing/shop-card.tsx'

const t = words(saved)

const cell = css({ display: 'flex', flexDirection: 'column', gap: '10', h: '100%', justifyContent: 'space-between' })

/** Into the cart and out of the saved items. */
export function useMoveToCart(): (product: Product) => void {
  const { remove } = useSavedList('wishlist')
  const { add } = useCartRequests()
  return (product) => {
    add(cartProductOf(product), firstInStock(product), 1)
    remove(product.id)
  }
}

type SavedCardProps = {
  readonly product: Product
  readonly onMove: (product: Product) => void
}

export const SavedCard = ({ product, onMove }: SavedCardProps) => {
  const isSoldOut = product.stock_quantity <= 0
  return (
    <div className={cell}>
      <ShopCard product={product} canAdd={false} />
      <Button full variant="secondary" size="s" disabled={isSoldOut} onClick={() => onMove(product)}>
        {isSoldOut ? t('saved.outOfStock') : t('saved.moveToCart')}
        <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
      </Button>
    </div>
  )
}
