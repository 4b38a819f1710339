/** Name, rating, price, and the two or three things to know first. */
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/components/badge.tsx'
import { ClockAlertIcon } from '#ui/components/icons/buying.tsx'
import { comparisonWords } from '#ui/components/comparison-words.ts'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { OldPrice, Price } from '#ui/components/price.tsx'
import { Rating } from '#ui/components/rating.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { dayOf, daysUntil } from '../listing/times.ts'
import { useNow } from '../listing/use-now.ts'
import type { ProductChoice } from './use-product-choice.ts'

const t = words(product)

const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '12',
  textStyle: 'small',
  minH: '32px',
})
const from = css({
  color: 'muted',
  textDecoration: 'none',
  py: '6',
  _hover: { textDecoration: 'underline', color: 'ink' },
})
const name = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const prices = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12', mt: '10' })
const saved = css({ color: 'success', textStyle: 'small', fontWeight: '600', flexBasis: { base: '100%', md: 'auto' } })
const unit = css({ color: 'muted', textStyle: 'small' })
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '12' })

/** Days before its date from which it is said in warning ink. */
const dateUrgentFrom = 14

type ProductFactsProps = { readonly product: ProductDetail; readonly choice: ProductChoice }

export const ProductFacts = ({ product, choice }: ProductFactsProps) => {
  const now = useNow()
  const { category, subcategory, rating, expires_at: date, brand } = product
  const { price, before, size, isSoldOut } = choice
  const group = subcategory ?? category
  const isSoon = date !== null && daysUntil(date, now) <= dateUrgentFrom
  const comparison = size ? size.comparison_price : product.comparison_price
  const isAllGone = product.stock_quantity <= 0
  return (
    <>
      <div className={top}>
        <Link
          to={
            subcategory
              ? `/categories/${category.slug}?subcategory=${subcategory.slug}`
              : `/categories/${category.slug}`
          }
          className={from}
        >
          {brand ? `${brand} · ${group.name}` : group.name}
        </Link>
        {rating.average !== null && <Rating value={rating.average} count={rating.count} href="#reviews" />}
      </div>
      <h1 className={name}>{product.name}</h1>
      <div className={prices}>
        <Price amount={price} size="l" />
        {before !== null && <OldPrice amount={before} size="l" />}
        {comparison ? (
          <span className={unit}>{comparisonWords(comparison)}</span>
        ) : (
          before === null &&
          !size &&
          product.unit &&
          product.unit !== 'each' && <span className={unit}>{t('product.perUnit', { unit: product.unit })}</span>
        )}
        {before !== null && (
          <span className={saved}>
            {t('product.youSaveAmount', {
              amount: naira(toNaira(toKobo(before) - toKobo(price))),
              label: size?.label ?? '',
              size: size ? 'yes' : 'no',
            })}
          </span>
        )}
      </div>
      <div className={badges}>
        {(isSoldOut || isAllGone) && <Badge tone="error">{t('product.outOfStock')}</Badge>}
        {date !== null && (
          <Badge tone={isSoon ? 'warning' : 'neutral'}>
            <ClockAlertIcon size={15} />
            {t('product.bestBeforeDate', { date: dayOf(date) })}
          </Badge>
        )}
      </div>
    </>
  )
}
