import { type SQL, sql } from 'drizzle-orm'
import type { Order, Search } from '../port.ts'
import { p } from './conditions.ts'
import { rankOf } from './scores.ts'

type Key = { value: SQL; way: 'asc' | 'desc' }

const [soldMost, newest]: [Key, Key] = [
  { value: sql`${p.sold_count}`, way: 'desc' },
  { value: sql`${p.created_at}`, way: 'desc' },
]

const orders: Record<Exclude<Order, 'relevance'>, readonly Key[]> = {
  newest: [newest],
  cheapest: [{ value: sql`${p.price_now}`, way: 'asc' }],
  dearest: [{ value: sql`${p.price_now}`, way: 'desc' }],
  cheapestByMeasure: [{ value: sql`${p.comparison}`, way: 'asc' }],
  bestSelling: [soldMost],
  bestRated: [
    { value: sql`${p.rating_average}`, way: 'desc' },
    { value: sql`${p.rating_count}`, way: 'desc' },
  ],
  name: [{ value: sql`lower(${p.name}) collate "C"`, way: 'asc' }],
  featured: [
    {
      value: sql`coalesce((select k.position from product_collections k
        where k.product_id = ${p.id} and k.collection = 'featured'), 0)`,
      way: 'asc',
    },
  ],
  new_arrivals: [newest],
  best_sellers: [soldMost],
  hot_deals: [{ value: sql`coalesce(${p.discount_percentage}, 0)`, way: 'desc' }, soldMost],
  expiring_soon: [{ value: sql`coalesce(${p.expires_at}, 'epoch')`, way: 'asc' }],
}

/** What an order goes by, before the id. */
export const keysOf = (order: Order, search: Search | undefined): readonly Key[] =>
  order !== 'relevance' ? orders[order] : search ? [{ value: rankOf(search), way: 'desc' }] : []

/** As the indexes have them: what is descending ends with what there is not. */
export const orderBy = (keys: readonly Key[], id: SQL): SQL =>
  sql.join([...keys.map(({ value, way }) => (way === 'desc' ? sql`${value} desc nulls last` : value)), id], sql`, `)
