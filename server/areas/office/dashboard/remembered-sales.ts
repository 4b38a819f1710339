/**
 * Sales of days that are over, added up once. Nothing is confirmed on them any more; where an order that was confirmed is changed after all, a trigger
 * counts that (`record_counts`, kind `sales`), and what was added up before is forgotten.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import type { Period } from './period.ts'

/** Milliseconds since 1970; `until` is no longer in it. */
export type Span = { readonly start: number; readonly until: number }

/** So long after its end a day is over: an order that is being confirmed at midnight is written by then. */
const settled = 3_600_000
/** Periods that are remembered of a database; people look at few. */
const mostPeriods = 24

/** Days of a period that are over, and what comes behind them. */
export function partsOf({ start, until }: Period, now: number): { over: Span | null; rest: Span } {
  const end = startOfLagosDay(lagosDate(Math.min(until, now - settled)))
  return end > start
    ? { over: { start, until: end }, rest: { start: end, until } }
    : { over: null, rest: { start, until } }
}

type Kept = { readonly changes: number; readonly sums: unknown }

const kept = new WeakMap<Queryable, Map<string, Kept>>()

const changesRow = rowsOf({ changes: int(sql`coalesce(sum(amount), 0)`) })

/** What `add` gives for some days, unless it is known. What kind of sums it gives is part of their name. */
export async function remembered<Sums>(
  database: Queryable,
  { start, until, what }: Span & { readonly what: string },
  add: () => Promise<Sums>,
): Promise<Sums> {
  // Read before the sums: a change that comes meanwhile makes them count as old.
  const [now] = await database.rows(changesRow`select ${columns} from record_counts where kind = 'sales'`)
  const changes = now?.changes ?? 0
  const ofDatabase = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, ofDatabase)
  const name = `${what} ${start} ${until}`
  const known = ofDatabase.get(name)
  // Put behind the others: the one that nobody asked for longest goes first.
  ofDatabase.delete(name)
  const sums = known?.changes === changes ? (known.sums as Sums) : await add()
  ofDatabase.set(name, { changes, sums })
  const [oldest] = ofDatabase.keys()
  if (ofDatabase.size > mostPeriods && oldest !== undefined) ofDatabase.delete(oldest)
  return sums
}
