/** The pages of a list that are on the screen, in one grid. */
import { Fragment } from 'react'
import { css, cx } from '#styled/css'
import { productGrid } from '#styled/recipes'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { CardSkeleton } from '#ui/components/bones.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { useKeptSlot } from '../ads/use-kept-slot.ts'
import { perPage } from './list-query.ts'
import { ShopCard } from './shop-card.tsx'
import { Trouble } from './trouble.tsx'

const t = words(listing)

const dense = css({ gridAutoFlow: 'dense' })
/** Pictures alone: names and prices are read on, and keep the contrast of text (WCAG 1.4.3). */
const dimmed = css({ '& img': { opacity: 0.5 } })

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
    className={cx(productGrid({ wide: false }), dense, isDimmed ? dimmed : undefined)}
  >
    {Array.from({ length: last - first + 1 }, (_, index) => (
      <OnePage key={first + index} url={urlOf(first + index)} isFirst={index === 0} />
    ))}
  </ul>
)

/** A full row; where three stand in one, the next card closes the row before it. */
const row = css({ gridColumn: '1 / -1' })
const leastForAd = 12
const cardsBeforeAd = 8

const AdRow = () =>
  useKeptSlot('listing_inline') && (
    <li className={row}>
      <AdBox slot="listing_inline" />
    </li>
  )

/** Pages before the last may have to be fetched again after a reload; meanwhile they keep their room. */
const OnePage = ({ url, isFirst }: { readonly url: string; readonly isFirst: boolean }) => {
  const { data, isLoading, failure, retry } = useResource(url, readProductPage)
  if (isLoading)
    return Array.from({ length: perPage }, (_, index) => (
      <li key={index} aria-hidden="true">
        <CardSkeleton />
      </li>
    ))
  if (failure && !isFirst && data?.products.length === 0)
    return (
      <li className={row}>
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      </li>
    )
  const hasAd = isFirst && (data?.products.length ?? 0) >= leastForAd
  return data?.products.map((product, index) => (
    <Fragment key={product.id}>
      {hasAd && index === cardsBeforeAd && <AdRow />}
      <li>
        <ShopCard product={product} priority={isFirst && index < inFirstView} />
      </li>
    </Fragment>
  ))
}
