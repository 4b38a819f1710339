/** One category: its subcategories, and its goods. */
import { productWords } from '#ui/components/counts.ts'
import { useParams } from 'react-router-dom'
import { readData } from '#machines/catalog/read-data.ts'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Breadcrumbs } from '#ui/components/breadcrumbs.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { GoodsSection } from '../listing/goods-section.tsx'
import { ListHead } from '../listing/list-head.tsx'
import { narrowed } from '../listing/list-query.ts'
import { ListView } from '../listing/list-view.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { useListing } from '../listing/use-listing.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { CategoryBanner } from './category-banner.tsx'

const t = words(listing)

const tabs = css({ mx: '-16px', px: '16', mb: '12', md: { display: 'none' } })
const popular = css({ mt: '32' })

const readCategory = (reply: unknown): Category | null => readData<Category>(reply)

export const CategoryPage = () => {
  const { slug = '' } = useParams()
  const {
    data: category,
    failure,
    isLoading,
    retry,
  } = useResource(`/categories/${encodeURIComponent(slug)}`, readCategory)
  if (failure?.status === 404) return <NotFoundPage />
  if (category) return <CategoryView category={category} />
  if (failure)
    return (
      <div className={cx(frame, opening)}>
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      </div>
    )
  return <Skeleton type="standard" />
}

const CategoryView = ({ category }: { readonly category: Category }) => {
  const listing = useListing(category.slug)
  const { query, hrefOf } = listing
  usePageTitle(category.name)
  const { parent, subcategories, products_count: count } = category
  const [only] = query.subcategories.length === 1 ? query.subcategories : []
  const chosen = subcategories.find(({ slug }) => slug === only)
  const tabOf = (label: string, slugs: string[], current: boolean) => ({
    label,
    href: hrefOf(narrowed(query, { subcategories: slugs })),
    current,
  })
  return (
    <div className={cx(frame, opening)}>
      <Breadcrumbs
        items={[
          { label: t('listing.home'), href: '/' },
          { label: t('listing.categories'), href: '/categories' },
          ...(parent ? [{ label: parent.name, href: `/categories/${parent.slug}` }] : []),
          { label: category.name },
        ]}
      />
      <ListHead title={category.name} note={productWords(count)} />
      <CategoryBanner category={category} />
      {subcategories.length > 0 && (
        <LinkTabs
          label={t('listing.subcategories')}
          className={tabs}
          items={[
            tabOf(t('listing.all'), [], query.subcategories.length === 0),
            ...subcategories.map(({ name, slug }) => tabOf(name, [slug], slug === chosen?.slug)),
          ]}
        />
      )}
      <ListView
        listing={listing}
        category={category.slug}
        within={chosen?.name}
        whenEmpty={
          <div className={popular}>
            <GoodsSection title={t('listing.whatOthersBuy')} url="/products/by-type/best_sellers?limit=12" />
          </div>
        }
      />
      <AdBox slot="footer" shape="foot" />
    </div>
  )
}
