import type { Review } from '#machines/catalog/catalog.types.ts'
import { ReviewCard } from '#ui/components/review-card.tsx'
import { dayOf } from '../listing/times.ts'

/** A review as the server tells of it. */
export const ReviewOf = ({ review }: { readonly review: Review }) => (
  <ReviewCard
    author={review.author}
    bought={review.verified}
    date={{ iso: review.created_at, text: dayOf(review.created_at) }}
    rating={review.rating}
    title={review.title || undefined}
    body={review.body}
    pictures={review.images}
    reply={review.reply ?? undefined}
  />
)
