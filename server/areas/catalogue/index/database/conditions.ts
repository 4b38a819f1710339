import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '../../../../platform/db/schema/catalogue.ts'
import type { CollectionType, Filter, FilterName, Place } from '../port.ts'

/** The goods of every statement here. */
export const p = alias(products, 'p')

export type NamedSql = { name: FilterName; holds: SQL }

const instant = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

/** Best before within 14 days, and not past it. */
export const soonAt = (now: number): SQL =>
  sql`(${p.expires_at} > ${instant(now)} and ${p.expires_at} <= ${instant(now)} + interval '336 hours')`

export const buyableAt = (now: number): SQL =>
  sql`(${p.is_stocked} and (${p.expires_at} is null or ${p.expires_at} > ${instant(now)}))`

const isInCollection = (collection: CollectionType, now: number): SQL =>
  collection === 'expiring_soon'
    ? soonAt(now)
    : sql`exists (select from product_collections k where k.product_id = ${p.id} and k.collection = ${collection})`

const isAmong = (what: SQL, numbers: readonly number[]): SQL =>
  numbers.length === 1 ? sql`${what} = ${numbers[0]}::int` : sql`${what} = any(${`{${numbers.join()}}`}::text::int[])`

const mostOfInt = 2 ** 31 - 1
const isId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id <= mostOfInt
const asInt = (value: number): number => Math.max(-mostOfInt, Math.min(mostOfInt, value))

/** PostgreSQL has no text with a zero in it. */
const isText = (value: string): boolean => !value.includes('\0')
/** As PostgreSQL reads an array: how rare its values are is known when the plan is made. */
const arrayOf = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`

function conditionOf(filter: Filter, now: number): SQL {
  switch (filter.name) {
    case 'category':
      return isAmong(sql`${p.category_id}`, filter.ids)
    case 'subcategory':
      return isAmong(sql`${p.subcategory_id}`, filter.ids)
    case 'brand':
      return sql`${p.brand} = any(${arrayOf(filter.brands.filter(isText))}::text::text[])`
    case 'collection':
      return isInCollection(filter.collection, now)
    case 'price':
      return sql`${p.price_now} between ${asInt(Math.ceil(filter.from))}::int and ${asInt(Math.floor(filter.to))}::int`
    case 'on_sale':
      return sql`(${p.discount_percentage} is not null) = ${filter.wanted}::boolean`
    case 'in_stock':
      return sql`${buyableAt(now)} = ${filter.wanted}::boolean`
    case 'measurement':
      if (!isText(filter.label)) return sql`false`
      return sql`exists (select from measurements m
        where m.product_id = ${p.id} and m.hidden_at is null and m.label = ${filter.label})`
    case 'rating':
      return sql`coalesce(${p.rating_average}, 0) * 10 >= ${filter.tenths}::int`
    case 'ids':
      return isAmong(sql`${p.id}`, filter.ids.filter(isId))
  }
}

export const conditionsOf = (filters: readonly Filter[], now: number): NamedSql[] =>
  filters.map((filter) => ({ name: filter.name, holds: conditionOf(filter, now) }))

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** What is on offer at a place. */
export function activeAt(place: Place | undefined, now: number): SQL {
  const active = sql`${p.status} = 'active'`
  if (!place) return active
  if (place.kind === 'collection') return allOf([active, isInCollection(place.collection, now)])
  const column = place.kind === 'category' ? p.category_id : p.subcategory_id
  return sql`${active} and ${column} = ${place.id}::int`
}
