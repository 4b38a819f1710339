/** A bulk action that was done with its answer, so that it is told of, and taken back, like those that went on after theirs. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'

/** @param entries those of the trail, by the ids of the records @param at milliseconds since 1970 */
export async function noteWritten(
  tx: Queryable,
  jobId: number,
  { entries, at }: { entries: ReadonlyMap<number, number>; at: number },
): Promise<void> {
  const rows = [...entries].map(([record_id, audit_id], index) => ({ line: index + 1, record_id, audit_id }))
  await tx.rows(sql`
    insert into import_rows (job_id, line, cells, record_id, written, audit_id)
    select ${jobId}::int, line, '{}'::jsonb, record_id, 'written', audit_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, record_id int, audit_id int)`)
  await tx.rows(sql`
    update office_jobs set done = ${rows.length}, cursor = ${rows.length}, counts = jsonb_build_object('written', ${rows.length}::int),
      ended_at = ${new Date(at).toISOString()}::timestamptz
    where id = ${jobId}`)
}
