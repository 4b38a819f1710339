/** What buyers say: the average, how the stars are spread, and the reviews by stars, order and page. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readData } from '#machines/catalog/catalog.read.ts'
import type { Pagination as PageInfo, ProductDetail, Review } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Chip } from '#ui/components/chip.tsx'
import { Field } from '#ui/components/field.tsx'
import { Rating } from '#ui/components/rating.tsx'
import { Bone } from '#ui/components/skeleton.tsx'
import { Trouble } from '../listing/trouble.tsx'
import { MyReview } from '../review/my-review.tsx'
import { ReviewOf } from '../review/review-of.tsx'
import { StarBars } from './star-bars.tsx'

const columns = css({
  display: 'grid',
  gap: { base: '24', md: '40' },
  gridTemplateColumns: { md: '300px minmax(0, 1fr)' },
  alignItems: 'start',
})
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
const list = css({ display: 'grid', gap: '12' })
const dimmed = css({ opacity: 0.5 })
const more = css({
  mt: '16',
  display: 'flex',
  justifyContent: { base: 'stretch', md: 'flex-start' },
  '& > *': { flex: { base: '1', md: 'none' } },
})
const quiet = css({ color: 'muted' })
const write = css({ mt: '12' })

const perPage = 5

const orders = { '-created_at': 'Newest first', '-rating': 'Best first', rating: 'Worst first' } as const
type Order = keyof typeof orders
const isOrder = (value: string | null): value is Order => value !== null && value in orders

type ReviewPage = { reviews: Review[]; pagination: PageInfo }

const readReviews = (reply: unknown): ReviewPage | null => {
  const reviews = readData<Review[]>(reply)
  const { pagination } = reply as { pagination?: PageInfo }
  return Array.isArray(reviews) && pagination ? { reviews, pagination } : null
}

export const Reviews = ({ product }: { readonly product: ProductDetail }) => {
  const [params, setParams] = useSearchParams()
  const stars = Number(params.get('stars')) || null
  const wantedOrder = params.get('reviews')
  const sort: Order = isOrder(wantedOrder) ? wantedOrder : '-created_at'
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
          What buyers say
        </h2>
        <p className={quiet}>No reviews yet. Buy it, try it, and be the first to tell others.</p>
        <ReviewIt product={product} />
      </section>
    )
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={columns}>
      <div>
        <h2 id="reviews-title" className={title}>
          What buyers say
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
      <div>
        <div className={tools}>
          {stars === null ? (
            <span />
          ) : (
            <Chip active label={`Remove filter: ${starWords(stars)}`} onPress={() => set('stars', null)}>
              {starWords(stars)}
            </Chip>
          )}
          <div className={order}>
            <Field
              kind="select"
              label="Sort reviews by"
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

const starWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

type ReviewPagesProps = { readonly slug: string; readonly stars: number | null; readonly sort: Order }

const ReviewPages = ({ slug, stars, sort }: ReviewPagesProps) => {
  const [last, setLast] = useState(1)
  const urlOf = (page: number) =>
    `/products/${slug}/reviews?${stars === null ? '' : `filter[rating]=${stars}&`}page=${page}&per_page=${perPage}&sort=${sort}`
  const { data, isLoading } = useResource(urlOf(last), readReviews)
  const known = useResource(urlOf(1), readReviews).data?.pagination
  const total = data?.pagination.total ?? known?.total ?? 0
  const left = Math.min(perPage, total - last * perPage)
  return (
    <>
      <div className={list}>
        {Array.from({ length: last }, (_, index) => (
          <OneReviewPage key={index} url={urlOf(index + 1)} />
        ))}
      </div>
      {(left > 0 || isLoading) && total > 0 && (
        <div className={more}>
          <Button variant="secondary" busy={isLoading} busyLabel="Loading" onClick={() => setLast(last + 1)}>
            {`Show ${Math.max(1, left)} more ${left === 1 ? 'review' : 'reviews'}`}
          </Button>
        </div>
      )}
    </>
  )
}

const OneReviewPage = ({ url }: { readonly url: string }) => {
  const { data, failure, isLoading, isStale, retry } = useResource(url, readReviews)
  if (!data && failure) return <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
  if (!data) return <Bone h={120} radius={18} />
  if (data.reviews.length === 0) return <p className={quiet}>Nobody gave these stars.</p>
  return data.reviews.map((review) => (
    <div key={review.id} className={cx(isStale && failure ? dimmed : undefined)}>
      <ReviewOf review={review} />
    </div>
  ))
}
