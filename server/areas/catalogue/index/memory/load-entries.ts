import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { Entry, EntryWithWords } from './entry.ts'
import { columns, float, int, json, jsonOf, listIn, orNull, rowsOf, words } from '../../../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '../../../../platform/db/schema/catalogue.ts'

const p = alias(products, 'p')
/** Milliseconds since 1970. */
const time = (what: Column) => sql<number>`extract(epoch from ${what})::float8 * 1000`

/** As JSON a page of entries is one value: ten thousands of rows of twenty columns take the drivers three times as long. */
const entry = jsonOf({
  id: p.id,
  lowerName: words(sql`lower(p.name)`),
  brand: p.brand,
  categoryId: p.category_id,
  subcategoryId: p.subcategory_id,
  price: int(p.price_now),
  thing: words(p.thing),
  comparison: p.comparison,
  discount: p.discount_percentage,
  stock: p.stock_quantity,
  expiresAt: orNull(time(p.expires_at)),
  rating: orNull(float(p.rating_average)),
  ratingCount: p.rating_count,
  soldCount: p.sold_count,
  createdAt: time(p.created_at),
  search: words(p.search),
  places: json<Entry['places'] | null>(
    sql`(select json_object_agg(k.collection, k.position order by k.collection) from product_collections k where k.product_id = p.id)`,
  ),
  measurements: listIn(
    words(sql`m.label`),
    sql`m.position`,
    sql`from measurements m where m.product_id = p.id and m.hidden_at is null`,
  ),
})

type EntryRow = typeof entry extends SQL<infer Row> ? Row : never

/** @param from the subquery of `entries`: what stands after `select p.id, … as entry` */
const entriesIn = async (database: Queryable, from: SQL): Promise<EntryWithWords[]> => {
  const [page] = await database.rows(
    rowsOf({ all: json<EntryRow[]>(sql`coalesce(json_agg(e.entry order by e.id), '[]')`) })`
      select ${columns} from (select p.id, ${entry} as entry ${from}) e`,
  )
  return (page?.all ?? []).map(toEntry)
}

const nowhere: Entry['places'] = {}

const toEntry = (row: EntryRow): EntryWithWords => ({
  ...row,
  places: row.places ?? nowhere,
  collections: Object.keys(row.places ?? nowhere) as Entry['collections'][number][],
})

/** Those of these products that are active, for the index. */
export const loadEntries = (database: Queryable, ids: readonly number[]): Promise<EntryWithWords[]> =>
  entriesIn(
    database,
    sql`from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted join products p on p.id = wanted::int where p.status = 'active'`,
  )

/** Entries that are read at once: all of a hundred thousand would be in memory three times over, here, in the database's thread and on the way. */
const atOnce = 2_000

/** All active products, page by page in the order of their ids. What is written meanwhile is told by notices. */
export async function* allEntries(database: Queryable): AsyncGenerator<EntryWithWords[]> {
  for (let last = 0; ;) {
    const entries = await entriesIn(
      database,
      sql`from products p where p.status = 'active' and p.id > ${last}::int order by p.id limit ${atOnce}::int`,
    )
    if (entries.length > 0) yield entries
    if (entries.length < atOnce) return
    last = entries.at(-1)?.id ?? last
  }
}
