/** Exports: a list written into a CSV file by a job, kept for a day. */
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { type Duty, mayDo, type Permission } from '#machines/admin/permissions.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { columns as shown, rowsOf } from '../../../platform/db/rows.ts'
import { officeJobParts, officeJobs } from '../../../platform/db/schema/office.ts'
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { recordChange, type Doer } from '../audit.ts'
import { queryOf } from '../bulk.ts'
import { orderFiles } from '../desk/order-file.ts'
import { addOfficeJob, findOfficeJob, type OfficeJob, type Step } from '../jobs/step-jobs.ts'
import { resourceStores } from '../resources.ts'
import { guarded, linesOf } from './cells.ts'
import { auditSource, type ExportSource, orderSource, sourceOf } from './export-source.ts'

type ExportJob = components['schemas']['ExportJob']

/** Records of one step: read in a moment, so that shoppers do not wait for it. */
const recordsOfStep = 250
const day = 86_400_000
/** By it a spreadsheet knows that the file is UTF-8. It is no part of what is stored: a text that begins with it comes back without it. */
const byteOrderMark = '\uFEFF'

function findSource(resource: string, duty: Duty | null): ExportSource | undefined {
  if (resource === 'audit') return auditSource
  const ofOrders = Object.hasOwn(orderFiles, resource) ? orderFiles[resource] : undefined
  if (ofOrders) return orderSource(ofOrders(duty))
  const store = resourceStores.get(resource)
  return store && store.definition.csv.length > 0 ? sourceOf(store) : undefined
}

/** @param duty of who asked: it decides what is found @throws ApiError 422 for what has no file */
function sourceNamed(resource: string, duty: Duty | null = null): ExportSource {
  const source = findSource(resource, duty)
  if (!source) throw invalidField('resource', `There is no file of “${resource}”.`)
  return source
}

const ofPeople: Permission = 'customers.read'

/** All that one must be allowed to export some columns of a list. @throws ApiError 422 for what has no file */
export function exportPermissions(resource: string, columns: readonly string[] = []): Permission[] {
  const { permission, personal } = sourceNamed(resource)
  return columns.some((column) => personal.includes(column)) ? [permission, ofPeople] : [permission]
}

/** `key`: where the last record stood, in a list that is not gone through by ids. */
type ExportRequest = { filter: string; columns: readonly string[]; key?: string | null }

/** Begins an export, and says so in the trail. Without `columns` it has all that the caller may see. @throws ApiError 422 for a filter, sort or column that there is not */
export async function beginExport(
  tx: Queryable,
  jobs: Jobs,
  doer: Doer,
  { resource, filter, columns }: { resource: string; filter: string; columns?: readonly string[] | undefined },
): Promise<ExportJob> {
  const source = sourceNamed(resource, doer.duty)
  const seesPeople = mayDo(doer.duty, ofPeople)
  const unknown = columns?.find((column) => !source.columns.includes(column))
  if (unknown !== undefined) throw invalidField('columns', `There is no column “${unknown}”.`)
  const asked = { query: queryOf(filter), now: doer.at }
  const found = source.found(asked)
  const counted = found ? 0 : await source.count(tx, asked)
  const offered = source.columns.filter((column) => seesPeople || !source.personal.includes(column))
  const request: ExportRequest = { filter, columns: columns ?? offered }
  const added = await addOfficeJob(tx, jobs, { kind: 'export', resource, doer, request, total: counted })
  const job = found ? { ...added, total: await keepFound(tx, added.id, found) } : added
  const { total } = job
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

const foundTotal = rowsOf({ total: officeJobs.total })

/** Writes down what an export is about, once. @returns how many records that is */
async function keepFound(tx: Queryable, id: number, found: SQL): Promise<number> {
  const [kept] = await tx.rows(foundTotal`
    update office_jobs set found = f.ids, total = cardinality(f.ids) from (select array(${found}) as ids) f where id = ${id} returning ${shown}`)
  return kept?.total ?? 0
}

/** The next of what was found; null where nothing had to be looked for. */
async function nextFound(tx: Queryable, { id, cursor, is_found }: OfficeJob): Promise<readonly number[] | null> {
  if (!is_found) return null
  const next = sql<number[] | null>`found[${cursor + 1}::int : ${cursor + recordsOfStep}::int]`
  const [row] = await tx.rows(rowsOf({ next })`select ${shown} from office_jobs where id = ${id}`)
  return row?.next ?? null
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
  const { filter, columns, key: placed = null } = job.request as ExportRequest
  const source = sourceNamed(job.resource, job.doer.duty)
  const { cursor: after, created_at } = job
  const isFirst = after === 0
  const place = { after, key: isFirst ? null : placed }
  const among = await nextFound(tx, job)
  const asked = { query: queryOf(filter), columns, now: created_at.getTime(), ...place, among, limit: recordsOfStep }
  const { lines, next, key, ...read } = await source.read(tx, asked)
  const rows = lines.map((line) => line.map(guarded))
  const text = linesOf(isFirst ? [columns, ...rows] : rows)
  if (text !== '')
    await tx.rows(sql`insert into office_job_parts (job_id, number, text)
      select ${job.id}, coalesce(max(number) + 1, 0), ${text} from office_job_parts where job_id = ${job.id}`)
  if (key !== undefined && key !== null)
    await tx.rows(
      sql`update office_jobs set request = request || ${JSON.stringify({ key })}::jsonb where id = ${job.id}`,
    )
  // What was found is gone through by its places, and what of it is gone meanwhile counts as looked at.
  const records = among?.length ?? read.records
  const isLast = among ? among.length < recordsOfStep : next === null
  return {
    records,
    cursor: among ? after + among.length : (next ?? after),
    bytes: Buffer.byteLength(text),
    ...(isLast && { ends: 'done' }),
  }
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

/** All that one must be allowed to have the file of an export: what stands in it is what was asked for. @throws ApiError 404 */
export async function exportFilePermissions(database: Queryable, id: number): Promise<Permission[]> {
  const { resource, request } = await findExport(database, id)
  return exportPermissions(resource, (request as ExportRequest).columns)
}

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
  const date = lagosDate(job.created_at.getTime())
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
