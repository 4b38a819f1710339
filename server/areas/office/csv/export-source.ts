/** What can be written into a file: a list by its address, record after record. */
import { sql } from 'drizzle-orm'
import type { Permission } from '#machines/admin/permissions.ts'
import { fieldsOf, isShown } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { int, columns, rowsOf } from '../../../platform/db/rows.ts'
import { countRecords, type ListQuery, recordsAfter } from '../list-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { auditConditionOf, auditEntriesAfter } from '../list-audit.ts'
import { textOf } from './cells.ts'
import { stockCellsOf } from './stock-cells.ts'

/** Cells by the names of their columns. */
export type Line = Readonly<Record<string, string>>

/** Some lines, and the record that the next ones come after; null behind the last record. */
export type Lines = { readonly lines: readonly Line[]; readonly records: number; readonly next: number | null }

export type Asked = { readonly query: ListQuery; readonly now: number }

export type ExportSource = {
  readonly permission: Permission
  /** All columns that it has, in their order. */
  readonly columns: readonly string[]
  /** @throws ApiError 422 for a filter that there is not */
  readonly count: (tx: Queryable, asked: Asked) => Promise<number>
  /** @param after id of the last record that was written */
  readonly read: (tx: Queryable, asked: Asked & { after: number; limit: number }) => Promise<Lines>
}

/** What follows the last of some records. */
const nextOf = (records: readonly { id: number }[], limit: number): number | null =>
  records.length < limit ? null : (records.at(-1)?.id ?? null)

function linesOf(store: ResourceStore, record: Stored): readonly Line[] {
  const { definition, lines } = store
  const fields = [...fieldsOf(definition), ...(lines?.fields ?? [])]
  return (lines?.of(record) ?? [{ ...record, ...stockCellsOf(store, record) }]).map((values) =>
    Object.fromEntries(
      definition.csv.map((column) => {
        const field = fields.find((one) => one.id === column && isShown(one, values))
        return [column, textOf(values[column], field?.kind)]
      }),
    ),
  )
}

/** The records of a resource. */
export const sourceOf = (store: ResourceStore): ExportSource => ({
  permission: store.definition.permission.read,
  columns: store.definition.csv,
  count: (tx, { query, now }) => countRecords(tx, store, query, now),
  async read(tx, { query, now, after, limit }) {
    const records = await recordsAfter(tx, store, query, { now, after, limit })
    const lines = records.flatMap((record) => linesOf(store, record))
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
  async count(tx, { query }) {
    const [counted] = await tx.rows(
      rowsOf({ total: int(sql`count(*)`) })`select ${columns} from audit_entries e where ${auditConditionOf(query)}`,
    )
    return counted?.total ?? 0
  },
  async read(tx, { query, after, limit }) {
    const entries = await auditEntriesAfter(tx, auditConditionOf(query), { after, limit })
    const lines = entries.map((entry) =>
      Object.fromEntries(
        auditColumns.map((column) => {
          const value = entry[column]
          return [column, value instanceof Date ? value.toISOString() : textOf(value, undefined)]
        }),
      ),
    )
    return { lines, records: entries.length, next: nextOf(entries, limit) }
  },
}
