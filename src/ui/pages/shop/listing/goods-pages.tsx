/** The pages of a list that are on the screen, in one grid. */
import { css, cx } from '#styled/css'
import { productGrid } from '#styled/recipes'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { CardSkeleton } from '#ui/components/bones.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { perPage } from './list-query.ts'
import { ShopCard } from './shop-card.tsx'

const t = words(listing)

const dimmed = css({ opacity: 0.5, transition: 'opacity token(durations.page)' })

/** Cards in the first view on a phone: their pictures are fetched first. */
const inFirstView = 4

type GoodsPagesProps = {
  readonly first: number
  readonly last: number
  readonly urlOf: (page: number) => string
  readonly isDimmed: boolean
}

export const GoodsPages = ({ first, last, urlOf, isDimmed }: GoodsPagesProps) => (
  <ul
    role="list"
    aria-label={t('listing.products')}
    aria-busy={isDimmed}
    className={cx(productGrid({ wide: false }), isDimmed ? dimmed : undefined)}
  >
    {Array.from({ length: last - first + 1 }, (_, index) => (
      <OnePage key={first + index} url={urlOf(first + index)} isFirst={index === 0} />
    ))}
  </ul>
)

/** Pages before the last may have to be fetched again after a reload; meanwhile they keep their room. */
const OnePage = ({ url, isFirst }: { readonly url: string; readonly isFirst: boolean }) => {
  const { data, isLoading } = useResource(url, readProductPage)
  if (isLoading)
    return Array.from({ length: perPage }, (_, index) => (
      <li key={index} aria-hidden="true">
        <CardSkeleton />
      </li>
    ))
  return data?.products.map((product, index) => (
    <li key={product.id}>
      <ShopCard product={product} priority={isFirst && index < inFirstView} />
    </li>
  ))
}
