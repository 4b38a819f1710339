/** The rows of a job, some of them in a step: each for itself, and what became of each is noted in the transaction that did it. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { ResourceStore } from '../resource-store.ts'
import { lockRecords } from '../write-records.ts'

/** What became of a row. */
export type Note = {
  line: number
  written: 'written' | 'refused' | 'undone' | 'kept'
  audit_id?: number | null
  record_id?: number
  refusals?: readonly object[]
}

export type RowWork<Row> = {
  /** What the rows are about. */
  readonly store: ResourceStore
  readonly work: (row: Row) => Promise<Note>
  /** The same for several, with what they have in common done once. It throws for the first that is refused. */
  readonly together?: (rows: readonly Row[]) => Promise<Note[]>
  readonly refused: 'refused' | 'kept'
  /** What is noted of a refusal. */
  readonly refusalsOf: (error: ApiError) => readonly object[]
  /** Whether it ends with the first refusal. */
  readonly stops: boolean
}

export type Counts = Record<string, number>

export const counted = (counts: Readonly<Counts>, ...names: readonly string[]): Counts => {
  const sums = { ...counts }
  for (const name of names) sums[name] = (sums[name] ?? 0) + 1
  return sums
}

/** Works in a savepoint of its own: what is refused leaves nothing behind. */
async function apart<T>(tx: Queryable, work: () => Promise<T>): Promise<T | ApiError> {
  await tx.rows(sql`savepoint job_rows`)
  try {
    const done = await work()
    await tx.rows(sql`release savepoint job_rows`)
    return done
  } catch (error) {
    await tx.rows(sql`rollback to savepoint job_rows`)
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Each row for itself: one that is refused holds up no other. @returns what became of them; it ends with the first refusal where `stops` */
async function oneByOne<Row extends { line: number }>(
  tx: Queryable,
  rows: readonly Row[],
  { work, refused, refusalsOf, stops }: RowWork<Row>,
): Promise<readonly Note[]> {
  const notes: Note[] = []
  for (const row of rows) {
    const done = await apart(tx, () => work(row))
    if (!(done instanceof ApiError)) notes.push(done)
    else {
      notes.push({ line: row.line, written: refused, refusals: refusalsOf(done) })
      if (stops) break
    }
  }
  return notes
}

/** Mostly none is refused, and a savepoint for each would cost more than the work. */
export async function doRows<Row extends { line: number; record_id: number | null }>(
  tx: Queryable,
  jobId: number,
  rows: readonly Row[],
  by: RowWork<Row>,
): Promise<readonly Note[]> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  await lockRecords(tx, by.store, ids)
  const done = await apart(tx, async () => {
    if (by.together) return by.together(rows)
    const notes: Note[] = []
    for (const row of rows) notes.push(await by.work(row))
    return notes
  })
  const notes = done instanceof ApiError ? await oneByOne(tx, rows, by) : done
  await tx.rows(sql`
    update import_rows set written = given.written, refusals = coalesce(given.refusals, import_rows.refusals),
      audit_id = coalesce(given.audit_id, import_rows.audit_id), record_id = coalesce(given.record_id, import_rows.record_id)
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as given(line int, written text, audit_id int, record_id int, refusals jsonb)
    where import_rows.job_id = ${jobId} and import_rows.line = given.line`)
  return notes
}
