import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { bool, columns, int, listIn, orNull, plannedAnew, rowsOf, words } from '../../../../platform/db/rows.ts'
import type { Beside } from '../port.ts'
import { buyableAt, p } from './conditions.ts'

/** As many as the page of a product shows (`most` of memory/related.ts). */
const most = 8

const idRow = rowsOf({ id: int(sql`p.id`) })

type Self = { id: number; category: number; subcategory: number | null; thing: string; canBuy: boolean }

const selfOf = (now: number) =>
  rowsOf({
    category: p.category_id,
    subcategory: p.subcategory_id,
    thing: words(p.thing),
    canBuy: bool(buyableAt(now)),
    expiresAt: orNull(sql<number>`extract(epoch from ${p.expires_at})::float8 * 1000`),
    collections: listIn(
      sql<Beside['collections'][number]>`k.collection`,
      sql`k.collection`,
      sql`from product_collections k where k.product_id = p.id`,
    ),
  })

const others = ({ id, category }: Self): SQL =>
  sql`${p.status} = 'active' and ${p.category_id} = ${category}::int and ${p.id} <> ${id}::int`

/** The first of them by what sells. */
const bestSelling = async (database: Database, where: SQL): Promise<number[]> =>
  (
    await database.rows(idRow`${plannedAnew}
    select ${columns} from products p where ${where} order by ${p.sold_count} desc nulls last, ${p.id} limit ${most}::int`)
  ).map(({ id }) => id)

/** What comes before all others; mostly there is enough of it, and the rest of the category is not looked at. */
const foremost = (self: Self, now: number): SQL => {
  const near =
    self.subcategory === null ? sql`${p.subcategory_id} is null` : sql`${p.subcategory_id} = ${self.subcategory}::int`
  const one = self.canBuy || self.thing === '' ? near : sql`${p.thing} = ${self.thing}`
  return sql`${others(self)} and ${buyableAt(now)} and ${one}`
}

async function relatedTo(database: Database, self: Self, now: number): Promise<number[]> {
  const first = await bestSelling(database, foremost(self, now))
  if (first.length === most) return first
  const near = sql`${p.subcategory_id} is not distinct from ${self.subcategory}::int`
  const same = self.canBuy || self.thing === '' ? sql`false` : sql`${p.thing} = ${self.thing}`
  const rows = await database.rows(idRow`${plannedAnew}
    select ${columns} from products p where ${others(self)}
    order by case when ${buyableAt(now)} then case when ${same} then 0 when ${near} then 1 else 3 end
      when ${near} then 2 else 4 end, ${p.sold_count} desc, ${p.id} limit ${most}::int`)
  return rows.map(({ id }) => id)
}

export async function besideOf(database: Database, id: number, now: number): Promise<Beside | undefined> {
  const [found] = await database.rows(selfOf(now)`
    select ${columns} from products p where ${p.id} = ${id}::int and ${p.status} = 'active'`)
  if (!found) return undefined
  const { collections, expiresAt, ...self } = found
  return {
    collections,
    expiresAt,
    related: await relatedTo(database, { id, ...self }, now),
  }
}
