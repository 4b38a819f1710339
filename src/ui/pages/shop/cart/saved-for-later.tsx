/** What was put aside: the newest of the saved items, each with the way back into the cart. */
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useSavedList } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { ProductRail } from '#ui/components/product-list.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { saved } from '#text/saved.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../listing/trouble.tsx'
import { useLasting } from '../listing/use-lasting.ts'
import { SavedCard, useMoveToCart } from '../saved/saved-card.tsx'

const t = words(saved)

/** All of them stand on the page of the saved items. */
const mostShown = 24

export const SavedForLater = () => {
  const { ids } = useSavedList('wishlist')
  const move = useMoveToCart()
  const shown = ids.slice(0, mostShown)
  const url = shown.length > 0 ? `/products?filter[ids]=${shown.join(',')}&per_page=${shown.length}` : null
  const { data, failure, isLoading, retry } = useResource(url, readProductPage)
  const hasFailed = failure !== null && data?.products.length === 0
  // a product put aside or taken back changes the address: the others stay while the new answer comes
  const seen = useLasting(hasFailed ? null : data)
  if (shown.length === 0) return null
  const products = shown.flatMap((id) => seen?.products.find((one) => one.id === id) ?? [])
  return (
    <section aria-labelledby="saved-title">
      <SectionHead id="saved-title" title={t('saved.forLater')} href="/saved" />
      {hasFailed && !seen ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : seen ? (
        <ProductRail items={products} keyOf={({ id }) => id} label={t('saved.forLater')}>
          {(product) => <SavedCard product={product} onMove={move} />}
        </ProductRail>
      ) : (
        <Bone h={280} radius={18} />
      )}
    </section>
  )
}
