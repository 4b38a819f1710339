import { readCategories } from '#machines/catalog/catalog.read.ts'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Link } from '#ui/components/link.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { pictureOf } from '../listing/card-goods.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'

const t = words(listing)

const title = css({ textStyle: 'title', mb: '20' })
const grid = css({
  display: 'grid',
  gap: { base: '12', md: '24' },
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
})
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, 112px) minmax(min-content, 1fr)',
  gap: '16',
  p: '12',
  bg: 'surface',
  borderRadius: 'panel',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const name = css({
  display: 'flex',
  alignItems: 'center',
  minH: '32px',
  textStyle: 'h3',
  textDecoration: 'none',
  borderRadius: 'badge',
  _hover: { color: 'brand' },
})
const note = css({ textStyle: 'caption', color: 'muted', mb: '4' })
const subs = css({ display: 'flex', flexWrap: 'wrap', columnGap: '16' })
const sub = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '44px', md: '32px' },
  textStyle: 'small',
  fontWeight: '500',
  color: 'brand',
  textDecoration: 'none',
  borderRadius: 'badge',
  _hover: { textDecoration: 'underline' },
})
const picture = css({ alignSelf: 'start', display: 'block', borderRadius: 'tile' })

/** Everything the shop has, by category. */
export const CategoriesPage = () => {
  usePageTitle(t('listing.categories'))
  const { data, isLoading, failure, retry } = useResource('/categories?parents_only=true', readCategories)
  const categories = data ?? []
  if (isLoading && categories.length === 0) return <Skeleton type="standard" />
  return (
    <div className={`${frame} ${opening}`}>
      <h1 className={title}>{t('listing.categories')}</h1>
      {categories.length === 0 && failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <div className={grid}>
          {categories.map((category, index) => (
            <CategoryTile key={category.slug} category={category} priority={index < 4} />
          ))}
        </div>
      )}
      <AdBox slot="footer" shape="foot" />
    </div>
  )
}

const CategoryTile = ({ category, priority }: { readonly category: Category; readonly priority: boolean }) => (
  <section className={card} aria-labelledby={`category-${category.slug}`}>
    <Link to={`/categories/${category.slug}`} className={picture} tabIndex={-1} aria-hidden="true">
      <Tile picture={pictureOf(category)} sizes="112px" priority={priority} />
    </Link>
    <div>
      <h2 id={`category-${category.slug}`}>
        <Link to={`/categories/${category.slug}`} className={name}>
          {category.name}
        </Link>
      </h2>
      <p className={note}>{t('listing.productsCountProducts', { products_count: category.products_count })}</p>
      <ul role="list" className={subs}>
        {category.subcategories.map(({ slug, name: subName }) => (
          <li key={slug}>
            <Link to={`/categories/${category.slug}?subcategory=${slug}`} className={sub}>
              {subName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
