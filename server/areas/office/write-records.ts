/** Writes of the back office: checked by the definition and by the database, recorded in the same transaction, refused when somebody else was first. */
import { sql } from 'drizzle-orm'
import { readInstant } from '#machines/admin/instants.ts'
import { changedFields, isSame, refusalsOf } from '#machines/admin/resource.rules.ts'
import {
  fieldsOf,
  initialValues,
  isShown,
  type Field,
  type FieldValue,
  type Refused,
  type Values,
} from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { recordChange, type Change, type Doer } from './audit.ts'
import { readRecord } from './list-records.ts'
import { notOffered, refusedFields, staleVersion } from './refusals.ts'
import type { RemovalOptions, ResourceStore, Stored } from './resource-store.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { auditEntries } from '../../platform/db/schema/office.ts'

/** What a write is part of, and what it takes back. */
export type Context = { batch?: string; undoes?: number }

export type Written = { record: Stored; auditId: number | null }

export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

export const changeOf = (
  { definition }: ResourceStore,
  record: Stored,
  { action, ...more }: Pick<Change, 'before' | 'after' | 'version'> & { action: string } & Context,
): Change => ({
  resource: definition.id,
  recordId: record.id,
  recordName: String(record[definition.nameField] ?? record.id),
  action: `${definition.thing}.${action}`,
  ...more,
})

export const gone = () => notFound('This is gone. Somebody else may have deleted it.')

/** @throws ApiError 404 */
async function findRecord(tx: Queryable, store: ResourceStore, id: number, now: number): Promise<Stored> {
  const record = await readRecord(tx, store, id, now)
  if (!record) throw gone()
  return record
}

/** The record under its lock. @throws ApiError 404 */
export async function lockRecord(tx: Queryable, store: ResourceStore, id: number, now: number): Promise<Stored> {
  await tx.rows(sql`select id from ${sql.identifier(store.table)} where id = ${id} for update`)
  return findRecord(tx, store, id, now)
}

/**
 * Locks some records, in the order of their ids, as all do that lock several. Whoever writes several locks them before the first check: checks take
 * locks of their own, for which others wait who hold one of the records.
 */
export const lockRecords = (tx: Queryable, { table }: ResourceStore, ids: readonly number[]) =>
  tx.rows(sql`select id from ${sql.identifier(table)}
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id for update`)

const changeRow = rowsOf({
  person_name: auditEntries.person_name,
  at: auditEntries.at,
  after: json<Values | null>(auditEntries.after),
})

/** Who changed what since a version that somebody saw. */
async function whatChanged(tx: Queryable, store: ResourceStore, current: Stored, seen: number) {
  const entries = await tx.rows(changeRow`
    select ${columns} from audit_entries
    where resource = ${store.definition.id} and record_id = ${String(current.id)} and version > ${seen} order by id`)
  const last = entries.at(-1)
  return {
    current,
    changed_by: last?.person_name ?? null,
    changed_at: last ? last.at.toISOString() : null,
    fields: [...new Set(entries.flatMap(({ after }) => Object.keys(after ?? {})))],
  }
}

/** @throws ApiError 409 `stale_version` */
export async function refuseStale(
  tx: Queryable,
  store: ResourceStore,
  record: Stored,
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined && seen !== record.version) throw staleVersion(await whatChanged(tx, store, record, seen))
}

/** @throws ApiError 422 by field */
async function check(tx: Queryable, store: ResourceStore, values: Values, record: Stored | null): Promise<void> {
  const refused = refusalsOf(store.definition, values, record)
  if (refused.length > 0) throw refusedFields(refused)
  const byDatabase = await store.check(tx, values, record?.id ?? null)
  if (byDatabase.length > 0) throw refusedFields(byDatabase)
}

/** What was sent as it is to be stored: only fields of the form, and nothing where a field is not shown beside the rest. */
export function complete({ definition }: ResourceStore, base: Values, sent: Values): Values {
  const fields = fieldsOf(definition)
  const values = Object.fromEntries(
    fields.map((field) => {
      const given = sent[field.id]
      return [field.id, given === undefined ? (base[field.id] ?? null) : readSent(field, given)]
    }),
  )
  const shown = new Set(fields.filter((field) => isShown(field, values)).map(({ id }) => id))
  for (const field of fields)
    if (field.kind === 'reference' && field.below !== undefined && sent[field.id] === undefined)
      if (!isSame(values[field.below], base[field.below])) values[field.id] = null
  return Object.fromEntries(
    Object.entries(values).map(([id, value]): [string, FieldValue] => [id, shown.has(id) ? tidy(value ?? null) : null]),
  )
}

/** A time may be sent as it is typed, in Lagos time or as a day alone. What is no time stays for the rules to refuse. */
const readSent = (field: Field, given: FieldValue): FieldValue =>
  field.kind === 'instant' && typeof given === 'string' ? (readInstant(given, field.edge ?? 'start') ?? given) : given

const tidy = (value: FieldValue): FieldValue => (typeof value === 'string' ? value.trim() || null : value)

/** What a write would change, and why it would be refused. @property refused null where only the database can say */
type Tried = {
  readonly values: Values
  readonly fields: readonly string[]
  readonly refused: readonly Refused[] | null
}

function tryFields(store: ResourceStore, sent: Values, record: Stored | null): Tried {
  const start = record ?? initialValues(store.definition)
  const values = complete(store, start, sent)
  const fields = changedFields(store.definition, record ?? {}, values)
  // Whoever says nothing new changes nothing, whatever a write would tidy beside it.
  const isNew = Object.entries(sent).some(([field, value]) => !isSame(value, start[field]))
  if (record && (fields.length === 0 || !isNew)) return { values, fields: [], refused: [] }
  const refused = refusalsOf(store.definition, values, record)
  return { values, fields, refused: refused.length > 0 ? refused : null }
}

/** What each of some writes would change, and why it would be refused. Nothing is written. @param given.record null for a new one */
export async function tryWrites(
  tx: Queryable,
  store: ResourceStore,
  given: readonly { readonly sent: Values; readonly record: Stored | null }[],
): Promise<(Tried & { readonly refused: readonly Refused[] })[]> {
  const tried = given.map(({ sent, record }) => ({ ...tryFields(store, sent, record), id: record?.id ?? null }))
  const open = tried.filter(({ refused }) => refused === null)
  const check = store.many?.check ?? checkEach(store)
  const answers = open.length === 0 ? [] : await check(tx, open)
  const byDatabase = new Map(open.map((one, at) => [one, answers[at] ?? []]))
  return tried.map((one) => ({ ...one, refused: one.refused ?? byDatabase.get(one) ?? [] }))
}

const checkEach =
  (store: ResourceStore) =>
  (tx: Queryable, drafts: readonly { values: Values; id: number | null }[]): Promise<(readonly Refused[])[]> =>
    Promise.all(drafts.map(({ values, id }) => store.check(tx, values, id)))

export async function createRecord(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  sent: Values,
  context: Context = {},
): Promise<Written> {
  const values = complete(store, initialValues(store.definition), sent)
  await check(tx, store, values, null)
  const id = await store.insert(tx, values, null)
  const record = await findRecord(tx, store, id, doer.at)
  const change = { action: 'created', before: null, after: record, version: record.version, ...context }
  return { record, auditId: await recordChange(tx, doer, changeOf(store, record, change)) }
}

/** @param given.locked the record, where it was read under its lock already */
export async function updateRecord(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  given: { id: number; version: number | undefined; values: Values; locked?: Stored } & Context,
): Promise<Written> {
  const before = given.locked ?? (await lockRecord(tx, store, given.id, doer.at))
  await refuseStale(tx, store, before, given.version)
  const values = complete(store, before, given.values)
  const fields = changedFields(store.definition, before, values)
  if (fields.length === 0) return { record: before, auditId: null }
  await check(tx, store, values, before)
  const late = store.checkTime?.(values, before, doer.at) ?? []
  if (late.length > 0) throw refusedFields(late)
  await store.update(tx, given.id, values, before, { doer, undoes: given.undoes })
  await tx.rows(sql`update ${sql.identifier(store.table)} set version = version + 1 where id = ${given.id}`)
  const record = await findRecord(tx, store, given.id, doer.at)
  const change = changeOf(store, record, {
    action: 'updated',
    before: pick(before, fields),
    after: pick(record, fields),
    version: record.version,
    ...(given.batch !== undefined && { batch: given.batch }),
    ...(given.undoes !== undefined && { undoes: given.undoes }),
  })
  return { record, auditId: await recordChange(tx, doer, change) }
}

const isArchived = (record: Stored): boolean => record['is_archived'] === true || record['status'] === 'archived'

/** @throws ApiError 409 `not_allowed` for one that stands in the archive and has to stay there: taking that back would bring it into the shop */
export async function removeRecord(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  given: { id: number; version: number | undefined; options?: RemovalOptions } & Context,
): Promise<{ outcome: 'deleted' | 'archived'; auditId: number; version: number | null }> {
  const before = await lockRecord(tx, store, given.id, doer.at)
  await refuseStale(tx, store, before, given.version)
  const outcome = await store.remove(tx, before, { at: doer.at, options: given.options ?? {} })
  if (outcome === 'archived' && isArchived(before)) throw notOffered('This is archived already.')
  if (outcome === 'archived')
    await tx.rows(sql`update ${sql.identifier(store.table)} set version = version + 1 where id = ${given.id}`)
  const version = outcome === 'archived' ? before.version + 1 : null
  const change = changeOf(store, before, {
    action: outcome,
    before: outcome === 'deleted' ? before : null,
    after: null,
    version,
    ...(given.batch !== undefined && { batch: given.batch }),
    ...(given.undoes !== undefined && { undoes: given.undoes }),
  })
  return { outcome, auditId: await recordChange(tx, doer, change), version }
}

/** A deleted record comes back with its id, an archived one with its place. */
export async function restoreRecord(
  tx: Queryable,
  store: ResourceStore,
  doer: Doer,
  given: { id: number; snapshot: Values | null; undoes: number },
): Promise<Written> {
  if (given.snapshot === null) {
    await lockRecord(tx, store, given.id, doer.at)
    await store.restore?.(tx, given.id)
    await tx.rows(sql`update ${sql.identifier(store.table)} set version = version + 1 where id = ${given.id}`)
  } else {
    const values = complete(store, initialValues(store.definition), given.snapshot)
    await check(tx, store, values, null)
    await store.insert(tx, values, given.id, given.snapshot)
    const version = Number(given.snapshot['version'] ?? 1) + 1
    await tx.rows(sql`update ${sql.identifier(store.table)} set version = ${version} where id = ${given.id}`)
  }
  const record = await lockRecord(tx, store, given.id, doer.at)
  const change = { action: 'restored', before: null, after: record, version: record.version, undoes: given.undoes }
  return { record, auditId: await recordChange(tx, doer, changeOf(store, record, change)) }
}
