/** Takes a person out of what was kept beside their records: the trail, files that came in or went out, letters, answers and saved lists. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { auditEntries, importRows, officeJobs } from '../../platform/db/schema/office.ts'
import { namingColumns, orderFiles } from './desk/order-file.ts'
import { wholeText } from './whole-text.ts'

export const erasedWord = 'Erased'

/** Who is erased, every text by which they are known, as `spelled` gives them, and the numbers of their orders. */
export type Traced = { id: number; texts: readonly string[]; orders: readonly string[] }

/** As it is typed in Nigeria: 0803… for +234803…. */
const asTyped = (value: string): string[] => (value.startsWith('+234') ? [value, `0${value.slice(4)}`] : [value])

/** As it stands in the address of a list, inside JSON, and in a cell of a CSV file. */
const asWritten = (value: string): string[] => [
  value,
  new URLSearchParams([['', value]]).toString().slice(1),
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
  value.replaceAll('"', '""'),
]

/** Whether a text names one person among all: a word alone could be anybody's, or a thing's. */
const tellsApart = (value: string): boolean => value.length > 4 && /[\s@\d]/.test(value)

/** Texts by which somebody is known, in lower case and in every way in which the database may hold them. */
export function spelled(values: readonly unknown[]): readonly string[] {
  const known = values.flatMap((value) => (typeof value === 'string' && tellsApart(value.trim()) ? [value.trim()] : []))
  return [...new Set(known.flatMap(asTyped).flatMap(asWritten))].map((value) => value.toLowerCase())
}

/**
 * Whether a text that is in lower case names the person anywhere. The position is a quick answer: a pattern is looked for where the text is found.
 */
const namesIn = (lowered: SQL, texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        texts.map((text) => sql`(position(${text} in ${lowered}) > 0 and ${lowered} ~ ${wholeText(text)}::text)`),
        sql` or `,
      )})`

const names = (column: SQL, texts: readonly string[]): SQL => namesIn(sql`lower(${column})`, texts)

const namesPerson = (value: string, texts: readonly string[]): boolean => {
  const lower = value.toLowerCase()
  return texts.some((text) => lower.includes(text) && new RegExp(wholeText(text)).test(lower))
}

/** A value without the person. @param isTheirs all of it is about them */
export function blanked(value: unknown, texts: readonly string[], isTheirs: boolean): unknown {
  if (typeof value === 'string') return isTheirs || namesPerson(value, texts) ? erasedWord : value
  if (Array.isArray(value)) return value.map((one) => blanked(one, texts, isTheirs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blanked(one, texts, isTheirs)]))
}

const blankedJson = (value: unknown, texts: readonly string[], isTheirs: boolean): string | null =>
  value === null ? null : JSON.stringify(blanked(value, texts, isTheirs))

const { id: entryId, person_id, person_name, resource, record_id, record_name } = auditEntries
const entryRow = rowsOf({
  id: entryId,
  person_id,
  person_name,
  resource,
  record_id,
  record_name,
  before: json<unknown>(auditEntries.before),
  after: json<unknown>(auditEntries.after),
})

/**
 * Blanks the trail: entries about the person, and those of other records that name them.
 * @param hidesDoer also who they were in what they did themselves
 */
export async function blankTrail(
  tx: Queryable,
  { id, texts }: Omit<Traced, 'orders'>,
  hidesDoer: boolean,
): Promise<void> {
  const about = sql`(resource = 'users' and record_id = ${String(id)})`
  const byThem = hidesDoer ? sql`person_id = ${id}` : sql`false`
  const all = sql`concat_ws(' ', record_name, ${hidesDoer ? sql`person_name` : sql`null`}, before::text, after::text)`
  const entries = await tx.rows(
    entryRow`select ${columns} from audit_entries where ${about} or ${byThem} or ${names(all, texts)}`,
  )
  await tx.rows(sql`select set_config('oja.audit', 'erase', true)`)
  for (const entry of entries) {
    const isAbout = entry.resource === 'users' && entry.record_id === String(id)
    await tx.rows(sql`update audit_entries set before = ${blankedJson(entry.before, texts, isAbout)}::jsonb,
      after = ${blankedJson(entry.after, texts, isAbout)}::jsonb,
      record_name = ${isAbout ? erasedWord : String(blanked(entry.record_name ?? '', texts, false)) || null},
      person_name = ${hidesDoer && entry.person_id === id ? erasedWord : entry.person_name} where id = ${entry.id}`)
  }
  await tx.rows(sql`select set_config('oja.audit', '', true)`)
}

const { id: jobId, state } = officeJobs
const fileRow = rowsOf({ id: jobId, state, request: json<unknown>(officeJobs.request) })

/**
 * Files that went out. One that asked for the person by name fails; one that tells of them goes, and begins again where it is still being written.
 * The lock of a job waits for its step, so that none writes the person down behind this.
 */
async function dropExports(tx: Queryable, { texts, orders }: Omit<Traced, 'id'>): Promise<void> {
  const files = await tx.rows(fileRow`select ${columns} from office_jobs where kind = 'export' order by id for update`)
  for (const file of files) {
    const request = blankedJson(file.request, texts, false)
    if (request !== JSON.stringify(file.request))
      await tx.rows(sql`update office_jobs set request = ${request}::jsonb,
        ended_at = coalesce(ended_at, created_at), state = case when state = 'running' then 'failed' else state end where id = ${file.id}`)
  }
  await dropFiles(tx, { texts, orders })
}

/** As it stands in a file, in lower case: see `newOrderNumber`. */
const orderNumber = 'ng-[0-9a-z]+-[0-9a-z]+'

/** Whether a file of orders has a column by which a line tells who somebody is. */
const has = (column: string): SQL => sql`j.request->'columns' @> ${JSON.stringify([column])}::jsonb`
const namesBuyers = sql`j.resource in (${sql.join(
  Object.keys(orderFiles).map((resource) => sql`${resource}`),
  sql`, `,
)}) and (${sql.join(namingColumns.map(has), sql` or `)})`

/**
 * Exports that tell of a person, by a text anywhere, or by the number of an order where names stand beside it: a name alone could be anybody's. Each piece
 * of a file is read once, whatever is looked for: its numbers are taken out of it and looked up, for a person may have had a thousand orders.
 */
const tellingExports = ({ texts, orders }: Omit<Traced, 'id'>): SQL => sql`
  select p.job_id from (select job_id, lower(text) as text from office_job_parts offset 0) p join office_jobs j on j.id = p.job_id and j.kind = 'export'
  where ${namesIn(sql`p.text`, texts)} or (${namesBuyers} and exists (
    select 1 from regexp_matches(p.text, ${orderNumber}, 'g') as m (found)
    where m.found[1] in (select lower(value) from jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb))))`

/** Exports, whose locks are held. Without numbers nothing tells whose line it is, and a file with names goes whoever stands in it. */
async function dropFiles(tx: Queryable, traced: Omit<Traced, 'id'>): Promise<void> {
  const isNumberless = traced.orders.length > 0 ? sql`${namesBuyers} and not ${has('order_number')}` : sql`false`
  const told = await tx.rows(rowsOf({ id: sql<number>`j.id` })`
    select ${columns} from office_jobs j where j.kind = 'export' and (${isNumberless} or j.id in (${tellingExports(traced)}))`)
  for (const { id } of told) {
    await tx.rows(sql`delete from office_job_parts where job_id = ${id}`)
    await tx.rows(sql`update office_jobs set done = 0, cursor = 0, bytes = 0 where id = ${id} and state = 'running'`)
  }
}

/** Files of orders with names in them. @param orders numbers of those whose persons were erased */
export async function dropFilesOfOrders(tx: Queryable, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await tx.rows(sql`select id from office_jobs where kind = 'export' order by id for update`)
  await dropFiles(tx, { texts: [], orders })
}

const importRow = rowsOf({
  job_id: importRows.job_id,
  line: importRows.line,
  record_id: importRows.record_id,
  resource: officeJobs.resource,
  name: importRows.name,
  cells: json<Readonly<Record<string, string>>>(importRows.cells),
  before: json<unknown>(importRows.before),
  after: json<unknown>(importRows.after),
  refusals: json<unknown>(importRows.refusals),
})

/** What was refused of a row keeps its codes: they are about the rule, not the person. */
const refusalsWithout = (refusals: unknown, texts: readonly string[], isTheirs: boolean): string | null =>
  Array.isArray(refusals)
    ? JSON.stringify(
        refusals.map(({ params, value, ...rest }: Record<string, unknown>) => ({
          ...(blanked(rest, texts, false) as object),
          ...(params !== undefined && { params: blanked(params, texts, isTheirs) }),
          ...(value !== undefined && { value: blanked(value, texts, isTheirs) }),
        })),
      )
    : null

/** Rows of files that came in: what they say of the person goes. One that is not written yet is refused, for it has no key any more. */
async function blankImports(tx: Queryable, { id, texts }: Omit<Traced, 'orders'>): Promise<void> {
  const said = sql`concat_ws(' ', key, name, cells::text, before::text, after::text, refusals::text)`
  const rows = await tx.rows(importRow`
    select ${columns} from import_rows join office_jobs on office_jobs.id = job_id
    where (resource = 'users' and (record_id = ${id} or cells ->> 'id' = ${String(id)})) or ${names(said, texts)}`)
  for (const { job_id, line, ...row } of rows) {
    const isAbout = row.resource === 'users' && (row.record_id === id || row.cells['id'] === String(id))
    const value = (given: unknown) => blankedJson(given, texts, isAbout)
    await tx.rows(sql`update import_rows set key = null, name = ${row.name === null ? null : String(blanked(row.name, texts, isAbout))},
      cells = ${value(row.cells)}::jsonb, before = ${value(row.before)}::jsonb, after = ${value(row.after)}::jsonb,
      refusals = ${refusalsWithout(row.refusals, texts, isAbout)}::jsonb
      where job_id = ${job_id} and line = ${line}`)
  }
}

/** Copies that were kept to send, to answer again, to work on or to prove. */
export async function dropCopies(tx: Queryable, traced: Traced): Promise<void> {
  const { texts } = traced
  await dropExports(tx, traced)
  await blankImports(tx, traced)
  await tx.rows(sql`delete from outbox_messages where ${names(sql`concat_ws(' ', recipient, subject, body)`, texts)}`)
  await tx.rows(sql`delete from idempotency_keys where ${names(sql`answer::text`, texts)}`)
  // Somebody may have searched for the person and kept the list.
  await tx.rows(sql`delete from saved_views where ${names(sql`concat_ws(' ', name, query::text)`, texts)}`)
  await tx.rows(
    sql`update payment_webhooks set body = ${erasedWord} where reconciled_at is not null and ${names(sql`body`, texts)}`,
  )
}
