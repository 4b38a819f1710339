/** Rows of a file on their way into a resource: what each is about, what it says, and what it would change. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type Field,
  fieldsOf,
  fileFieldsOf,
  type FieldValue,
  initialValues,
  isShown,
  type Refused,
  type Values,
} from '#machines/admin/resource.definition.ts'
import { refusalsOfFields } from '#machines/admin/resource.rules.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../platform/db/rows.ts'
import { categories } from '../../../platform/db/schema/catalogue.ts'
import { recordIdIn } from '../../../platform/record-id.ts'
import { recordsWhere } from '../list-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { tryWrites } from '../write-records.ts'
import type { Doer } from '../audit.ts'
import { guarded, textOf, unguarded } from './cells.ts'
import { changedOfLine, joinLine, type Line, linesOf } from './line-rows.ts'
import { readCell, type References } from './read-cell.ts'
import { readStock } from './stock-cells.ts'

/** Cells as they stand in the file, by the names of their columns. */
export type Cells = Readonly<Record<string, string>>
type FileLine = { readonly line: number; readonly cells: Cells }

/** Why a row is refused, with what stands in its cell. */
export type RowRefused = Refused & { readonly value?: string }

export type CheckedRow = {
  line: number
  /** What it is about: a record that there is, or the name of one that there is not yet. */
  key: string | null
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  record_id: number | null
  name: string | null
  before: Values | null
  after: Values | null
  refusals: readonly RowRefused[] | null
}

const textIn = (cells: Cells, column: string | undefined): string =>
  column === undefined ? '' : unguarded(cells[column] ?? '').trim()

const idRow = rowsOf({ id: sql<number>`r.id`, key: words(sql`key`) })

const inList = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** What rows may be about, found with two questions for all of them. */
async function findTargets(tx: Queryable, store: ResourceStore, rows: readonly FileLine[], now: number) {
  const { fileKey } = store
  const ids = rows.flatMap(({ cells }) => recordIdIn(textIn(cells, 'id')) ?? [])
  const keys = rows.map(({ cells }) => textIn(cells, fileKey).toLowerCase()).filter(Boolean)
  const known =
    fileKey === undefined || keys.length === 0
      ? []
      : await tx.rows(idRow`
          select ${columns} ${store.count} cross join lateral (select lower(r.${sql.identifier(fileKey)}) as key) as named
          where lower(r.${sql.identifier(fileKey)}) = any(array${inList(keys)})`)
  const byKey = new Map(known.map(({ id, key }) => [key, id]))
  const wanted = [...new Set([...ids, ...byKey.values()])]
  // What a row says nothing of is checked with the rest; what a record has besides, nobody asks for here.
  const fields = [...fieldsOf(store.definition).map(({ id }) => id), 'stock', 'held']
  const records = await recordsWhere(
    tx,
    store,
    sql`r.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
    { now, fields },
  )
  return { byKey, byId: new Map(records.map((record) => [record.id, record])) }
}

type Targets = Awaited<ReturnType<typeof findTargets>>

/** The record that a row names; null for a new one. An id that there is not makes no new record. */
function targetOf(
  { definition, fileKey }: ResourceStore,
  { byId, byKey }: Targets,
  cells: Cells,
): Stored | null | RowRefused {
  const id = textIn(cells, 'id')
  if (id !== '')
    return (
      byId.get(Number(id)) ?? {
        field: 'id',
        code: 'office.csv_unknownId',
        params: { value: id.slice(0, 40) },
        value: id,
      }
    )
  const found = byKey.get(textIn(cells, fileKey).toLowerCase())
  if (found !== undefined) return byId.get(found) ?? null
  const makesNone = definition.csvWrites !== undefined || definition.without?.includes('create')
  return makesNone ? { field: 'id', code: 'office.csv_noNew' } : null
}

const isRefused = (target: object | null): target is RowRefused =>
  target !== null && 'code' in target && 'field' in target && !('version' in target)

/** A record that there is, or null, with what a row says nothing of. */
type About = { readonly target: Values | null; readonly base: Values }

/** Values of the cells that a row has; what a field is may hang on another one, so these are read last. */
function readCells(store: ResourceStore, cells: Cells, { target, base }: About, references: References) {
  const ofLines = (store.lines?.fields ?? []).filter(({ id }) => id !== store.lines?.key)
  const fields = [...fileFieldsOf(store.definition), ...ofLines].filter(({ id }) => cells[id] !== undefined)
  const values: Record<string, FieldValue> = {}
  const refused: RowRefused[] = []
  const take = (field: Field) => {
    const cell = cells[field.id] ?? ''
    // What a file that goes out says of it comes back as it stands, whatever a reading would tidy.
    if (target && cell === guarded(textOf(target[field.id], field.kind))) {
      values[field.id] = target[field.id] ?? null
      return
    }
    const read = readCell(field, cell, field.kind === 'reference' && field.to === 'categories' ? references : undefined)
    if ('value' in read) values[field.id] = read.value
    else refused.push({ field: field.id, ...read.refused, value: cell.slice(0, 120) })
  }
  fields.filter(({ when }) => when === undefined).forEach(take)
  // Of a field that hangs on a refused one nobody knows what it is.
  const wrong = new Set(refused.map(({ field }) => field))
  fields
    .filter((field) => field.when && !wrong.has(field.when.field) && isShown(field, { ...base, ...values }))
    .forEach(take)
  return { values, refused }
}

/** Categories by id, slug and name; a name that two of them have names none. */
async function readReferences(tx: Queryable): Promise<References> {
  const rows = await tx.rows(
    rowsOf({ id: categories.id, slug: categories.slug, name: categories.name })`select ${columns} from categories`,
  )
  const names = new Map<string, number>()
  const twice = new Set<string>()
  for (const { id, name } of rows) {
    if (names.has(name.toLowerCase())) twice.add(name.toLowerCase())
    names.set(name.toLowerCase(), id)
  }
  for (const name of twice) names.delete(name)
  return new Map([
    ...names,
    ...rows.flatMap(({ id, slug }): [string, number][] => [
      [slug, id],
      [String(id), id],
    ]),
  ])
}

/** A refusal with what stands in its cell. */
const withCell = (cells: Cells, refused: Refused): RowRefused => ({
  ...refused,
  value: (cells[refused.field] ?? '').slice(0, 120),
})

type Tried = Awaited<ReturnType<typeof tryWrites>>[number]

type Moved = { before: Values; after: Values } | null

/** A row that can be read: what it would write, and what it says of stock. */
type ReadRow = {
  readonly about: Omit<CheckedRow, 'outcome' | 'refusals'>
  readonly cells: Cells
  readonly target: Stored | null
  /** Where its file has several lines of one record: the one that it is about, and what it says. */
  readonly line: { readonly stands: Line; readonly said: Values } | null
  readonly sent: Values
  readonly moved: Moved
}

type Given = { targets: Targets; references: References; lineOf: Map<string, number>; duty: Doer['duty'] }

/** A row as it stands, or why it cannot be read. Which row is the first about something is settled in their order. */
function readRow(store: ResourceStore, { line, cells }: FileLine, given: Given): CheckedRow | ReadRow {
  const { nameField } = store.definition
  const nothing = {
    line,
    key: null,
    record_id: null,
    name: textIn(cells, nameField) || null,
    before: null,
    after: null,
  }
  const target = targetOf(store, given.targets, cells)
  if (isRefused(target)) return { ...nothing, outcome: 'refused', refusals: [target] }
  const stands = lineNamed(store, target, cells)
  if (store.lines && !stands) return { ...nothing, outcome: 'refused', refusals: [noLine(store.lines.key, cells)] }
  const base = target ?? initialValues(store.definition)
  const key = stands?.key ?? (target ? `#${target.id}` : `=${textIn(cells, store.fileKey).toLowerCase()}`)
  const called = target ? String(target[nameField] ?? target.id) : nothing.name
  const name = stands ? `${called}, ${stands.name}` : called
  const about = { line, key, record_id: target?.id ?? null, name, before: null, after: null }
  const first = given.lineOf.get(key)
  if (first !== undefined && first !== line)
    return {
      ...about,
      outcome: 'refused',
      refusals: [{ field: 'id', code: 'office.csv_twice', params: { line: first } }],
    }
  given.lineOf.set(key, line)
  const read = readCells(store, cells, { target: stands?.values ?? target, base }, given.references)
  const stock = readStock(store, cells, target, given.duty)
  const ofLines = (store.lines?.fields ?? []).filter(({ id }) => id in read.values)
  const unread = [
    ...read.refused,
    ...refusalsOfFields(ofLines, read.values).map((one) => withCell(cells, one)),
    ...(stock && 'refused' in stock ? [withCell(cells, stock.refused)] : []),
  ]
  if (unread.length > 0) return { ...about, outcome: 'refused', refusals: unread }
  const moved = stock && 'after' in stock ? stock : null
  if (store.lines && stands && target) {
    const sent = joinLine(store.lines, target, stands, read.values)
    return { about, cells, target, moved, line: { stands, said: read.values }, sent }
  }
  return { about, cells, target, moved, line: null, sent: target ? read.values : { ...read.values, ...moved?.after } }
}

/** The line of a record that a row names; null where files have one line of each record. */
function lineNamed({ lines }: ResourceStore, target: Stored | null, cells: Cells): Line | null {
  if (!lines || !target) return null
  const wanted = textIn(cells, lines.key).toLowerCase()
  return linesOf(lines, target).find(({ name }) => name.toLowerCase() === wanted) ?? null
}

const noLine = (field: string, cells: Cells): RowRefused => withCell(cells, { field, code: 'office.missing' })

/** What a row comes to. @param duty of who sent the file */
function judge(
  { lines, refusesFile }: ResourceStore,
  { about, cells, target, moved, line }: ReadRow,
  tried: Tried,
  duty: Doer['duty'],
): CheckedRow {
  const ofLine = lines && line ? changedOfLine(lines, line.stands, line.said) : []
  // What the record holds of its lines is told as what a line says.
  const joined = new Set(lines && line && target ? Object.keys(lines.into(target, line.stands.values)) : [])
  const fields = [...tried.fields.filter((field) => !joined.has(field)), ...ofLine]
  const values = { ...tried.values, ...line?.said }
  if (tried.refused.length > 0) {
    const atLine = (field: string) => (joined.has(field.split('.')[0] ?? '') ? (ofLine[0] ?? field) : field)
    const refusals = tried.refused.map((one) => withCell(cells, { ...one, field: atLine(one.field) }))
    return { ...about, outcome: 'refused', refusals }
  }
  const pick = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
  if (!target) return { ...about, outcome: 'created', after: pick(values), refusals: null }
  if (fields.length === 0 && !moved) return { ...about, outcome: 'unchanged', refusals: null }
  const notTheirs = refusesFile?.(target, duty)
  if (notTheirs) return { ...about, outcome: 'refused', refusals: [withCell(cells, notTheirs)] }
  return {
    ...about,
    outcome: 'changed',
    before: { ...pick({ ...target, ...line?.stands.values }), ...moved?.before },
    after: { ...pick(values), ...moved?.after },
    refusals: null,
  }
}

/** What some rows come to. @param lineOf the line of an earlier row that is about the same, by what it is about */
export async function checkRows(
  tx: Queryable,
  store: ResourceStore,
  rows: readonly FileLine[],
  given: { now: number; duty: Doer['duty']; earlier: (keys: readonly string[]) => Promise<Map<string, number>> },
): Promise<CheckedRow[]> {
  const targets = await findTargets(tx, store, rows, given.now)
  const references = await readReferences(tx)
  const keys = [
    ...[...targets.byId.values()].flatMap((record) =>
      store.lines ? linesOf(store.lines, record).map(({ key }) => key) : [`#${record.id}`],
    ),
    ...rows.map(({ cells }) => `=${textIn(cells, store.fileKey).toLowerCase()}`),
  ]
  const lineOf = await given.earlier([...new Set(keys)])
  const read = rows.map((row) => readRow(store, row, { targets, references, lineOf, duty: given.duty }))
  const open = read.filter((row) => 'about' in row)
  const tried = await tryWrites(
    tx,
    store,
    open.map(({ sent, target }) => ({ sent, record: target })),
  )
  const judged = new Map(
    tried.flatMap((one, at) => (open[at] ? [[open[at], judge(store, open[at], one, given.duty)]] : [])),
  )
  return read.flatMap((row) => ('about' in row ? (judged.get(row) ?? []) : row))
}
