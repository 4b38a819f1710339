/** Who wrote records as they stand, read from the trail: what a page finds changed says by whom, as a save that comes too late does. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { auditEntries } from '../../platform/db/schema/office.ts'
import type { ListSource, Stored } from './resource-store.ts'

const changerRow = rowsOf({ record_id: auditEntries.record_id, person_name: auditEntries.person_name })

/** Records with `changed_by`; as they are where nobody edits what the list shows. */
export async function withChangers(
  database: Queryable,
  store: ListSource,
  records: readonly Stored[],
): Promise<readonly Stored[]> {
  if (!('table' in store) || records.length === 0) return records
  const entries = await database.rows(changerRow`
    select ${columns} from (values ${sql.join(
      records.map(({ id, version }) => sql`(${String(id)}, ${version}::int)`),
      sql`, `,
    )}) as r (id, version)
    cross join lateral (
      select a.record_id, a.person_name from audit_entries a
      where a.resource = ${store.definition.id} and a.record_id = r.id and a.version = r.version order by a.id desc limit 1
    ) as audit_entries`)
  const names = new Map(entries.map(({ record_id, person_name }) => [record_id, person_name]))
  return records.map((record) => ({ ...record, changed_by: names.get(String(record.id)) ?? null }))
}
