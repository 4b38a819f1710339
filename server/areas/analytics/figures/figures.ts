/** What is counted, and how counted rows take the place of those that stand. Hours, days and months have the same columns. */
import { type SQL, sql } from 'drizzle-orm'

/** Columns that add up, with their types. */
const added = {
  views: 'int',
  visits: 'int',
  entries: 'int',
  bounces: 'int',
  seen_ms: 'bigint',
  reached_2: 'int',
  reached_3: 'int',
  reached_4: 'int',
  reached_5: 'int',
  presses: 'int',
  orders: 'int',
  sales_kobo: 'bigint',
} as const

export type Count = keyof typeof added
export const counts = Object.keys(added) as Count[]

/** A column of the counted rows of `roll-up-hour.ts`, which tell a step and sales instead. */
export function count(name: Count): SQL {
  const step = /^reached_(\d)$/.exec(name)?.[1]
  if (step !== undefined) return sql.raw(`(visits > 0 and step >= ${step})::int`)
  return sql.raw(name === 'sales_kobo' ? 'sales' : name)
}

/** All sums, each under its own name. */
export const sums = (of: (name: Count) => SQL): SQL =>
  sql.join(
    counts.map((name) => sql`sum(${of(name)})::${sql.raw(added[name])} as ${sql.raw(name)}`),
    sql`, `,
  )

/** Some sums, as they are read: JavaScript's numbers hold them all, and PostgreSQL adds those in a fraction of what its own large ones take. */
export const readSums = (names: readonly Count[]): SQL =>
  sql.raw(names.map((name) => `sum(${name}${added[name] === 'bigint' ? '::float8' : ''}) as ${name}`).join(', '))

export const column = (name: Count): SQL => sql.raw(name)

const list = (prefix = ''): SQL => sql.raw(counts.map((name) => `${prefix}${name}`).join(', '))
const place = (prefix: string): SQL =>
  sql.raw(['dim', 'device', 'channel', 'at', 'key'].map((name) => `${prefix}.${name}`).join(', '))

export type Table = 'analytics_hours' | 'analytics_days' | 'analytics_months'

/**
 * The end of a statement that keeps counted rows: those that are no more go, new ones come, and of the rest only those that changed are written.
 * @param at when the hour, day or month begins @param rows the new ones, with their sketches
 */
export const keep = (table: Table, at: SQL, rows: SQL): SQL => sql`
  final as materialized (${rows}),
  gone as (
    delete from ${sql.raw(table)} t where t.at = ${at} and not exists (select 1 from final f where (${place('f')}) = (${place('t')}))
  )
  insert into ${sql.raw(table)} as t (at, dim, key, device, channel, ${list()}, sketch)
  select at, dim, key, device, channel, ${list()}, sketch from final
  on conflict (dim, device, channel, at, key) do update set
    ${sql.raw([...counts, 'sketch'].map((name) => `${name} = excluded.${name}`).join(', '))}
  where (${list('t.')}, t.sketch) is distinct from (${list('excluded.')}, excluded.sketch)`
