/** What buyers say: the average, how the stars are spread, and the reviews by stars, order and page. */
import { useSearchParams } from 'react-router-dom'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/components/chip.tsx'
import { Field } from '#ui/components/field.tsx'
import { Rating } from '#ui/components/rating.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { keptFocus } from '../listing/kept-focus.ts'
import { MyReview } from '../review/my-review.tsx'
import { readProductQuery, type ReviewOrder } from './product-query.ts'
import { ReviewPages } from './review-pages.tsx'
import { StarBars } from './star-bars.tsx'

const t = words(product)

const columns = css({
  display: 'grid',
  gap: { base: '24', md: '40' },
  gridTemplateColumns: { md: '300px minmax(0, 1fr)' },
  alignItems: 'start',
})
const column = css({ minW: 0 })
const title = css({ textStyle: 'h2', mb: '16' })
const average = css({ mb: '12', fontSize: '1.125rem' })
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  mb: '16',
})
const order = css({ w: '200px' })
const quiet = css({ color: 'muted' })
const write = css({ mt: '12' })

const orders = {
  get '-created_at'() {
    return t('product.newestFirst')
  },
  get '-rating'() {
    return t('product.bestFirst')
  },
  get rating() {
    return t('product.worstFirst')
  },
} satisfies Record<ReviewOrder, string>

export const Reviews = ({ product }: { readonly product: ProductDetail }) => {
  const [params, setParams] = useSearchParams()
  const { stars, reviews: sort } = readProductQuery(params)
  const { rating, rating_distribution: spread } = product
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  if (rating.count === 0 || rating.average === null)
    return (
      <section id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title" className={title}>
          {t('product.whatBuyersSay')}
        </h2>
        <p className={quiet}>{t('product.noReviewsYetBuyItTry')}</p>
        <ReviewIt product={product} />
      </section>
    )
  return (
    <section ref={keptFocus} id="reviews" aria-labelledby="reviews-title" className={columns}>
      <div className={column}>
        <h2 id="reviews-title" className={title}>
          {t('product.whatBuyersSay')}
        </h2>
        <p className={average}>
          <Rating value={rating.average} count={rating.count} stars="five" />
        </p>
        <StarBars
          spread={spread}
          chosen={stars}
          onChoose={(number) => set('stars', number === stars ? null : String(number))}
        />
        <ReviewIt product={product} />
      </div>
      <div className={column}>
        <div className={tools}>
          {stars === null ? (
            <span />
          ) : (
            <Chip
              active
              label={t('product.removeFilterStarWords', { starWords: starWords(stars) })}
              onPress={() => set('stars', null)}
            >
              {starWords(stars)}
            </Chip>
          )}
          <div className={order}>
            <Field
              kind="select"
              label={t('product.sortReviewsBy')}
              labelHidden
              value={sort}
              onChange={(event) =>
                set('reviews', event.currentTarget.value === '-created_at' ? null : event.currentTarget.value)
              }
            >
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Field>
          </div>
        </div>
        <ReviewPages key={`${stars} ${sort}`} slug={product.slug} stars={stars} sort={sort} />
      </div>
    </section>
  )
}

const ReviewIt = ({ product: { slug, name } }: { readonly product: ProductDetail }) => (
  <div className={write}>
    <MyReview slug={slug} name={name} />
  </div>
)

const starWords = (stars: number): string => t('product.starCount', { stars })
