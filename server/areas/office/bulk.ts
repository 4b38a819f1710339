/** One action for many records, each in a transaction of its own and with its own answer; together they are one batch of the trail. */
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Doer } from './audit.ts'
import { idsOf, type ListQuery } from './list-records.ts'
import { selectionChanged } from './refusals.ts'
import type { ResourceStore } from './resource-store.ts'
import { removeRecord, updateRecord } from './write-records.ts'

type Results = components['schemas']['BulkResults']

export type BulkRequest = {
  action: string
  ids?: number[] | undefined
  /** Of all that match: the list's address as it was seen, and how many there were. */
  filter?: string | undefined
  expected_total?: number | undefined
}

/** More than these are no press of a button any more. */
export const mostAtOnce = 200

async function selectedIds(
  database: Database,
  store: ResourceStore,
  { ids, filter, expected_total }: BulkRequest,
  now: number,
): Promise<number[]> {
  if (ids !== undefined) return [...new Set(ids)]
  if (filter === undefined || expected_total === undefined)
    throw new ApiError(422, 'validation_failed', 'Say which ones: ids, or filter with expected_total.', {
      errors: { ids: ['Say which ones.'] },
    })
  const query: ListQuery = Object.fromEntries(new URLSearchParams(filter))
  const found = await idsOf(database, store, query, now)
  if (found.length !== expected_total || found.length > mostAtOnce) throw selectionChanged(found.length)
  return found
}

/** @throws ApiError 409 `selection_changed`; 422 for a selection that names nothing */
export async function bulkRecords(
  database: Database,
  store: ResourceStore,
  doer: Doer,
  request: BulkRequest,
): Promise<Results> {
  const batch = randomUUID()
  const sets = store.definition.bulkActions.find(({ id }) => id === request.action)?.sets
  const results: Results['results'] = []
  for (const id of await selectedIds(database, store, request, doer.at)) {
    const done = (version: number | null, audit_id: number | null) =>
      results.push({ id, ok: true, code: null, message: null, version, audit_id })
    try {
      await database.transaction(async (tx) => {
        if (sets) {
          const { record, auditId } = await updateRecord(tx, store, doer, {
            id,
            version: undefined,
            values: sets,
            batch,
          })
          return done(record.version, auditId)
        }
        const { version, auditId } = await removeRecord(tx, store, doer, { id, version: undefined, batch })
        return done(version, auditId)
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, code: error.code, message: error.message, version: null, audit_id: null })
    }
  }
  return { results, batch }
}
