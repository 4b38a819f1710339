/** Takes a change back: a second write, recorded like every other. */
import { sql } from 'drizzle-orm'
import { mayDo } from '#machines/admin/permissions.ts'
import { isSame } from '#machines/admin/resource.rules.ts'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Doer } from './audit.ts'
import { erasedWord } from './erase-traces.ts'
import { changedSince, notUndoable } from './refusals.ts'
import { restoreOrder } from './reorder-categories.ts'
import type { ResourceStore } from './resource-store.ts'
import { resourceStores } from './resources.ts'
import { lockRecord, removeRecord, restoreRecord, updateRecord } from './write-records.ts'
import { columns, json, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { auditEntries } from '../../platform/db/schema/office.ts'

const { id: entryKey, at, resource, record_id, action } = auditEntries
const entryRow = rowsOf({
  id: entryKey,
  at,
  resource,
  record_id,
  record_name: auditEntries.record_name,
  action,
  version: auditEntries.version,
  before: json<Values | null>(auditEntries.before),
  after: json<Values | null>(auditEntries.after),
})
type Entry = RowIn<typeof entryRow>

const day = 86_400_000
/** A change can be taken back for so long. */
export const undoableFor = 30 * day

const verbs = new Set(['created', 'updated', 'deleted', 'archived', 'reordered'])
const verbOf = (action: string): string => action.slice(action.lastIndexOf('.') + 1)

/** Whether an entry tells of a change that can be taken back, as far as it says itself. */
export const isUndoable = (entry: Pick<Entry, 'at' | 'resource' | 'record_id' | 'action'>, now: number): boolean =>
  resourceStores.has(entry.resource) &&
  entry.record_id !== null &&
  verbs.has(verbOf(entry.action)) &&
  now - entry.at.getTime() < undoableFor

/** Ids of records in their order, as an entry holds them. */
const idsIn = (values: Values | null): readonly number[] => (values?.['ids'] ?? []) as readonly number[]

function refuseChanged(current: Values, after: Values): void {
  const fields = Object.keys(after).filter((field) => !isSame(current[field], after[field]))
  if (fields.length > 0) throw changedSince(fields)
}

/**
 * Writes what stood before an entry.
 * @throws ApiError 404; 403 without the permission of what is changed; 409 `not_undoable`, `changed_since`; 422 when what stood before is refused by now
 */
export async function undoChange(
  tx: Queryable,
  doer: Doer,
  entryId: number,
): Promise<{ resource: string; record_id: number; audit_id: number }> {
  const [entry] = await tx.rows(entryRow`select ${columns} from audit_entries where id = ${entryId} for update`)
  if (!entry) throw notFound('There is no such entry.')
  const store = resourceStores.get(entry.resource)
  if (!store || entry.record_id === null || !isUndoable(entry, doer.at)) throw notUndoable()
  if (!mayDo(doer.duty, store.definition.permission.write)) throw forbidden(store.definition.permission.write)
  const [undone] = await tx.rows(sql`select id from audit_entries where undoes = ${entryId}`)
  if (undone) throw notUndoable()
  if (JSON.stringify(entry.before).includes(JSON.stringify(erasedWord)))
    throw notUndoable('What stood there named somebody who was erased.')
  const id = Number(entry.record_id)
  await store.guardUndo?.(tx, doer, { id, before: entry.before, after: entry.after })
  const audit_id = await takeBack(tx, store, doer, { ...entry, recordId: id })
  return { resource: entry.resource, record_id: id, audit_id }
}

async function takeBack(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  entry: Entry & { recordId: number },
): Promise<number> {
  const { recordId: id, before, after } = entry
  switch (verbOf(entry.action)) {
    case 'updated': {
      const locked = await lockRecord(tx, store, id, doer.at)
      refuseChanged(locked, after ?? {})
      const given = { id, version: undefined, values: before ?? {}, undoes: entry.id, locked }
      return (await updateRecord(tx, store, doer, given)).auditId ?? 0
    }
    case 'created': {
      const version = Number(after?.['version'] ?? 1)
      if ((await lockRecord(tx, store, id, doer.at)).version !== version) throw changedSince([])
      return (await removeRecord(tx, store, doer, { id, version: undefined, undoes: entry.id })).auditId
    }
    case 'archived': {
      const { version } = await lockRecord(tx, store, id, doer.at)
      if (entry.version !== null && version !== entry.version) throw changedSince([])
      return (await restoreRecord(tx, store, doer, { id, snapshot: null, undoes: entry.id })).auditId ?? 0
    }
    case 'reordered': {
      const told = { id, name: entry.record_name ?? '', undoes: entry.id }
      return restoreOrder(tx, doer, { ...told, before: idsIn(before), after: idsIn(after) })
    }
    default:
      return (await restoreRecord(tx, store, doer, { id, snapshot: before, undoes: entry.id })).auditId ?? 0
  }
}
