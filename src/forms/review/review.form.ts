import * as v from 'valibot'
import { filled, pictures } from '../fields.ts'

/** The subject is the slug of the product. */
export const reviewForm = {
  id: 'review',
  schema: v.object({
    rating: v.optional(v.pipe(v.string(), v.regex(/^[1-5]$/, 'forms.stars_missing'), v.transform(Number)), ''),
    title: filled('forms.title_missing'),
    body: filled('forms.review_missing'),
    images: pictures,
  }),
}
