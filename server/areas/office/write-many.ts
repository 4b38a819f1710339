/** Changes of many records by a few statements for all of them: each under its lock, checked for itself, and with an entry of its own in the trail. */
import { type SQL, sql } from 'drizzle-orm'
import { changedFields, refusalsOf } from '#machines/admin/resource.rules.ts'
import { fieldsOf, type Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { recordChanges, type Doer } from './audit.ts'
import { recordsWhere } from './list-records.ts'
import { refusedFields } from './refusals.ts'
import type { ResourceStore, Stored } from './resource-store.ts'
import { changeOf, complete, gone, lockRecords, pick } from './write-records.ts'

/** @property accept looks at the record under its lock; what it throws refuses the change */
export type ManyRow = {
  readonly id: number
  readonly values: Values
  readonly accept: (locked: Stored) => void
}

type Changed = { id: number; before: Stored; values: Values; fields: readonly string[] }

const among = (ids: readonly number[]): SQL =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

async function readAll(tx: Queryable, store: ResourceStore, ids: readonly number[], now: number) {
  const fields = [store.definition.nameField, ...fieldsOf(store.definition).map(({ id }) => id)]
  const records = await recordsWhere(tx, store, sql`r.id in ${among(ids)}`, { now, fields })
  return new Map(records.map((record) => [record.id, record]))
}

function found(records: ReadonlyMap<number, Stored>, id: number): Stored {
  const record = records.get(id)
  if (!record) throw gone()
  return record
}

/**
 * Writes what can be written together. Of one record there is one row.
 * @returns the entries of the trail by the record, null where nothing changed; a record that is not among them is left to `updateRecord`
 * @throws ApiError for the first that is refused, as `updateRecord` does
 */
export async function updateRecords(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  { rows, batch }: { rows: readonly ManyRow[]; batch: string },
): Promise<Map<number, number | null>> {
  const { definition, many } = store
  const done = new Map<number, number | null>()
  if (!many || rows.length === 0) return done
  const ids = rows.map(({ id }) => id)
  // Sent together, and answered in this order.
  const [, before] = await Promise.all([lockRecords(tx, store, ids), readAll(tx, store, ids, doer.at)])
  const changed: Changed[] = []
  for (const { id, values: sent, accept } of rows) {
    const locked = found(before, id)
    accept(locked)
    const values = complete(store, locked, sent)
    const fields = changedFields(definition, locked, values)
    if (fields.length === 0) done.set(id, null)
    else if (fields.every((field) => many.fields.has(field))) changed.push({ id, before: locked, values, fields })
  }
  if (changed.length === 0) return done
  const refused = changed.map((one) => refusalsOf(definition, one.values, one.before))
  const byDatabase = refused.some((list) => list.length > 0) ? [] : await many.check(tx, changed)
  const late = changed.map((one) => store.checkTime?.(one.values, one.before, doer.at) ?? [])
  const first = [...refused, ...byDatabase, ...late].find((list) => list.length > 0)
  if (first) throw refusedFields(first)
  const changedIds = changed.map(({ id }) => id)
  const [, after] = await Promise.all([many.update(tx, changed), readAll(tx, store, changedIds, doer.at)])
  const entries = await recordChanges(
    tx,
    doer,
    changed.map(({ id, before: former, fields }) => {
      const record = found(after, id)
      const change = { before: pick(former, fields), after: pick(record, fields), version: record.version }
      return { ...changeOf(store, record, { action: 'updated', ...change, batch }), recordId: id }
    }),
  )
  for (const { id } of changed) done.set(id, entries.get(id) ?? null)
  return done
}
