/** Reviews: a buyer's words stay as they are; whether they are shown, and what the shop answers, is decided here. The database keeps the average with them. */
import { sql } from 'drizzle-orm'
import { reviewsDefinition } from '#machines/admin/resources/reviews.ts'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'

type Row = {
  id: number
  version: number
  created_at: Date
  images: string[]
  verified: boolean
} & Record<'rating' | 'product_id', number> &
  Record<'title' | 'body' | 'author' | 'status' | 'product_name' | 'product_slug', string> &
  Record<'reply' | 'rejection_reason', string | null>

const toRecord = ({ created_at, ...plain }: Row): Stored => ({ ...plain, created_at: created_at.toISOString() })

const cannot = (what: string) => (): never => {
  throw new Error(`A review is never ${what} by the shop`)
}

const text = (values: Values, field: string): string | null => (values[field] as string | null | undefined) ?? null

export const reviewsStore: ResourceStore = {
  definition: reviewsDefinition,
  table: 'reviews',
  count: sql`from reviews r join products p on p.id = r.product_id`,
  from: sql`from reviews r join products p on p.id = r.product_id`,
  columns: sql`r.id, r.version, r.rating, r.title, r.body, r.author, r.images, r.verified, r.status, r.rejection_reason, r.reply,
    r.product_id, p.name as product_name, p.slug as product_slug, r.created_at`,
  toRecord,
  search: (words) =>
    sql`(position(${words} in lower(r.title)) > 0 or position(${words} in lower(r.body)) > 0 or position(${words} in lower(r.author)) > 0
      or position(${words} in lower(p.name)) > 0)`,
  tabs: () => ({
    pending: sql`r.status = 'pending'`,
    approved: sql`r.status = 'approved'`,
    rejected: sql`r.status = 'rejected'`,
  }),
  filters: {
    rating: (value) => sql`r.rating = ${Number(value)}::int`,
    product: (value) => sql`r.product_id = ${Number(value)}::int`,
    customer: (value) => sql`r.user_id = ${Number(value)}::int`,
  },
  sorts: {
    created_at: sql`r.created_at`,
    '-created_at': sql`r.created_at desc`,
    rating: sql`r.rating`,
    '-rating': sql`r.rating desc`,
  },
  check: () => Promise.resolve([]),
  insert: cannot('written'),
  async update(tx, id, values) {
    await tx.rows(sql`update reviews set status = ${text(values, 'status')}, rejection_reason = ${text(values, 'rejection_reason')},
      reply = ${text(values, 'reply')} where id = ${id}`)
  },
  remove: cannot('deleted'),
  actions: {
    reject: (_tx, _record, { values }) =>
      Promise.resolve({ sets: { status: 'rejected', rejection_reason: values['rejection_reason'] ?? null } }),
    reply: (_tx, _record, { values }) => Promise.resolve({ sets: { reply: values['reply'] ?? null } }),
  },
}
