import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/db/database.ts'
import { columns, int, json, orNull, plannedAnew, rowsOf } from '../../../../platform/db/rows.ts'
import type { Count, FacetCounts, FilterName } from '../port.ts'
import { allOf, buyableAt, type NamedSql, p, soonAt } from './conditions.ts'

/** As many as are shown (`mostChoices` of facets.ts). */
const mostNames = 60

/** What the goods are counted by; `fits_0`, `fits_1` … stand for the filters. */
const flag = (at: number): SQL => sql.raw(`g.fits_${at}`)

const idCounts = (column: string, others: SQL): SQL<Count<number>> =>
  json<Count<number>>(sql`(select coalesce(json_agg(json_build_array(x.of, x.n)), '[]') from (
    select ${sql.raw(`g.${column}`)} as of, sum(g.n)::int as n from kinds g
    where ${sql.raw(`g.${column}`)} is not null and ${others} group by 1) x)`)

const sumWhere = (condition: SQL): SQL<number> => int(sql`select coalesce(sum(g.n), 0) from kinds g where ${condition}`)

type Counted = { within: SQL; filters: readonly NamedSql[]; now: number }

/** Active at the place, and what all filters but these say of it. */
const leaving = ({ within, filters }: Counted, ...names: FilterName[]): SQL =>
  allOf([within, ...filters.flatMap(({ name, holds }) => (names.includes(name) ? [] : [sql`(${holds})`]))])

/** By a column of the goods, read by itself: what narrows by the same column must not narrow this. */
const columnCounts = (column: SQL, where: SQL): SQL<Count<number>> =>
  json<Count<number>>(sql`(select coalesce(json_agg(json_build_array(x.of, x.n)), '[]') from (
    select ${column} as of, count(*)::int as n from products p where ${column} is not null and ${where} group by 1) x)`)

const isOfPlace = ({ name }: NamedSql): boolean => name === 'category' || name === 'subcategory' || name === 'ids'

/**
 * Counts what each choice would leave. Goods that differ in nothing that is counted are one row first, so that the thousands of them are
 * read once, whatever the number of choices; where a stall is chosen, those of other stalls are read for the stalls' own counts alone.
 * @param counted.within place and search, without the filters
 */
export async function countFacets(database: Queryable, counted: Counted): Promise<FacetCounts> {
  const { now } = counted
  const filters = counted.filters.filter((filter) => !isOfPlace(filter))
  const within = allOf([counted.within, ...counted.filters.filter(isOfPlace).map(({ holds }) => sql`(${holds})`)])
  const withoutOwn = (...names: FilterName[]): SQL =>
    allOf(filters.flatMap(({ name }, at) => (names.includes(name) ? [] : [flag(at)])))
  const flags = filters.map(({ holds }, at) => sql`, ((${holds}) is true) as ${sql.raw(`fits_${at}`)}`)
  const names = filters.map((_, at) => sql.raw(`, fits_${at}`))
  const isPlaced = counted.filters.some(({ name }) => name === 'category' || name === 'subcategory')
  const isNarrowed = counted.filters.some(({ name }) => name === 'subcategory')
  const row = rowsOf({
    categories: isPlaced
      ? columnCounts(sql`${p.category_id}`, leaving(counted, 'category', 'subcategory'))
      : idCounts('category', withoutOwn()),
    subcategories: isNarrowed
      ? columnCounts(sql`${p.subcategory_id}`, leaving(counted, 'subcategory'))
      : idCounts('subcategory', withoutOwn()),
    brands: json<Count<string>>(sql`(select coalesce(json_agg(json_build_array(x.of, x.n)), '[]') from (
      select g.brand as of, sum(g.n)::int as n from kinds g where g.brand is not null and ${withoutOwn('brand')}
      group by 1 order by n desc, g.brand collate "C" limit ${sql.raw(`${mostNames}`)}) x)`),
    measurements: json<Count<string>>(sql`(select coalesce(json_agg(json_build_array(x.of, x.n)), '[]') from (
      select m.label as of, count(*)::int as n from products p join measurements m on m.product_id = p.id and m.hidden_at is null
      where ${leaving(counted, 'measurement')} group by 1 order by n desc, m.label collate "C" limit ${sql.raw(`${mostNames}`)}) x)`),
    fourStars: sumWhere(sql`g.stars >= 4 and ${withoutOwn('rating')}`),
    threeStars: sumWhere(sql`g.stars >= 3 and ${withoutOwn('rating')}`),
    cheapest: orNull(int(sql`select min(g.cheapest) from kinds g where ${withoutOwn('price')}`)),
    dearest: orNull(int(sql`select max(g.dearest) from kinds g where ${withoutOwn('price')}`)),
    onSale: sumWhere(sql`g.on_sale and ${withoutOwn('on_sale')}`),
    inStock: sumWhere(sql`g.buyable and ${withoutOwn('in_stock')}`),
    soon: sumWhere(sql`g.soon and ${withoutOwn('collection')}`),
  })
  const [found] = await database.rows(row`${plannedAnew}
    with kinds as materialized (
      select category, subcategory, brand, stars, on_sale, buyable, soon ${sql.join(names)},
        min(price) as cheapest, max(price) as dearest, count(*)::int as n
      from (select ${p.category_id} as category, ${p.subcategory_id} as subcategory, ${p.brand} as brand, ${p.price_now} as price,
          case when ${p.rating_average} >= 4 then 4 when ${p.rating_average} >= 3 then 3 else 0 end as stars,
          ${p.discount_percentage} is not null as on_sale, ${buyableAt(now)} is true as buyable, ${soonAt(now)} is true as soon
          ${sql.join(flags)}
        from products p where ${within}) as goods
      group by category, subcategory, brand, stars, on_sale, buyable, soon ${sql.join(names)})
    select ${columns}`)
  if (!found) throw new Error('The database counted nothing')
  const { cheapest, dearest, ...counts } = found
  return { ...counts, price: cheapest === null || dearest === null ? undefined : { min: cheapest, max: dearest } }
}
