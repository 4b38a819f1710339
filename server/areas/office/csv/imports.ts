/** Imports: a file is taken in, checked without writing, applied by a job, and taken back for 30 days. */
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { importable } from '#machines/admin/files/import.types.ts'
import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import { fieldsOf, fileFieldsOf, type Values } from '#machines/admin/resource.definition.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { columns, int, json, rowsOf } from '../../../platform/db/rows.ts'
import { importRows, officeJobs } from '../../../platform/db/schema/office.ts'
import { ApiError, forbidden, invalidField, notFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Doer } from '../audit.ts'
import {
  addOfficeJob,
  enqueueSteps,
  findOfficeJob,
  isBeingUndone,
  type JobState,
  jobsOfKind,
  lockOfficeJob,
  type OfficeJob,
} from '../jobs/step-jobs.ts'
import type { ResourceStore } from '../resource-store.ts'
import { resourceStores } from '../resources.ts'
import { sentenceOf } from '../sentences.ts'
import { undoableFor } from '../undo.ts'
import { unguarded } from './cells.ts'
import type { RowRefused } from './import-rows.ts'
import { nearest } from './nearest.ts'
import { type FileRow, rowsOfFile } from './read-file.ts'
import { stockColumns } from './stock-cells.ts'

type ImportJob = components['schemas']['ImportJob']
type ImportRow = components['schemas']['ImportRow']

const mostRows = 50_000
const rowsAtOnce = 500

type ImportRequest = { name: string; columns: readonly string[]; ignored: readonly string[] }

/** Of resources whose pages take files. @throws ApiError 422 for what no file comes into */
function storeNamed(resource: string): ResourceStore {
  const store = importable.some((one) => one === resource) ? resourceStores.get(resource) : undefined
  if (!store) throw invalidField('resource', `No file comes into “${resource}”.`)
  return store
}

/** What one must be allowed to import. @throws ApiError 422 for what no file comes into */
export const importPermission = (resource: string): Permission => storeNamed(resource).definition.permission.write

const refusedFile = (code: string, params: Record<string, string | number>): ApiError =>
  new ApiError(422, 'validation_failed', sentenceOf(code, params), {
    errors: { file: [sentenceOf(code, params)] },
    details: { codes: { file: [{ code, params }] } },
  })

/** What the file of refused rows has besides: it comes in again as it is. */
export const reasonColumn = 'reason'

/** Names of the columns as they stand, and those that only the server fills. @throws ApiError 422 */
function readHeader({ definition, fileKey: key, stockOf, lines }: ResourceStore, cells: readonly string[]) {
  const fields = [...fileFieldsOf(definition), ...(lines?.fields ?? [])]
  const writable = new Set(['id', ...(stockOf ? stockColumns : []), ...fields.map(({ id }) => id)])
  const known = [...new Set([...definition.csv, ...writable, reasonColumn])]
  const names = cells.map((cell) => unguarded(cell).trim().toLowerCase())
  names.forEach((name, index) => {
    if (!known.includes(name)) {
      const near = nearest(name, known)
      throw near === undefined
        ? refusedFile('office.csv_noColumn', { value: name.slice(0, 60) })
        : refusedFile('office.csv_nearColumn', { value: name.slice(0, 60), nearest: near })
    }
    if (names.indexOf(name) !== index) throw refusedFile('office.csv_columnTwice', { value: name })
  })
  if (!names.includes('id') && (key === undefined || !names.includes(key)))
    throw refusedFile('office.csv_noKey', { value: key ?? 'id' })
  if (lines && !names.includes(lines.key)) throw refusedFile('office.csv_noKey', { value: lines.key })
  return { names, ignored: names.filter((name) => !writable.has(name)) }
}

const jsonRows = (rows: readonly FileRow[], names: readonly string[]): string =>
  JSON.stringify(
    rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    })),
  )

/** Takes the rows into the staging table, some hundred at a time. @returns how many there are */
async function stage(
  database: Database,
  id: number,
  rows: AsyncIterable<FileRow>,
  names: readonly string[],
): Promise<number> {
  let waiting: FileRow[] = []
  let total = 0
  const write = async () => {
    await database.rows(sql`insert into import_rows (job_id, line, cells)
      select ${id}, line, cells from jsonb_to_recordset(${jsonRows(waiting, names)}::jsonb) as given(line int, cells jsonb)`)
    waiting = []
  }
  for await (const row of rows) {
    total += 1
    if (total > mostRows) throw refusedFile('office.csv_tooManyRows', { count: mostRows })
    if (row.cells.length > names.length)
      throw refusedFile('office.csv_tooManyCells', { line: row.line, count: names.length })
    waiting.push(row)
    if (waiting.length === rowsAtOnce) await write()
  }
  if (waiting.length > 0) await write()
  return total
}

/**
 * Takes a file in and lets it be checked.
 * @throws ApiError 413; 422 for what is no text, a column that there is not, no rows, or too many
 */
export async function beginImport(
  database: Database,
  jobs: Jobs,
  doer: Doer,
  { resource, name, file }: { resource: string; name: string; file: AsyncIterable<Uint8Array> },
): Promise<ImportJob> {
  const store = storeNamed(resource)
  const rows = rowsOfFile(file)
  const first = await rows.next()
  if (first.done) throw refusedFile('office.csv_noRows', {})
  const { names, ignored } = readHeader(store, first.value.cells)
  const request: ImportRequest = { name, columns: names, ignored }
  const { id } = await addOfficeJob(database, jobs, {
    kind: 'import',
    resource,
    doer,
    request,
    total: 0,
    state: 'receiving',
  })
  try {
    const total = await stage(database, id, rows, names)
    if (total === 0) throw refusedFile('office.csv_noRows', {})
    return await database.transaction(async (tx) => {
      await tx.rows(sql`update office_jobs set state = 'checking', total = ${total} where id = ${id}`)
      await enqueueSteps(tx, jobs, id)
      return readImport(tx, id)
    })
  } catch (error) {
    await database.rows(sql`delete from office_jobs where id = ${id}`)
    throw error
  }
}

const sumsOf = (counts: Readonly<Record<string, number>>): ImportJob['counts'] => ({
  created: counts['created'] ?? 0,
  changed: counts['changed'] ?? 0,
  unchanged: counts['unchanged'] ?? 0,
  refused: counts['refused'] ?? 0,
  written: counts['written'] ?? 0,
  failed: counts['failed'] ?? 0,
  undone: counts['undone'] ?? 0,
  kept: counts['kept'] ?? 0,
})

const shownState = (state: JobState): ImportJob['state'] => (state === 'receiving' ? 'checking' : state)

function documentOf(job: OfficeJob): ImportJob {
  const { name, columns: names, ignored } = job.request as ImportRequest
  return {
    id: job.id,
    resource: job.resource,
    state: shownState(job.state),
    is_undoing: job.is_undoing,
    choice: job.choice,
    file_name: name,
    columns: [...names],
    ignored_columns: [...ignored],
    total: job.total,
    done: job.done,
    counts: sumsOf(job.counts),
    created_by: job.doer.name,
    created_at: job.created_at.toISOString(),
    ended_at: job.ended_at?.toISOString() ?? null,
  }
}

async function findImport(database: Queryable, id: number): Promise<OfficeJob> {
  const job = await findOfficeJob(database, 'import', id)
  if (!job || job.state === 'receiving') throw notFound('There is no such import.')
  return job
}

/** @throws ApiError 404 */
export const readImport = async (database: Queryable, id: number): Promise<ImportJob> =>
  documentOf(await findImport(database, id))

/** Imports of what somebody may write, newest first. */
export async function listImports(
  database: Queryable,
  doer: Doer,
  { page = 1, per_page = 15 }: { page?: number; per_page?: number },
) {
  const mine = [...resourceStores.values()]
    .filter(({ definition }) => mayDo(doer.duty, definition.permission.write))
    .map(({ definition }) => definition.id)
  const { jobs, total } = await jobsOfKind(database, 'import', { resources: mine, page, per_page })
  return {
    data: jobs.map(documentOf),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}

const rowRow = rowsOf({
  line: importRows.line,
  outcome: importRows.outcome,
  record_id: importRows.record_id,
  name: importRows.name,
  written: importRows.written,
  before: json<Values | null>(importRows.before),
  after: json<Values | null>(importRows.after),
  refusals: json<readonly RowRefused[] | null>(importRows.refusals),
  cells: json<Readonly<Record<string, string>>>(importRows.cells),
})

/** A price that moves by half or more is probably a slip of the finger. */
const muchOfAChange = 0.5

function percentOf(kind: string | undefined, before: unknown, after: unknown): number | null {
  if (kind !== 'money' || typeof before !== 'number' || typeof after !== 'number' || before === 0) return null
  const change = (after - before) / before
  return Math.abs(change) >= muchOfAChange ? Math.round(change * 100) : null
}

/** What became of rows that are refused stands beside what was refused when the file was checked. */
const ofOutcome = (outcome: string): SQL =>
  outcome === 'refused' ? sql`(outcome = 'refused' or written in ('refused', 'kept'))` : sql`outcome = ${outcome}`

export async function listImportRows(
  database: Queryable,
  id: number,
  { outcome, page = 1, per_page = 15 }: { outcome?: string | undefined; page?: number; per_page?: number },
) {
  const { definition, lines } = storeNamed((await findImport(database, id)).resource)
  const kinds = new Map([...fieldsOf(definition), ...(lines?.fields ?? [])].map((field) => [field.id, field.kind]))
  const where = sql`job_id = ${id} and outcome is not null and ${outcome === undefined ? sql`true` : ofOutcome(outcome)}`
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from import_rows where ${where}`,
  )
  const rows = await database.rows(
    rowRow`select ${columns} from import_rows where ${where} order by line limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const total = counted?.total ?? 0
  return {
    data: rows.map(({ line, record_id, name, written, before, after, refusals, ...row }): ImportRow => ({
      line,
      outcome: row.outcome ?? 'unchanged',
      record_id,
      name,
      written,
      changes: Object.keys(after ?? {}).map((field) => ({
        field,
        before: before?.[field] ?? null,
        after: after?.[field] ?? null,
        percent: percentOf(kinds.get(field), before?.[field], after?.[field]),
      })),
      refusals: (refusals ?? []).map(({ field, code, params = {}, value = null }) => ({
        field,
        code,
        params,
        value,
        message: sentenceOf(code, params),
      })),
    })),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}

const outOfTurn = (state: string): ApiError =>
  new ApiError(409, 'out_of_turn', `This cannot be done with an import that is ${state}.`)

const jobState = rowsOf({ state: officeJobs.state })

/** Moves an import on from one of some states. @throws ApiError 409 */
async function turn(tx: Queryable, id: number, from: readonly JobState[], set: SQL): Promise<ImportJob> {
  const [moved] = await tx.rows(jobState`
    update office_jobs set ${set}
    where id = ${id} and state in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb)) returning ${columns}`)
  const job = await readImport(tx, id)
  if (!moved) throw outOfTurn(job.state)
  return job
}

/** @throws ApiError 409 out of turn, or when all rows are wanted and one of them is refused */
export async function applyImport(
  tx: Queryable,
  jobs: Jobs,
  doer: Doer,
  { id, choice }: { id: number; choice: 'all' | 'good' },
) {
  const { counts, state } = await findImport(tx, id)
  if (state === 'ready' && choice === 'all' && (counts['refused'] ?? 0) > 0)
    throw new ApiError(409, 'rows_refused', 'Some rows are refused: mend the file, or apply the good rows.')
  const total = (counts['created'] ?? 0) + (counts['changed'] ?? 0)
  const job = await turn(
    tx,
    id,
    ['ready'],
    sql`state = 'running', choice = ${choice}, cursor = 0, done = 0, total = ${total}::int,
    batch = ${randomUUID()}::uuid, doer = ${JSON.stringify(doer)}::jsonb, ended_at = null`,
  )
  await enqueueSteps(tx, jobs, id)
  return job
}

/** Nothing more is written; what is written already stays, and can be taken back. */
export const cancelImport = (tx: Queryable, { id, now }: { id: number; now: number }): Promise<ImportJob> =>
  turn(
    tx,
    id,
    ['checking', 'ready', 'running'],
    sql`state = 'cancelled', is_undoing = false, ended_at = ${new Date(now).toISOString()}::timestamptz`,
  )

const countRow = rowsOf({ count: int(sql`count(*)`) })

/** Takes back what an import has written, row by row; asked again meanwhile it is the same undoing. @throws ApiError 409 out of turn, or after 30 days */
export async function undoImport(tx: Queryable, jobs: Jobs, doer: Doer, id: number): Promise<ImportJob> {
  await lockOfficeJob(tx, id)
  const found = await findImport(tx, id)
  if (found.ended_at && found.ended_at.getTime() + undoableFor <= doer.at)
    throw new ApiError(409, 'not_undoable', 'An import can be taken back for 30 days.')
  if (!mayDo(doer.duty, importPermission(found.resource))) throw forbidden(importPermission(found.resource))
  if (isBeingUndone(found)) return documentOf(found)
  // One that failed half-way may have been taken back already.
  const [written] = await tx.rows(
    countRow`select ${columns} from import_rows where job_id = ${id} and written = 'written'`,
  )
  if (!written || written.count === 0) throw outOfTurn(found.state)
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

/** Imports and bulk actions go with their rows after the 30 days in which they can be taken back; what they wrote stays in the trail. */
export const deleteOldImports = (database: Queryable, now: Date): Promise<unknown> =>
  database.rows(sql`
    delete from office_jobs where kind in ('import', 'bulk') and (created_at < ${new Date(now.getTime() - 2 * undoableFor).toISOString()}::timestamptz
      or ended_at < ${new Date(now.getTime() - undoableFor).toISOString()}::timestamptz
      or state = 'receiving' and created_at < ${new Date(now.getTime() - 3_600_000).toISOString()}::timestamptz)`)
