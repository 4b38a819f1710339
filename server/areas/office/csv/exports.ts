/** Exports: a list written into a CSV file by a job, kept for a day. */
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Permission } from '#machines/admin/permissions.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { columns as shown, rowsOf } from '../../../platform/db/rows.ts'
import { officeJobParts } from '../../../platform/db/schema/office.ts'
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordChange, type Doer } from '../audit.ts'
import { addOfficeJob, findOfficeJob, type OfficeJob, type Step } from '../jobs/step-jobs.ts'
import type { ListQuery } from '../list-records.ts'
import { resourceStores } from '../resources.ts'
import { guarded, linesOf } from './cells.ts'
import { auditSource, type ExportSource, sourceOf } from './export-source.ts'

type ExportJob = components['schemas']['ExportJob']

/** Records of one step: read in a moment, so that shoppers do not wait for it. */
const recordsOfStep = 250
const day = 86_400_000
/** By it a spreadsheet knows that the file is UTF-8. It is no part of what is stored: a text that begins with it comes back without it. */
const byteOrderMark = '\uFEFF'

function findSource(resource: string): ExportSource | undefined {
  if (resource === 'audit') return auditSource
  const store = resourceStores.get(resource)
  return store && store.definition.csv.length > 0 ? sourceOf(store) : undefined
}

/** @throws ApiError 422 for what has no file */
function sourceNamed(resource: string): ExportSource {
  const source = findSource(resource)
  if (!source) throw invalidField('resource', `There is no file of “${resource}”.`)
  return source
}

/** What one must be allowed to export a list, and to have its file. @throws ApiError 422 for what has no file */
export const exportPermission = (resource: string): Permission => sourceNamed(resource).permission

type ExportRequest = { filter: string; columns: readonly string[] }

const queryOf = (filter: string): ListQuery => Object.fromEntries(new URLSearchParams(filter))

/** Begins an export, and says so in the trail. @throws ApiError 422 for a filter or a column that there is not */
export async function beginExport(
  tx: Queryable,
  jobs: Jobs,
  doer: Doer,
  { resource, filter, columns }: { resource: string; filter: string; columns?: readonly string[] | undefined },
): Promise<ExportJob> {
  const source = sourceNamed(resource)
  const unknown = columns?.find((column) => !source.columns.includes(column))
  if (unknown !== undefined) throw invalidField('columns', `There is no column “${unknown}”.`)
  const total = await source.count(tx, { query: queryOf(filter), now: doer.at })
  const request: ExportRequest = { filter, columns: columns ?? source.columns }
  const job = await addOfficeJob(tx, jobs, { kind: 'export', resource, doer, request, total })
  await recordChange(tx, doer, {
    resource,
    recordId: null,
    recordName: null,
    action: 'file.exported',
    before: null,
    after: { filter, columns: request.columns, total },
    version: null,
  })
  return documentOf(job)
}

const documentOf = (job: OfficeJob): ExportJob => ({
  id: job.id,
  resource: job.resource,
  state: job.state === 'done' || job.state === 'failed' ? job.state : 'running',
  total: job.total,
  done: job.done,
  bytes: job.bytes === 0 ? 0 : Buffer.byteLength(byteOrderMark) + job.bytes,
  created_by: job.doer.name,
  created_at: job.created_at.toISOString(),
  ended_at: job.ended_at?.toISOString() ?? null,
})

/** Some hundred lines more. */
export async function exportStep(tx: Queryable, job: OfficeJob): Promise<Step> {
  const { filter, columns } = job.request as ExportRequest
  const source = sourceNamed(job.resource)
  const { cursor: after, created_at } = job
  const asked = { query: queryOf(filter), columns, now: created_at.getTime(), after, limit: recordsOfStep }
  const { lines, records, next } = await source.read(tx, asked)
  const isFirst = job.cursor === 0
  const rows = lines.map((line) => line.map(guarded))
  const text = linesOf(isFirst ? [columns, ...rows] : rows)
  if (text !== '')
    await tx.rows(sql`insert into office_job_parts (job_id, number, text) values (${job.id}, ${job.cursor}, ${text})`)
  return { records, cursor: next ?? job.cursor, bytes: Buffer.byteLength(text), ...(next === null && { ends: 'done' }) }
}

/** @throws ApiError 404 */
async function findExport(database: Queryable, id: number): Promise<OfficeJob> {
  const job = await findOfficeJob(database, 'export', id)
  if (!job) throw notFound('There is no such export.')
  return job
}

/** What an export is of, and how far it is. @throws ApiError 404 */
export const readExport = async (database: Queryable, id: number): Promise<ExportJob> =>
  documentOf(await findExport(database, id))

const partRow = rowsOf({ number: officeJobParts.number, text: officeJobParts.text })

/** Piece after piece, so that a large file is never whole in memory. */
async function* piecesOf(database: Database, id: number): AsyncGenerator<string> {
  yield byteOrderMark
  for (let after = -1; ;) {
    const [part] = await database.rows(partRow`
      select ${shown} from office_job_parts where job_id = ${id} and number > ${after} order by number limit 1`)
    if (!part) return
    yield part.text
    after = part.number
  }
}

/** @throws ApiError 404; 409 before it is written; 410 once it is gone, after a day or with a person in it */
export async function readExportFile(database: Database, id: number, now: number) {
  const job = await findExport(database, id)
  if (job.state !== 'done' || !job.ended_at) throw new ApiError(409, 'not_ready', 'This file is not written yet.')
  if (job.ended_at.getTime() + day <= now)
    throw new ApiError(410, 'gone', 'This file was kept for 24 hours. Please export the list again.')
  const [first] = await database.rows(partRow`select ${shown} from office_job_parts where job_id = ${id} limit 1`)
  if (!first)
    throw new ApiError(410, 'gone', 'Somebody whom this file told of was erased. Please export the list again.')
  const date = job.created_at.toISOString().slice(0, 10)
  return {
    name: `${job.resource}-${date}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.byteLength(byteOrderMark) + job.bytes,
    body: Readable.from(piecesOf(database, id)),
  }
}

/** Files go after a day, and with the month all that was known of them: that there was one stays in the trail. */
export async function deleteOldExports(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    delete from office_job_parts using office_jobs j where j.id = job_id and j.kind = 'export'
      and j.created_at < ${new Date(now.getTime() - 2 * day).toISOString()}::timestamptz`)
  await database.rows(sql`
    delete from office_job_parts using office_jobs j where j.id = job_id and j.kind = 'export'
      and j.ended_at < ${new Date(now.getTime() - day).toISOString()}::timestamptz`)
  await database.rows(sql`
    delete from office_jobs where kind = 'export' and created_at < ${new Date(now.getTime() - 30 * day).toISOString()}::timestamptz`)
}
