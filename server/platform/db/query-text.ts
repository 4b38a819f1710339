import { is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Query } from './database.ts'

const dialect = new PgDialect()

/** What has a plan that may be kept: other statements gain nothing from it, and one that begins with `plannedAnew` of rows.ts would lose. */
export const isPlanned = /^\s*(?:select|with|insert|update|delete)\b/i

/** Whether a statement may write something, or tell of it. */
export const mayWrite = (text: string): boolean => !/^\s*select\b/i.test(text) || text.includes('pg_notify')

/** Text and values of either form of query, and its name where it is a statement that is kept. */
export function toText(
  query: Query,
  values: readonly unknown[] = [],
): { name: string; text: string; values: unknown[] } {
  if (!is(query, SQL)) return { name: query.name, text: query.text, values: [...values] }
  const built = dialect.sqlToQuery(query)
  return { name: '', text: built.sql, values: built.params }
}
