/**
 * A bulk action on more records than one answer can wait for. What matches is written down in the transaction of the ask, so that exactly what the
 * admin saw is worked on, once each, whatever changes meanwhile; then it is done in steps, and taken back like an import.
 */
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, json, rowsOf } from '../../../platform/db/rows.ts'
import { importRows, officeJobs } from '../../../platform/db/schema/office.ts'
import { ApiError, forbidden, invalidField, notFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Doer } from '../audit.ts'
import { act, type BulkRequest, queryOf, readAction } from '../bulk.ts'
import { conditionOf, recordsWhere } from '../list-records.ts'
import { selectionChanged } from '../refusals.ts'
import type { ResourceStore } from '../resource-store.ts'
import { resourceStores } from '../resources.ts'
import { undoableFor, undoChange } from '../undo.ts'
import { counted, doRows } from './row-work.ts'
import {
  addOfficeJob,
  enqueueSteps,
  findOfficeJob,
  isBeingUndone,
  type JobState,
  jobsOf,
  lockOfficeJob,
  type OfficeJob,
  type Step,
} from './step-jobs.ts'

type BulkJob = components['schemas']['BulkJob']

/** Records of one step: written in a moment, so that shoppers do not wait for it. */
const recordsOfStep = 20
/** What an answer tells of those that failed; the counts tell of all. */
const mostFailuresTold = 200
/** What an answer tells of those that were left, and as many as can be asked for again by their ids. */
const mostLeftTold = 5_000

const countRow = rowsOf({ count: int(sql`count(*)`) })

type Asked = { action: string; values: Values }

function storeNamed(resource: string): ResourceStore {
  const store = resourceStores.get(resource)
  if (!store) throw invalidField('resource', `Nothing is done to many of “${resource}”.`)
  return store
}

/** What one must be allowed to ask for a bulk job, and to see and end it. @throws ApiError 422 for what there is not */
export const bulkJobPermission = (resource: string): Permission => storeNamed(resource).definition.permission.write

/** What is asked for: those that are named, gone ones too, which are refused like any other; else what the list's address says. */
const matching = (store: ResourceStore, { filter = '' }: BulkRequest, ids: number[] | undefined, now: number): SQL =>
  ids
    ? sql`from (select value::int as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as r`
    : sql`${store.count} where ${conditionOf(store, queryOf(filter), now)}`

/**
 * Writes down what matches, and lets it be worked on.
 * @throws ApiError 409 `selection_changed`, `not_allowed`; 422 for what the action asks for
 */
export async function beginBulkJob(
  tx: Queryable,
  jobs: Jobs,
  doer: Doer,
  { store, request }: { store: ResourceStore; request: BulkRequest },
): Promise<BulkJob> {
  const { action } = request
  const ids = request.ids && [...new Set(request.ids)]
  const total = ids?.length ?? request.expected_total ?? 0
  const asked: Asked = { action, values: readAction(store, request) }
  const { id } = await addOfficeJob(tx, jobs, {
    kind: 'bulk',
    resource: store.definition.id,
    doer,
    request: asked,
    total,
    batch: randomUUID(),
  })
  const [written] = await tx.rows(countRow`
    with matching as (
      insert into import_rows (job_id, line, cells, record_id)
      select ${id}::int, row_number() over (order by r.id), '{}'::jsonb, r.id ${matching(store, request, ids, doer.at)} returning 1)
    select ${columns} from matching`)
  if (written?.count !== total) throw selectionChanged(written?.count ?? 0)
  return readBulkJob(tx, id)
}

const jobRow = rowsOf({ line: importRows.line, record_id: importRows.record_id, audit_id: importRows.audit_id })

/** What is kept of a refusal. */
const refusalsOf = ({ code, message }: ApiError) => [{ code, message }]

async function actStep(tx: Queryable, job: OfficeJob, now: number): Promise<Step> {
  const store = storeNamed(job.resource)
  const doer = { ...job.doer, at: now }
  const { action, values } = job.request as Asked
  const rows = await tx.rows(jobRow`
    select ${columns} from import_rows where job_id = ${job.id} and line > ${job.cursor} order by line limit ${recordsOfStep}`)
  await store.prepare?.(tx, action)
  const notes = await doRows(tx, job.id, rows, {
    store,
    work: async ({ line, record_id }) => {
      const { auditId } = await act(tx, store, doer, { action, values, id: record_id ?? 0, batch: job.batch ?? '' })
      return { line, written: 'written', audit_id: auditId }
    },
    refused: 'refused',
    refusalsOf,
    stops: false,
  })
  return {
    records: rows.length,
    cursor: rows.at(-1)?.line ?? job.cursor,
    counts: counted(job.counts, ...notes.map(({ written }) => (written === 'written' ? 'written' : 'failed'))),
    ...(rows.length < recordsOfStep && { ends: 'done' as const }),
  }
}

/** The last one first, as imports are taken back. */
async function undoStep(tx: Queryable, job: OfficeJob, now: number): Promise<Step> {
  const doer = { ...job.doer, at: now }
  const rows = await tx.rows(jobRow`
    select ${columns} from import_rows where job_id = ${job.id} and written = 'written' order by line desc limit ${recordsOfStep}`)
  const notes = await doRows(tx, job.id, rows, {
    store: storeNamed(job.resource),
    work: async ({ line, audit_id }) => {
      if (audit_id !== null) await undoChange(tx, doer, audit_id)
      return { line, written: 'undone' }
    },
    refused: 'kept',
    refusalsOf,
    stops: false,
  })
  return {
    records: rows.length,
    cursor: 0,
    counts: counted(job.counts, ...notes.map(({ written }) => written)),
    ...(rows.length < recordsOfStep && { ends: 'undone' as const }),
  }
}

export const bulkStep = (tx: Queryable, job: OfficeJob, now: number): Promise<Step> =>
  job.is_undoing ? undoStep(tx, job, now) : actStep(tx, job, now)

const failureRow = rowsOf({
  record_id: importRows.record_id,
  refusals: json<readonly { code: string; message: string }[] | null>(importRows.refusals),
})

/** The first that were refused, by the name that they have by now; null for those that are gone. */
async function failuresOf(tx: Queryable, job: OfficeJob, now: number): Promise<BulkJob['failures']> {
  const store = storeNamed(job.resource)
  const rows = await tx.rows(failureRow`
    select ${columns} from import_rows where job_id = ${job.id} and written in ('refused', 'kept') order by line limit ${mostFailuresTold}`)
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map(({ record_id }) => record_id))
  const found = await recordsWhere(
    tx,
    store,
    sql`r.id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`,
    { now, fields: [store.definition.nameField] },
  )
  const names = new Map(found.map((record) => [record.id, String(record[store.definition.nameField] ?? record.id)]))
  return rows.map(({ record_id, refusals }) => ({
    id: record_id ?? 0,
    name: names.get(record_id ?? 0) ?? null,
    code: refusals?.[0]?.code ?? 'not_allowed',
    message: refusals?.[0]?.message ?? '',
  }))
}

const leftRow = rowsOf({ record_id: importRows.record_id })

/** The first of those that nothing was done to, where nothing will be. */
async function leftOf(tx: Queryable, { id, state }: OfficeJob): Promise<number[]> {
  if (state !== 'cancelled' && state !== 'failed') return []
  const rows = await tx.rows(leftRow`
    select ${columns} from import_rows where job_id = ${id} and written is null order by line limit ${mostLeftTold}`)
  return rows.flatMap(({ record_id }) => record_id ?? [])
}

const shownState = (state: JobState): BulkJob['state'] =>
  state === 'receiving' || state === 'checking' || state === 'ready' ? 'running' : state

const documentOf = (job: OfficeJob, told: Pick<BulkJob, 'failures' | 'left'>): BulkJob => ({
  id: job.id,
  resource: job.resource,
  action: (job.request as Asked).action,
  state: shownState(job.state),
  is_undoing: job.is_undoing,
  total: job.total,
  done: job.done,
  counts: {
    written: job.counts['written'] ?? 0,
    failed: job.counts['failed'] ?? 0,
    undone: job.counts['undone'] ?? 0,
    kept: job.counts['kept'] ?? 0,
  },
  ...told,
  created_by: job.doer.name,
  created_at: job.created_at.toISOString(),
  ended_at: job.ended_at?.toISOString() ?? null,
})

async function findBulkJob(tx: Queryable, id: number): Promise<OfficeJob> {
  const job = await findOfficeJob(tx, 'bulk', id)
  if (!job) throw notFound('There is no such bulk action.')
  return job
}

/** How far it is, who was refused, and who was left. @throws ApiError 404 */
export async function readBulkJob(tx: Queryable, id: number): Promise<BulkJob> {
  const job = await findBulkJob(tx, id)
  return documentOf(job, {
    failures: await failuresOf(tx, job, job.created_at.getTime()),
    left: await leftOf(tx, job),
  })
}

/** What somebody's bulk jobs of a resource are at, newest first: those under way alone. @throws ApiError 422 for what there is not */
export async function listBulkJobs(tx: Queryable, { personId }: Doer, resource: string): Promise<BulkJob[]> {
  const running = await jobsOf(
    tx,
    sql`kind = 'bulk' and state = 'running' and resource = ${storeNamed(resource).definition.id} and doer ->> 'personId' = ${String(personId)}`,
  )
  return running.map((job) => documentOf(job, { failures: [], left: [] }))
}

const jobState = rowsOf({ state: officeJobs.state })

/** Moves a job on from one of some states. @throws ApiError 409 */
async function turn(tx: Queryable, id: number, from: readonly JobState[], set: SQL): Promise<BulkJob> {
  const [moved] = await tx.rows(jobState`
    update office_jobs set ${set}
    where id = ${id} and state in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb)) returning ${columns}`)
  const job = await readBulkJob(tx, id)
  if (!moved) throw new ApiError(409, 'out_of_turn', `This cannot be done with a bulk action that is ${job.state}.`)
  return job
}

/** Nothing more is done; what is done already stays, and can be taken back. @throws ApiError 404; 409 out of turn */
export const cancelBulkJob = (tx: Queryable, { id, now }: { id: number; now: number }): Promise<BulkJob> =>
  turn(
    tx,
    id,
    ['running'],
    sql`state = 'cancelled', is_undoing = false, ended_at = ${new Date(now).toISOString()}::timestamptz`,
  )

/** Takes back what it has done, record by record; asked again meanwhile it is the same undoing. @throws ApiError 404; 409 out of turn, or after 30 days */
export async function undoBulkJob(tx: Queryable, jobs: Jobs, doer: Doer, id: number): Promise<BulkJob> {
  await lockOfficeJob(tx, id)
  const found = await findBulkJob(tx, id)
  const { ended_at, resource, state } = found
  if (!mayDo(doer.duty, bulkJobPermission(resource))) throw forbidden(bulkJobPermission(resource))
  if (isBeingUndone(found)) return readBulkJob(tx, id)
  if (ended_at && ended_at.getTime() + undoableFor <= doer.at)
    throw new ApiError(409, 'not_undoable', 'A bulk action can be taken back for 30 days.')
  const [written] = await tx.rows(
    countRow`select ${columns} from import_rows where job_id = ${id} and written = 'written'`,
  )
  if (!written || written.count === 0)
    throw new ApiError(409, 'out_of_turn', `There is nothing to take back of a bulk action that is ${state}.`)
  const job = await turn(
    tx,
    id,
    ['done', 'cancelled', 'failed'],
    sql`state = 'running', is_undoing = true, cursor = 0, done = 0, total = ${written.count}::int,
    doer = ${JSON.stringify(doer)}::jsonb, ended_at = null`,
  )
  await enqueueSteps(tx, jobs, id)
  return job
}
