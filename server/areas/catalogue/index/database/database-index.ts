import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { bool, columns, int, json, orNull, plannedAnew, rowsOf, words as text } from '../../../../platform/db/rows.ts'
import type { Beside, CatalogueIndex, ListAnswer, ListQuestion, Match, Page, Search } from '../port.ts'
import { activeAt, allOf, conditionsOf, p } from './conditions.ts'
import { countFacets } from './facets.ts'
import { keysOf, orderBy } from './orders.ts'
import { besideOf } from './related.ts'
import { isSure, matches, rankOf } from './scores.ts'

const limited = ({ from, to }: Page): SQL => sql`limit ${to - from}::int offset ${from}::int`

const listed = rowsOf({
  total: int(sql`listed.total`),
  /** Whether the search matches anything at all, whatever the filters say. */
  any: bool(sql`listed.any`),
  ids: json<number[]>(sql`listed.ids`),
})
type Listed = Omit<ListAnswer, 'isMiss' | 'facets'> & { any: boolean }

/** Without a search: the page by the index of its order, the total by what narrows most. */
async function browse(database: Database, { order, page, search }: ListQuestion, within: SQL): Promise<Listed> {
  const [found] = await database.rows(listed`${plannedAnew}
    select ${columns} from (select
      (select count(*) from products p where ${within}) as total, true as any,
      to_json(array(select ${p.id} from products p where ${within} order by ${orderBy(keysOf(order, search), sql`${p.id}`)} ${limited(page)})) as ids
    ) as listed`)
  return found ?? { total: 0, any: false, ids: [] }
}

/** What a search matches is read once, for the total and for the page. */
async function searchFor(
  database: Database,
  { order, page }: ListQuestion,
  { search, within, fits }: { search: Search; within: SQL; fits: SQL },
): Promise<Listed> {
  const keys = keysOf(order, search)
  const named = keys.map(({ value }, at) => sql`, ${value} as ${sql.raw(`key_${at}`)}`)
  const kept = keys.map(({ way }, at) => ({ value: sql.raw(`h.key_${at}`), way }))
  const [found] = await database.rows(listed`${plannedAnew}
    with hits as materialized (select ${p.id} as id, (${fits}) is true as fits ${sql.join(named)} from products p where ${within})
    select ${columns} from (select
      (select count(*) from hits h where h.fits) as total, exists (select from hits) as any,
      to_json(array(select h.id from hits h where h.fits order by ${orderBy(kept, sql`h.id`)} ${limited(page)})) as ids
    ) as listed`)
  return found ?? { total: 0, any: false, ids: [] }
}

async function list(database: Database, question: ListQuestion): Promise<ListAnswer> {
  const { now, search, place, facets } = question
  const filters = conditionsOf(question.filters, now)
  const fits = allOf(filters.map(({ holds }) => sql`(${holds})`))
  let within = activeAt(place, now)
  let found: Listed
  if (search) {
    const matching = (strict: boolean): SQL => allOf([activeAt(place, now), matches(search, strict)])
    within = matching(true)
    found = await searchFor(database, question, { search, within, fits })
    // All words first; when not one product at the place has them all, any of them.
    if (!found.any && search.parts.length > 1) {
      within = matching(false)
      found = await searchFor(database, question, { search, within, fits })
    }
  } else found = await browse(database, question, allOf([within, fits]))
  const { any, ...answer } = found
  return {
    ...answer,
    isMiss: search !== undefined && !any,
    facets: facets ? await countFacets(database, { within, filters, now }) : undefined,
  }
}

const candidateRow = rowsOf({
  id: int(sql`h.id`),
  lowerName: text(sql`h.lower_name`),
  thing: text(sql`h.thing`),
  stock: int(sql`h.stock`),
  expiresAt: orNull(sql<number>`extract(epoch from h.expires_at)::float8 * 1000`),
  isSure: bool(sql`h.is_sure`),
})

/** The best of a search; where some are sure, those alone. */
async function matchOf(database: Database, search: Search | undefined, most: number): Promise<Match> {
  if (!search) return { isSure: false, candidates: [] }
  const reading = (strict: boolean) =>
    database.rows(candidateRow`${plannedAnew}
      select ${columns} from (
        select ${p.id} as id, lower(${p.name}) as lower_name, ${p.thing} as thing, ${p.stock_quantity} as stock, ${p.expires_at} as expires_at,
          ${isSure(search)} as is_sure, ${rankOf(search)} as rank
        from products p where ${p.status} = 'active' and ${matches(search, strict)}) as h
      order by h.is_sure desc, h.rank desc, h.id limit ${most}::int`)
  let rows = await reading(true)
  if (rows.length === 0 && search.parts.length > 1) rows = await reading(false)
  const sure = rows[0]?.isSure ?? false
  const candidates = rows.filter((row) => row.isSure === sure)
  return {
    isSure: sure,
    candidates: candidates.map(({ id, lowerName, thing, stock, expiresAt }) => ({
      id,
      lowerName,
      thing,
      stock,
      expiresAt,
    })),
  }
}

const countRow = rowsOf({ id: int(sql`counted.id`), products: int(sql`sum(counted.n)`) })

async function countByCategory(database: Database): Promise<Map<number, number>> {
  const rows = await database.rows(countRow`
    with kinds as materialized (
      select ${p.category_id} as category, ${p.subcategory_id} as subcategory, count(*) as n from products p where ${p.status} = 'active' group by 1, 2)
    select ${columns} from (select category as id, n from kinds union all select subcategory, n from kinds) as counted
    where counted.id is not null group by counted.id`)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

const knownRow = rowsOf({ word: text(sql`word`) })

/**
 * The active products where they are: nothing is kept in the server, so it starts at once and needs no memory for them. Every answer is one
 * reading of the database, or two; what asks is the cache of answers, which notices empty.
 */
export function makeDatabaseIndex(database: Database): CatalogueIndex {
  return {
    way: 'database',
    list: (question) => list(database, question),
    beside: (id, now): Promise<Beside | undefined> => besideOf(database, id, now),
    countByCategory: () => countByCategory(database),
    async knownBeginnings(words) {
      const rows = await database.rows(knownRow`
        select ${columns} from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
        where has_goods_with((quote_literal(word) || ':*')::tsquery)`)
      return new Set(rows.map(({ word }) => word))
    },
    match: (searches, most) => Promise.all(searches.map((search) => matchOf(database, search, most))),
    refresh: () => Promise.resolve(),
    isWorn: () => false,
  }
}
