/** What can be written into a file: a list by its address, record after record. */
import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#machines/admin/permissions.ts'
import { fieldsOf, isShown, type Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import {
  countRecords,
  idsFound,
  type ListQuery,
  recordsAfter,
  recordsBehind,
  sortOf,
  walkedKey,
} from '../list-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { type OrderFile, type OrderFileRow, orderWriter, personalColumns } from '../desk/order-file.ts'
import { auditConditionOf, auditEntriesAfter, auditIdsFound, countAudit } from '../list-audit.ts'
import { textOf } from './cells.ts'
import { stockCellsOf, stockColumns } from './stock-cells.ts'

/** Cells in the order of the columns that were asked for. */
export type Line = readonly string[]

/** Some lines, and the record that the next ones come after; null behind the last record. `key`: where it stood, in a list that is not gone through by ids. */
export type Lines = {
  readonly lines: readonly Line[]
  readonly records: number
  readonly next: number | null
  readonly key?: string | null
}

export type Asked = { readonly query: ListQuery; readonly now: number }

/**
 * @property columns that the file shows @property after id of the last record that was written; 0 before the first @property key where that stood
 * @property among ids of the next records, where they were found before
 */
export type AskedLines = Asked & {
  readonly columns: readonly string[]
  readonly after: number
  readonly key: string | null
  readonly limit: number
  readonly among: readonly number[] | null
}

export type ExportSource = {
  readonly permission: Permission
  /** All columns that it has, in their order. */
  readonly columns: readonly string[]
  /** Those among them that only whoever may see customers has. */
  readonly personal: readonly string[]
  /** @throws ApiError 422 for a filter that there is not */
  readonly count: (tx: Queryable, asked: Asked) => Promise<number>
  /** The ids of all its records, where they have to be looked for. @throws ApiError 422 for a filter that there is not */
  readonly found: (asked: Asked) => SQL | undefined
  readonly read: (tx: Queryable, asked: AskedLines) => Promise<Lines>
}

/** What follows the last of some records. */
const nextOf = (records: readonly { id: number }[], limit: number): number | null =>
  records.length < limit ? null : (records.at(-1)?.id ?? null)

/** How the cells of some columns are written. Of a column that several fields share, the one that is shown says how. */
function writerOf({ definition, lines }: ResourceStore, columns: readonly string[]): (values: Values) => Line {
  const fields = [...fieldsOf(definition), ...(lines?.fields ?? [])]
  const ways = columns.map((column) => ({ column, fields: fields.filter(({ id }) => id === column) }))
  return (values) =>
    ways.map(({ column, fields: ofColumn }) =>
      textOf(values[column], ofColumn.find((field) => isShown(field, values))?.kind),
    )
}

/** What has to be read of a record for some columns of its file: what a field hangs on, too. */
const neededFor = ({ definition }: ResourceStore, columns: readonly string[]): string[] => [
  ...columns,
  ...fieldsOf(definition).flatMap(({ when }) => when?.field ?? []),
]

/** The records of a resource. */
export const sourceOf = (store: ResourceStore): ExportSource => ({
  permission: store.definition.permission.read,
  columns: store.definition.csv,
  personal: [],
  count: (tx, { query, now }) => countRecords(tx, store, query, now),
  found: ({ query, now }) => idsFound(store, query, now),
  async read(tx, { query, now, columns: asked, after, limit, among }) {
    const walk = { now, after, limit, among, fields: neededFor(store, asked) }
    const records = await recordsAfter(tx, store, query, walk)
    const write = writerOf(store, asked)
    const hasStock = asked.some((column) => stockColumns.some((one) => one === column))
    const valuesOf = (record: Stored): readonly Values[] =>
      store.lines?.of(record) ?? [hasStock ? { ...record, ...stockCellsOf(store, record) } : record]
    const lines = records.flatMap((record) => valuesOf(record).map(write))
    return { lines, records: records.length, next: nextOf(records, limit) }
  },
})

/** Orders, in the order in which the desk lists them. */
export const orderSource = ({ list, columns: read, from }: OrderFile): ExportSource => ({
  permission: list.definition.permission.read,
  columns: list.definition.csv,
  personal: personalColumns,
  count(tx, { query, now }) {
    sortOf(list, query)
    return countRecords(tx, list, query, now)
  },
  found: ({ query, now }) => idsFound(list, query, now, walkedKey(list, query)),
  async read(tx, { query, now, columns, after, key, limit, among }) {
    const place = key === null || after === 0 ? null : { id: after, key }
    const walk = { now, after: place, limit, among, columns: read, from }
    const { rows, next } = await recordsBehind<OrderFileRow>(tx, list, query, walk)
    const lines = rows.map(orderWriter(columns))
    return { lines, records: rows.length, next: next?.id ?? null, key: next?.key ?? null }
  },
})

const auditColumns = [
  'id',
  'at',
  'person_id',
  'person_name',
  'duty',
  'device',
  'network',
  'request_id',
  'resource',
  'record_id',
  'record_name',
  'action',
  'before',
  'after',
  'batch',
  'undoes',
  'times',
] as const

/** The audit trail, oldest first. */
export const auditSource: ExportSource = {
  permission: 'audit.read',
  columns: auditColumns,
  personal: [],
  count: (tx, { query }) => countAudit(tx, query),
  found: ({ query }) => auditIdsFound(query),
  async read(tx, { query, columns: asked, after, limit, among }) {
    const where = among ? sql`e.id = any(${`{${among.join()}}`}::text::int[])` : auditConditionOf(query)
    const entries = await auditEntriesAfter(tx, where, { after: among ? 0 : after, limit })
    const inOrder = asked.flatMap((column) => auditColumns.find((one) => one === column) ?? [])
    const lines = entries.map((entry) =>
      inOrder.map((column) => {
        const value = entry[column]
        return value instanceof Date ? value.toISOString() : textOf(value, undefined)
      }),
    )
    return { lines, records: entries.length, next: nextOf(entries, limit) }
  },
}
