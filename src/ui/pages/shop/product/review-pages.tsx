/** Reviews by stars and order, page after page. */
import { useState } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { Pagination as PageInfo, Review } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { product } from '#text/product.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../listing/trouble.tsx'
import { ReviewOf } from '../review/review-of.tsx'

const t = words(product, common)

const list = css({ display: 'grid', gap: '12' })
const more = css({
  mt: '16',
  display: 'flex',
  justifyContent: { base: 'stretch', md: 'flex-start' },
  '& > *': { flex: { base: '1', md: 'none' } },
})
const quiet = css({ color: 'muted' })

const perPage = 5

type ReviewPage = { reviews: Review[]; pagination: PageInfo }

const readReviews = (reply: unknown): ReviewPage | null => {
  const reviews = readData<Review[]>(reply)
  const { pagination } = reply as { pagination?: PageInfo }
  return Array.isArray(reviews) && pagination ? { reviews, pagination } : null
}

type ReviewPagesProps = { readonly slug: string; readonly stars: number | null; readonly sort: string }

export const ReviewPages = ({ slug, stars, sort }: ReviewPagesProps) => {
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
          <Button
            variant="secondary"
            busy={isLoading}
            busyLabel={t('common.loading')}
            onClick={() => setLast(last + 1)}
          >
            {t('product.showMoreReviews', { count: Math.max(1, left), left })}
          </Button>
        </div>
      )}
    </>
  )
}

const OneReviewPage = ({ url }: { readonly url: string }) => {
  const { data, failure, isLoading, retry } = useResource(url, readReviews)
  if (!data && failure) return <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
  if (!data) return <Bone h={120} radius={18} />
  if (data.reviews.length === 0) return <p className={quiet}>{t('product.nobodyGaveTheseStars')}</p>
  return data.reviews.map((review) => <ReviewOf key={review.id} review={review} />)
}
