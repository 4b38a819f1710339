/** What was put aside: the wishlist, each with the way back into the cart. */
import type { Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf, readProductPage } from '#machines/catalog/catalog.read.ts'
import { css } from '#styled/css'
import { useCartRequests } from '#ui/actors/cart.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { ProductRail } from '#ui/components/product-list.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'
import { firstInStock } from '../listing/card-goods.ts'
import { ShopCard } from '../listing/shop-card.tsx'
import { Trouble } from '../listing/trouble.tsx'
import { useLasting } from '../listing/use-lasting.ts'

const t = words(cart)

const cell = css({ display: 'flex', flexDirection: 'column', gap: '10', h: '100%', justifyContent: 'space-between' })

/** The page shows the newest of them; the saved list itself keeps a hundred. */
const mostShown = 24

export const SavedForLater = () => {
  const { ids, remove } = useSavedList('wishlist')
  const { add } = useCartRequests()
  const shown = ids.slice(0, mostShown)
  const url = shown.length > 0 ? `/products?filter[ids]=${shown.join(',')}&per_page=${shown.length}` : null
  const { data, failure, isLoading, retry } = useResource(url, readProductPage)
  const hasFailed = failure !== null && data?.products.length === 0
  // a product put aside or taken back changes the address: the others stay while the new answer comes
  const seen = useLasting(hasFailed ? null : data)
  if (shown.length === 0) return null
  const products = shown.flatMap((id) => seen?.products.find((one) => one.id === id) ?? [])
  const move = (product: Product) => {
    add(cartProductOf(product), firstInStock(product), 1)
    remove(product.id)
  }
  return (
    <section aria-labelledby="saved-title">
      <SectionHead id="saved-title" title={t('cart.savedForLater')} />
      {hasFailed && !seen ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : seen ? (
        <ProductRail items={products} keyOf={({ id }) => id} label={t('cart.savedForLater')}>
          {(product) => (
            <div className={cell}>
              <ShopCard product={product} canAdd={false} />
              <Button
                full
                variant="secondary"
                size="s"
                disabled={product.stock_quantity <= 0}
                onClick={() => move(product)}
              >
                {product.stock_quantity <= 0 ? t('cart.outOfStock') : t('cart.moveToCart')}
                <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
              </Button>
            </div>
          )}
        </ProductRail>
      ) : (
        <Bone h={280} radius={18} />
      )}
    </section>
  )
}
