/** All products, a search, or one of the collections. */
import { css, cx } from '#styled/css'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { Breadcrumbs } from '#ui/components/breadcrumbs.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { collectionNames } from '../listing/filter-words.ts'
import { GoodsSection } from '../listing/goods-section.tsx'
import type { ListQuery } from '../listing/list-query.ts'
import { ListHead } from '../listing/list-head.tsx'
import { ListView } from '../listing/list-view.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { useListing } from '../listing/use-listing.ts'

const t = words(listing)

const popular = css({ mt: '32' })

const titleOf = ({ search, collection }: ListQuery): string => {
  if (search !== '') return t('listing.resultsForSearch', { search })
  return collection === null ? t('listing.allProducts') : collectionNames[collection]
}

export const ProductsPage = () => {
  const listing = useListing(null)
  const title = titleOf(listing.query)
  usePageTitle(title)
  return (
    <div className={cx(frame, opening)}>
      <Breadcrumbs items={[{ label: t('listing.home'), href: '/' }, { label: t('listing.products') }]} />
      <ListHead title={title} />
      <ListView
        listing={listing}
        category={null}
        whenEmpty={
          <div className={popular}>
            <GoodsSection
              title={t('listing.whatOthersBuy')}
              url="/products/by-type/best_sellers?limit=12"
              href="/products?collection=best_sellers"
            />
          </div>
        }
      />
      <AdBox slot="footer" shape="foot" />
    </div>
  )
}
