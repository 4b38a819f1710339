import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { once, type Person, refuse } from '../identity/index.ts'
import { reviewedProduct, reviewRow, standingOf } from './review-standing.ts'
import { columns } from '../../platform/db/rows.ts'

type Review = components['schemas']['Review']
type Draft = { rating: number; title: string; body: string; images?: string[] }

/** `Adaeze O.`: enough to be believed, too little to be found by. */
export function authorOf(name: string | null): string {
  const [first = 'A customer', ...rest] = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const initial = rest.at(-1)?.[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

function read({ rating, title, body, images = [] }: Draft, isOurs: (address: string) => boolean) {
  const draft = { rating, title: title.trim(), body: body.trim(), images }
  refuse({
    ...(draft.title === '' && { title: ['Give it a title.'] }),
    ...(draft.body === '' && { body: ['Say what it is like.'] }),
    ...(images.some((image) => !isOurs(image)) && { images: ['Choose the pictures and send them again.'] }),
  })
  return draft
}

/**
 * Takes a buyer's review; it is shown once approved.
 * @throws ApiError 404 for goods that there are not, 403 for who has not received them, 409 for a second one
 */
export function addReview(
  database: Database,
  given: {
    slug: string
    person: Person
    draft: Draft
    isOurs: (address: string) => boolean
    key: string | undefined
    now: number
  },
): Promise<Review> {
  const { slug, person, isOurs, key, now } = given
  const draft = read(given.draft, isOurs)
  return database.transaction(async (tx) => {
    // One person's reviews are written one after the other: that is what keeps it at one an item.
    await tx.rows(sql`select id from users where id = ${person.id} for update`)
    return once(tx, { personId: person.id, key, command: ['createReview', slug, draft] }, async () => {
      const product = await reviewedProduct(tx, slug)
      const { standing } = await standingOf(tx, person.id, product.id)
      if (standing === 'not_bought' || standing === 'not_received')
        throw new ApiError(403, 'not_a_buyer', 'Only those who have bought and received it can review it.')
      if (standing !== 'may_review') throw new ApiError(409, 'already_reviewed', 'You have reviewed this already.')
      const [row] = await tx.rows(reviewRow`
        insert into reviews (product_id, user_id, author, rating, title, body, images, verified, status, created_at)
        values (${product.id}, ${person.id}, ${authorOf(person.name)}, ${draft.rating}, ${draft.title}, ${draft.body},
          ${JSON.stringify(draft.images)}::jsonb, true, 'pending', ${new Date(now).toISOString()}::timestamptz)
        returning ${columns}`)
      if (!row) throw new Error('the review was not written')
      return { ...row, created_at: row.created_at.toISOString() }
    })
  })
}
