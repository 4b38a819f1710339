import { createReview } from '#services/api/catalogue.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { reviewForm } from './review.form.ts'

export const submit = submitterOf(reviewForm, async (body, { call, key, subject }) =>
  formAnswer(await call(createReview(subject, body, key()))),
)
