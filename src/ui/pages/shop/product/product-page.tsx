/** One product: what it is, what it costs, and all that makes up one's mind. */
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { readProductDetail } from '#machines/catalog/catalog.read.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { Product, ProductDetail, Settings } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { usePart } from '#ui/actors/shop.tsx'
import { Breadcrumbs } from '#ui/components/breadcrumbs.tsx'
import { ProductRail } from '#ui/components/product-list.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { AdBox } from '../ads/ad-box.tsx'
import { PageShown } from '#ui/layouts/page-shown.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening, stack } from '../listing/page-frame.ts'
import { RecentlyViewed } from '../listing/recently-viewed.tsx'
import { ShopCard } from '../listing/shop-card.tsx'
import { Trouble } from '../listing/trouble.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { ProductNotices } from '../notices/product-notices-late.tsx'
import { OfferSlot } from '../offers/offer-slot.tsx'
import { BuyBox } from './buy-box.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { Gallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { useProductHead } from './product-ld.ts'
import { Reviews } from './reviews.tsx'
import { Specifications } from './specifications.tsx'
import { useProductChoice } from './use-product-choice.ts'
import { VatNote } from './vat-note.tsx'

const t = words(product)

const crumbs = css({ display: { base: 'none', md: 'block' }, mb: '12' })
const columns = css({
  display: 'grid',
  gap: { base: '20', md: '40', lg: '56px' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 604px) minmax(0, 1fr)',
  },
  alignItems: 'start',
})
const about = css({ mt: '24' })
const aboutTitle = css({ textStyle: 'h3', mb: '6' })
const aboutText = css({ maxW: '68ch', whiteSpace: 'pre-line' })

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

export const ProductPage = () => {
  const { slug = '' } = useParams()
  const {
    data: product,
    failure,
    isLoading,
    retry,
  } = useResource(`/products/${encodeURIComponent(slug)}`, readProductDetail)
  if (product) return <ProductView product={product} />
  if (failure?.status === 404)
    return (
      <>
        <NotFoundPage />
        <PageShown pattern="*" />
      </>
    )
  if (failure)
    return (
      <div className={cx(frame, opening)}>
        <Trouble as="h1" failure={failure} onRetry={retry} retrying={isLoading} />
      </div>
    )
  return <Skeleton type="product" />
}

/** On a phone an ad stands before the reviews, else under the delivery. */
const adAndAbout = css({ display: 'flex', flexDirection: { base: 'column-reverse', md: 'column' } })

const offers = css({ '&:not(:empty)': { my: '16' } })

const ProductView = ({ product }: { readonly product: ProductDetail }) => {
  const { category, subcategory } = product
  const { data: settings } = useResource('/settings', readSettings)
  const choice = useProductChoice(product)
  const viewed = usePart('viewed')
  usePageTitle(product.name)
  useProductHead(product)
  useEffect(() => viewed.send({ type: 'product.saved', id: product.id }), [viewed, product.id])
  const isGone = product.stock_quantity <= 0
  const off = choice.before === null ? null : Math.round((1 - choice.price / choice.before) * 100)
  // Where there is nothing to buy it is the first thing to do; else sizes and the cart come first.
  const notices = (
    <ProductNotices productId={product.id} measurementId={choice.size?.id ?? null} isSoldOut={choice.isSoldOut} />
  )
  return (
    <div className={cx(frame, opening, stack)}>
      <div>
        <div className={crumbs}>
          <Breadcrumbs
            items={[
              { label: t('product.home'), href: '/' },
              { label: category.name, href: `/categories/${category.slug}` },
              ...(subcategory
                ? [{ label: subcategory.name, href: `/categories/${category.slug}?subcategory=${subcategory.slug}` }]
                : []),
              { label: product.name },
            ]}
          />
        </div>
        <div className={columns}>
          <Gallery product={product} discount={off && off > 0 ? off : null} price={choice.price} />
          <div>
            <ProductFacts product={product} choice={choice} />
            {choice.isSoldOut && notices}
            <div className={offers}>
              <OfferSlot placement="product" productId={product.id} />
            </div>
            <BuyBox product={product} choice={choice}>
              <VatNote taxClass={product.tax_class} price={choice.price} rate={settings?.vat_rate} />
            </BuyBox>
            <DeliveryPanel product={product} settings={settings} />
            {!choice.isSoldOut && notices}
            <div className={adAndAbout}>
              <AdBox slot="product_side" shape="side" />
              <div>
                <section aria-labelledby="about-title" className={about}>
                  <h2 id="about-title" className={aboutTitle}>
                    {t('product.aboutThisProduct')}
                  </h2>
                  <p className={aboutText}>{product.description}</p>
                </section>
                <Specifications of={product.specifications} />
              </div>
            </div>
          </div>
        </div>
      </div>
      {isGone && (
        <Others product={product} items={product.related.filter(({ stock_quantity }) => stock_quantity > 0)} />
      )}
      <Reviews product={product} />
      {!isGone && <Others product={product} items={product.related} />}
      <RecentlyViewed without={product.id} />
      <AdBox slot="footer" />
      <PageShown key={product.id} pattern="/products/:slug" data={{ id: product.id, slug: product.slug }} />
    </div>
  )
}

/** What else one could take. Where the product is sold out that is the next thing on the page, and all of it can be bought. */
const Others = ({ product, items }: { readonly product: ProductDetail; readonly items: readonly Product[] }) => {
  const title = product.stock_quantity <= 0 ? t('product.inStockInstead') : t('product.goesWellWith')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="related-title">
      <SectionHead id="related-title" title={title} href={`/categories/${product.category.slug}`} />
      <ProductRail items={items} keyOf={({ id }) => id} label={title}>
        {(one) => <ShopCard product={one} />}
      </ProductRail>
    </section>
  )
}
