/** The steps of an import: its rows are checked, written, and, when somebody wants that, taken back. */
import { sql } from 'drizzle-orm'
import { isSame } from '#machines/admin/resource.rules.ts'
import type { Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, json, rowsOf, type RowIn, words } from '../../../platform/db/rows.ts'
import { importRows } from '../../../platform/db/schema/office.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Doer } from '../audit.ts'
import { counted, doRows, type Note } from '../jobs/row-work.ts'
import type { OfficeJob, Step } from '../jobs/step-jobs.ts'
import { refusedFields } from '../refusals.ts'
import type { ResourceStore } from '../resource-store.ts'
import { resourceStores } from '../resources.ts'
import { undoChange } from '../undo.ts'
import { differenceOf, moveBack, moveByFile, withoutStock } from './stock-cells.ts'
import { createRecord, lockRecord, updateRecord } from '../write-records.ts'
import { updateRecords } from '../write-many.ts'
import { type Cells, checkRows, type RowRefused } from './import-rows.ts'
import { joinLine, linesOf } from './line-rows.ts'

/** Rows of one step: read, or written, in a moment, so that shoppers do not wait for it. */
const checkedAtOnce = 200
const writtenAtOnce = 20
/** Of a movement of stock. */
const longestNote = 300

const fileRow = rowsOf({ line: importRows.line, cells: json<Cells>(importRows.cells) })
const writeRow = rowsOf({
  line: importRows.line,
  key: importRows.key,
  outcome: importRows.outcome,
  record_id: importRows.record_id,
  before: json<Values | null>(importRows.before),
  after: json<Values | null>(importRows.after),
  audit_id: importRows.audit_id,
})
type WriteRow = RowIn<typeof writeRow>

const storeOf = (job: OfficeJob): ResourceStore => {
  const store = resourceStores.get(job.resource)
  if (!store) throw new Error(`There is no resource ${job.resource}`)
  return store
}

async function checkStep(tx: Queryable, job: OfficeJob, now: number): Promise<Step> {
  const rows = await tx.rows(fileRow`
    select ${columns} from import_rows where job_id = ${job.id} and line > ${job.cursor} order by line limit ${checkedAtOnce}`)
  const earlier = async (keys: readonly string[]) => {
    const found = await tx.rows(rowsOf({ key: words(sql`key`), line: int(sql`min(line)`) })`
      select ${columns} from import_rows where job_id = ${job.id} and outcome is not null
        and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) group by key`)
    return new Map(found.map(({ key, line }) => [key, line]))
  }
  const checked = await checkRows(tx, storeOf(job), rows, { now, duty: job.doer.duty, earlier })
  await tx.rows(sql`
    update import_rows set key = given.key, outcome = given.outcome, record_id = given.record_id, name = given.name,
      before = given.before, after = given.after, refusals = given.refusals
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as given(line int, key text, outcome text, record_id int, name text, before jsonb, after jsonb, refusals jsonb)
    where import_rows.job_id = ${job.id} and import_rows.line = given.line`)
  return {
    records: rows.length,
    cursor: rows.at(-1)?.line ?? job.cursor,
    counts: counted(job.counts, ...checked.map(({ outcome }) => outcome)),
    ...(rows.length < checkedAtOnce && { ends: 'ready' as const }),
  }
}

/** Fields that somebody else has changed since the row was checked, to something that it does not say. */
const movedFields = (current: Values, { before, after }: WriteRow): string[] =>
  Object.keys(withoutStock(after)).filter(
    (field) => !isSame(current[field], before?.[field]) && !isSame(current[field], after?.[field]),
  )

/** Of somebody erased since the file was checked a row says nothing any more. @throws ApiError 409 */
function refuseErased({ key }: WriteRow): void {
  if (key === null)
    throw new ApiError(409, 'erased', 'The row named somebody who was erased since the file was checked.')
}

/** @throws ApiError 409 */
function refuseMoved(locked: Values, row: WriteRow): void {
  refuseErased(row)
  const fields = movedFields(locked, row)
  if (fields.length > 0)
    throw new ApiError(409, 'changed_since', 'Somebody changed this since the file was checked.', {
      details: { fields },
    })
}

/** Who it is about, and who applies it, may be others than when the file was checked. @throws ApiError 409, 422 */
function refuseRow(store: ResourceStore, doer: Doer, locked: Values, row: WriteRow): void {
  refuseMoved(locked, row)
  const notTheirs = store.refusesFile?.(locked, doer.duty)
  if (notTheirs) throw refusedFields([notTheirs])
}

/** @returns the entry of the trail; null where others have written the same already */
async function write(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  { batch, note }: { batch: string; note: string },
  row: WriteRow,
): Promise<{ id: number; auditId: number | null }> {
  const { record_id: id } = row
  const values = withoutStock(row.after)
  refuseErased(row)
  if (id === null) {
    const { record, auditId } = await createRecord(tx, store, doer, values, { batch })
    return { id: record.id, auditId }
  }
  const locked = await lockRecord(tx, store, id, doer.at)
  const line = store.lines && linesOf(store.lines, locked).find(({ key }) => key === row.key)
  refuseRow(store, doer, { ...locked, ...line?.values }, row)
  const hasFields = Object.keys(values).length > 0
  const sent = store.lines && line ? joinLine(store.lines, locked, line, values) : values
  const { auditId } = hasFields
    ? await updateRecord(tx, store, doer, { id, version: undefined, values: sent, locked, batch })
    : { auditId: null }
  const difference = differenceOf(row.before, row.after)
  if (difference !== 0) await moveByFile(tx, doer, { productId: id, difference, note, batch })
  return { id, auditId }
}

async function writeOne(...given: Parameters<typeof write>): Promise<Note> {
  const { id, auditId } = await write(...given)
  return { line: given[4].line, written: 'written', audit_id: auditId, record_id: id }
}

/** Rows that change a record, as far as they can be written together; the others one after another. */
async function writeTogether(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  mark: { batch: string; note: string },
  rows: readonly WriteRow[],
): Promise<Note[]> {
  // Rows about lines of one record come one after another: each begins with what the one before has written.
  const changes = rows.flatMap((row) =>
    store.lines || row.record_id === null || differenceOf(row.before, row.after) !== 0
      ? []
      : [{ row, id: row.record_id }],
  )
  const done = await updateRecords(tx, store, doer, {
    batch: mark.batch,
    rows: changes.map(({ row, id }) => ({
      id,
      values: withoutStock(row.after),
      accept: (locked) => refuseRow(store, doer, locked, row),
    })),
  })
  const notes: Note[] = []
  for (const row of rows) {
    const entry = row.record_id === null ? undefined : done.get(row.record_id)
    notes.push(
      entry === undefined
        ? await writeOne(tx, store, doer, mark, row)
        : { line: row.line, written: 'written', audit_id: entry, record_id: row.record_id ?? 0 },
    )
  }
  return notes
}

/** As it was before a row was written. */
async function takeBack(tx: Queryable, doer: Doer, job: OfficeJob, row: WriteRow): Promise<void> {
  const difference = row.record_id === null ? 0 : differenceOf(row.before, row.after)
  if (difference !== 0) await moveBack(tx, doer, { productId: row.record_id ?? 0, difference, ...markOf(job) })
  if (row.audit_id !== null) await undoChange(tx, doer, row.audit_id)
}

/** What stands beside all that a job writes: its batch in the trail, and its file in the history of stock. */
const markOf = ({ batch, request }: OfficeJob) => ({
  batch: batch ?? '',
  note: String(request['name'] ?? '').slice(0, longestNote),
})

/** Codes and params of what an error refuses, by field. */
function refusalsIn(error: ApiError): RowRefused[] {
  const codes = (error.details?.['codes'] ?? {}) as Record<string, { code: string; params?: RowRefused['params'] }[]>
  const byField = Object.entries(codes).flatMap(([field, list]) =>
    list.map(({ code, params }) => ({ field, code, ...(params && { params }) })),
  )
  if (byField.length > 0) return byField
  const fields = (error.details?.['fields'] ?? []) as string[]
  if (error.code === 'changed_since')
    return (fields.length > 0 ? fields : ['id']).map((field) => ({ field, code: 'office.csv_moved' }))
  return [
    {
      field: 'id',
      code: error.statusCode === 404 ? 'office.csv_gone' : 'office.csv_notDone',
      params: { reason: error.message },
    },
  ]
}

async function applyStep(tx: Queryable, job: OfficeJob, now: number): Promise<Step> {
  const store = storeOf(job)
  const doer = { ...job.doer, at: now }
  const rows = await tx.rows(writeRow`
    select ${columns} from import_rows where job_id = ${job.id} and outcome in ('created', 'changed') and line > ${job.cursor}
    order by line limit ${writtenAtOnce}`)
  const notes = await doRows(tx, job.id, rows, {
    store,
    work: (row) => writeOne(tx, store, doer, markOf(job), row),
    together: (some) => writeTogether(tx, store, doer, markOf(job), some),
    refused: 'refused',
    refusalsOf: refusalsIn,
    stops: job.choice === 'all',
  })
  const counts = counted(job.counts, ...notes.map(({ written }) => (written === 'written' ? 'written' : 'failed')))
  // All rows or none: what is written already is taken back.
  if (job.choice === 'all' && notes.some(({ written }) => written === 'refused'))
    return { records: 0, cursor: 0, counts, isBegunAgain: true }
  return {
    records: rows.length,
    cursor: rows.at(-1)?.line ?? job.cursor,
    counts,
    ...(rows.length < writtenAtOnce && { ends: 'done' as const }),
  }
}

/** The last row first, for two rows may have changed the same record. */
async function undoStep(tx: Queryable, job: OfficeJob, now: number): Promise<Step> {
  const doer = { ...job.doer, at: now }
  const rows = await tx.rows(writeRow`
    select ${columns} from import_rows where job_id = ${job.id} and written = 'written' order by line desc limit ${writtenAtOnce}`)
  const notes = await doRows(tx, job.id, rows, {
    store: storeOf(job),
    work: async (row) => {
      await takeBack(tx, doer, job, row)
      return { line: row.line, written: 'undone' }
    },
    refused: 'kept',
    refusalsOf: refusalsIn,
    stops: false,
  })
  const hasFailed = job.choice === 'all' && (job.counts['failed'] ?? 0) > 0
  return {
    records: rows.length,
    cursor: 0,
    counts: counted(job.counts, ...notes.map(({ written }) => written)),
    ...(rows.length < writtenAtOnce && { ends: hasFailed ? ('failed' as const) : ('undone' as const) }),
  }
}

export const importStep = (tx: Queryable, job: OfficeJob, now: number): Promise<Step> =>
  job.state === 'checking' ? checkStep(tx, job, now) : job.is_undoing ? undoStep(tx, job, now) : applyStep(tx, job, now)
