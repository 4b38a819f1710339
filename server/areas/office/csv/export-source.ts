/** What can be written into a file: a list by its address, record after record. */
import type { Permission } from '#machines/admin/permissions.ts'
import { fieldsOf, isShown, type Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { countRecords, type ListQuery, recordsAfter } from '../list-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { auditConditionOf, auditEntriesAfter, countAudit } from '../list-audit.ts'
import { textOf } from './cells.ts'
import { stockCellsOf, stockColumns } from './stock-cells.ts'

/** Cells in the order of the columns that were asked for. */
export type Line = readonly string[]

/** Some lines, and the record that the next ones come after; null behind the last record. */
export type Lines = { readonly lines: readonly Line[]; readonly records: number; readonly next: number | null }

export type Asked = { readonly query: ListQuery; readonly now: number }

/** @property columns that the file shows @property after id of the last record that was written */
export type AskedLines = Asked & { readonly columns: readonly string[]; readonly after: number; readonly limit: number }

export type ExportSource = {
  readonly permission: Permission
  /** All columns that it has, in their order. */
  readonly columns: readonly string[]
  /** @throws ApiError 422 for a filter that there is not */
  readonly count: (tx: Queryable, asked: Asked) => Promise<number>
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
  count: (tx, { query, now }) => countRecords(tx, store, query, now),
  async read(tx, { query, now, columns: asked, after, limit }) {
    const records = await recordsAfter(tx, store, query, { now, after, limit, fields: neededFor(store, asked) })
    const write = writerOf(store, asked)
    const hasStock = asked.some((column) => stockColumns.some((one) => one === column))
    const valuesOf = (record: Stored): readonly Values[] =>
      store.lines?.of(record) ?? [hasStock ? { ...record, ...stockCellsOf(store, record) } : record]
    const lines = records.flatMap((record) => valuesOf(record).map(write))
    return { lines, records: records.length, next: nextOf(records, limit) }
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
  count: (tx, { query }) => countAudit(tx, query),
  async read(tx, { query, columns: asked, after, limit }) {
    const entries = await auditEntriesAfter(tx, auditConditionOf(query), { after, limit })
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
