/** One action for many records, each in a transaction of its own and with its own answer; together they are one batch of the trail. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { actionOf, isOffered, isPlaced, type Values } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import { once } from '../identity/index.ts'
import type { Doer } from './audit.ts'
import { countRecords, idsOf, type ListQuery } from './list-records.ts'
import { notOffered, refusedFields, selectionChanged } from './refusals.ts'
import type { ListSource, ResourceStore, StoreAction, Stored } from './resource-store.ts'
import { lockRecord, refuseStale, removeRecord, updateRecord } from './write-records.ts'

type Results = components['schemas']['BulkResults']

export type BulkRequest = {
  action: string
  /** What the action asks for. */
  values?: Values | undefined
  ids?: number[] | undefined
  /** Changes of one record each, with the action `update`. */
  records?: readonly { id: number; version?: number; values: object }[] | undefined
  /** Of all that match: the list's address as it was seen, and how many there were. */
  filter?: string | undefined
  expected_total?: number | undefined
}

/** More than these are no press of a button any more, but a job. */
const mostAtOnce = 200

/** Whether what is asked for goes on after its answer. */
export const isForJob = ({ ids, records, filter, expected_total = 0 }: BulkRequest): boolean =>
  records === undefined && (ids ? ids.length : filter === undefined ? 0 : expected_total) > mostAtOnce

/** A list's address as it came. @throws ApiError 422 for what no column of PostgreSQL can hold */
export function queryOf(filter: string): ListQuery {
  const named = [...new URLSearchParams(filter)]
  if (named.flat().some((text) => text.includes('\0'))) throw invalidField('filter', 'There is no such list.')
  return Object.fromEntries(named)
}

/** @throws ApiError 409 `selection_changed`; 422 for a selection that names nothing */
export async function selectedIds(
  database: Database,
  store: ListSource,
  { ids, filter, expected_total }: BulkRequest,
  now: number,
): Promise<number[]> {
  if (ids !== undefined) return [...new Set(ids)]
  if (filter === undefined || expected_total === undefined)
    throw new ApiError(422, 'validation_failed', 'Say which ones: ids, or filter with expected_total.', {
      errors: { ids: ['Say which ones.'] },
    })
  const query = queryOf(filter)
  const found = await idsOf(database, store, query, { now, limit: mostAtOnce + 1 })
  if (found.length !== expected_total) throw selectionChanged(await countRecords(database, store, query, now))
  return found
}

type Done = { version: number | null; auditId: number | null; madeId?: number }

type One = {
  action: string
  values?: Values | undefined
  id: number
  batch: string
  /** What the caller saw; without it the action applies to what stands. */
  version?: number | undefined
}

/** Gives a record its place: a field like others, so that it is recorded and taken back like others. */
const place: StoreAction = (_tx, _record, { values }) =>
  Promise.resolve({ sets: { position: values['position'] ?? null } })

/** What an action does beside setting fields; undefined for `delete` and for what there is not. */
const ownAction = ({ definition, actions }: ResourceStore, action: string): StoreAction | undefined =>
  actions?.[action] ?? (isPlaced(definition) && action === 'place' ? place : undefined)

/** What an action asks for, read. @throws ApiError 409 for one that there is not; 422 for what it asks for */
export function readAction(
  store: ResourceStore,
  { action: name, values = {} }: Pick<One, 'action' | 'values'>,
): Values {
  const action = actionOf(store.definition, name)
  if (!action?.sets && name !== 'delete' && !ownAction(store, name)) throw notOffered()
  const read = { ...values, ...readFields(action?.fields ?? [], values) }
  const refused = refusalsOfFields(action?.fields ?? [], read)
  if (refused.length > 0) throw refusedFields(refused)
  return read
}

/** One action on one record. @throws ApiError 422 for what the action asks for; what writing and deleting throw */
export async function act(tx: Queryable, store: ResourceStore, doer: Doer, given: One): Promise<Done> {
  const { id, batch, version } = given
  await store.prepare?.(tx, given.action)
  const write = async (values: Values): Promise<Done> => {
    const { record, auditId } = await updateRecord(tx, store, doer, { id, version, values, batch })
    return { version: record.version, auditId }
  }
  const action = actionOf(store.definition, given.action)
  if (action?.sets) {
    if (action.when && !isOffered(action, await lockRecord(tx, store, id, doer.at))) throw notOffered()
    return write(action.sets)
  }
  const own = ownAction(store, given.action)
  if (!own && given.action === 'delete') return removeRecord(tx, store, doer, { id, version, batch })
  const values = readAction(store, given)
  if (!own) throw notOffered()
  const record = await lockRecord(tx, store, id, doer.at)
  await refuseStale(tx, store, record, version)
  if (action && !isOffered(action, record)) throw notOffered()
  const done = await own(tx, record, { values, doer, batch })
  return 'sets' in done ? write(done.sets) : done
}

type Result = Results['results'][number]

const failed = (id: number, { code, message, details }: ApiError): Result => {
  const { codes, stale } = (details ?? {}) as {
    codes?: Result['codes']
    stale?: { current: Record<string, unknown>; changed_by: string | null }
  }
  return {
    id,
    ok: false,
    code,
    message,
    version: null,
    audit_id: null,
    ...(codes && { codes }),
    ...(stale && { current: stale.current, changed_by: stale.changed_by }),
  }
}

async function answered(id: number, work: () => Promise<Done>): Promise<Result> {
  try {
    const { version, auditId, madeId } = await work()
    const made = madeId !== undefined && { made_id: madeId }
    return { id, ok: true, code: null, message: null, version, audit_id: auditId, ...made }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed(id, error)
  }
}

/**
 * One action on one record, by a path of its own.
 * @throws ApiError 404; 409 `stale_version`, `not_allowed`; 422 for what the action asks for
 */
export async function actOnRecord(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  given: Omit<One, 'batch'>,
): Promise<{ record: Stored; auditId: number | null }> {
  const { auditId } = await act(tx, store, doer, { ...given, batch: randomUUID() })
  return { record: await lockRecord(tx, store, given.id, doer.at), auditId }
}

/**
 * @param key of the call: each record has its own under it, so that a repeat does what is not done yet, and nothing twice
 * @param whenDone called for each record on which it is done now, in its transaction
 * @throws ApiError 409 `selection_changed`; 422 for a selection that names nothing, or a key that was used for something else
 */
export async function bulkRecords(
  database: Database,
  store: ResourceStore,
  doer: Doer,
  {
    request,
    key,
    whenDone,
  }: { request: BulkRequest; key?: string | undefined; whenDone?: (id: number, tx: Queryable) => Promise<void> },
): Promise<Results> {
  const batch = randomUUID()
  const within = <Answer>(work: (tx: Queryable) => Promise<Answer>): Promise<Answer> =>
    retryConflicts(() => database.transaction(work))
  const actOnce = (id: number): Promise<Done> =>
    within(async (tx) => {
      const work = async () => {
        const done = await act(tx, store, doer, { ...request, id, batch })
        await whenDone?.(id, tx)
        return done
      }
      const { personId } = doer
      if (key === undefined || personId === null) return work()
      await tx.rows(sql`select id from users where id = ${personId} for update`)
      return once(tx, { personId, key: `${key}:${id}`, command: ['bulk', store.definition.id, request, id] }, work)
    })
  const results: Results['results'] = []
  for (const { id, version, values } of request.records ?? [])
    results.push(
      await answered(id, () =>
        within(async (tx) => {
          const written = await updateRecord(tx, store, doer, { id, version, values: values as Values, batch })
          return { version: written.record.version, auditId: written.auditId }
        }),
      ),
    )
  if (request.records) return { results, batch }
  for (const id of await selectedIds(database, store, request, doer.at))
    results.push(await answered(id, () => actOnce(id)))
  return { results, batch }
}
