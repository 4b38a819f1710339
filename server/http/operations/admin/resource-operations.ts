/** What the operations of a resource have in common: each of them is a line over these. */
import { sql } from 'drizzle-orm'
import type { Values } from '#machines/admin/resource.definition.ts'
import {
  actOnRecord,
  beginBulkJob,
  bulkRecords,
  type BulkRequest,
  createRecord,
  isForJob,
  listAudit,
  type ListQuery,
  type ListSource,
  listRecords,
  readRecord,
  type RemovalOptions,
  removeRecord,
  type ResourceStore,
  updateRecord,
  withChangers,
} from '../../../areas/office/index.ts'
import { once } from '../../../areas/identity/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { retryConflicts } from '../../../platform/events/event-store.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { Accepted, signedIn, type Call, type OperationId } from '../operation.ts'
import { doerOf } from './call-doer.ts'

type AnyCall = Omit<Call<OperationId>, 'query' | 'path' | 'body' | 'header'> & { header: object }

export async function list(store: ListSource, call: AnyCall & { query: object }) {
  const page = await listRecords(call.database, store, call.query as ListQuery, call.clock())
  return { ...page, data: await withChangers(call.database, store, page.data) }
}

export async function read(store: ResourceStore, call: AnyCall & { path: { id: number } }) {
  const data = await readRecord(call.database, store, call.path.id, call.clock())
  if (!data) throw notFound('This is gone. Somebody else may have deleted it.')
  const [record = data] = await withChangers(call.database, store, [data])
  return { data: record }
}

/** What the trail tells of one record; of one that is gone too. */
export const history = (
  { definition }: ResourceStore,
  { database, path, query, clock }: AnyCall & { path: { id: number }; query: { page?: number; per_page?: number } },
) => listAudit(database, { ...query, 'filter[resource]': definition.id, 'filter[record]': String(path.id) }, clock())

/** Does a write once for its key, in one transaction. */
export const writeOnce = <Answer extends object>(
  call: AnyCall,
  command: unknown,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> =>
  retryConflicts(() =>
    call.database.transaction(async (tx) => {
      const { id: personId } = signedIn(call)
      await tx.rows(sql`select id from users where id = ${personId} for update`)
      return once(tx, { personId, key: idempotencyKey(call.header), command }, () => work(tx))
    }),
  )

export const create = (store: ResourceStore, call: AnyCall & { body: object }) =>
  writeOnce(call, ['create', store.definition.id, call.body], async (tx) => {
    const { record, auditId } = await createRecord(tx, store, doerOf(call), call.body as Values)
    return { data: record, audit_id: auditId }
  })

/** @param whenDone called in the transaction where it is done now, and not for a repeat */
export const update = (
  store: ResourceStore,
  call: AnyCall & { path: { id: number }; body: { version?: number } },
  whenDone?: (tx: Queryable) => Promise<void>,
) =>
  writeOnce(call, ['update', store.definition.id, call.path.id, call.body], async (tx) => {
    const { version, ...values } = call.body
    const given = { id: call.path.id, version, values: values as Values }
    const { record, auditId } = await updateRecord(tx, store, doerOf(call), given)
    await whenDone?.(tx)
    return { data: record, audit_id: auditId }
  })

export const remove = (
  store: ResourceStore,
  call: AnyCall & { path: { id: number }; query: { version?: number } & RemovalOptions },
) =>
  writeOnce(call, ['delete', store.definition.id, call.path.id, call.query], async (tx) => {
    const { version, ...options } = call.query
    const given = { id: call.path.id, version, options }
    const { outcome, auditId } = await removeRecord(tx, store, doerOf(call), given)
    return { outcome, audit_id: auditId }
  })

/**
 * Each record has a transaction of its own, so a repeat with the same key does what is not done yet, and nothing twice. More of them than one answer can wait for
 * are a job, which a repeat finds again.
 */
export const bulk = async (store: ResourceStore, call: AnyCall & { body: BulkRequest }) =>
  isForJob(call.body)
    ? new Accepted(
        await writeOnce(call, ['bulk', store.definition.id, call.body], async (tx) => ({
          job: await beginBulkJob(tx, call.jobs, doerOf(call), { store, request: call.body }),
        })),
      )
    : bulkRecords(call.database, store, doerOf(call), { request: call.body, key: idempotencyKey(call.header) })

/** An action of one record by a path of its own. @param values what it asks for @param whenDone called in the transaction where it is done now, and not for a repeat */
export const act = (
  store: ResourceStore,
  call: AnyCall & { path: { id: number }; body: { version?: number } },
  { action, values = {}, whenDone }: { action: string; values?: Values; whenDone?: (tx: Queryable) => Promise<void> },
) =>
  writeOnce(call, [action, store.definition.id, call.path.id, call.body], async (tx) => {
    const given = { action, id: call.path.id, version: call.body.version, values }
    const { record, auditId } = await actOnRecord(tx, store, doerOf(call), given)
    await whenDone?.(tx)
    return { data: record, audit_id: auditId }
  })
