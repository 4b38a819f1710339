/**
 * The stock of a file, with what it was when the file was written beside it. The difference alone counts, so that an old file gives back
 * nothing that was sold since.
 */
import type { Field, Refused, Values } from '#machines/admin/resource.definition.ts'
import { refusalsOfFields } from '#machines/admin/resource.rules.ts'
import { decideMove, mostInStock } from '#machines/admin/stock.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { auditEntries } from '../../../platform/db/schema/office.ts'
import { forbidden } from '../../../platform/errors.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import { adjustStock } from '../../orders/index.ts'
import type { Doer } from '../audit.ts'
import { refusedFields } from '../refusals.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { recordMove } from '../stock/move-stock.ts'
import { unguarded } from './cells.ts'
import { readCell } from './read-cell.ts'

export const stockColumns = ['stock', 'stock_was'] as const

/** What a new record's stock is called by its form. */
const opening = 'stock_quantity'

const fieldOf = (id: string): Field => ({ id, kind: 'integer', min: 0, max: mostInStock })

type Cells = Readonly<Record<string, string>>

/** What the file of a record says of its stock; nothing where its sizes have it. */
export function stockCellsOf({ stockOf }: ResourceStore, record: Stored): Values {
  if (!stockOf) return {}
  const stock = stockOf(record)?.available ?? null
  return { stock, stock_was: stock }
}

/** A number of a cell; null where nothing is written. */
function readNumber(cells: Cells, id: string): number | null | Refused {
  const read = readCell(fieldOf(id), cells[id] ?? '', undefined)
  if ('refused' in read) return { field: id, ...read.refused }
  const [refused] = refusalsOfFields([fieldOf(id)], { [id]: read.value })
  return refused ?? (typeof read.value === 'number' ? read.value : null)
}

const isRefused = (read: number | null | Refused): read is Refused => typeof read === 'object' && read !== null

/** What the cells of a row ask for. @returns what its stock becomes, by the names of the row's changes; nothing where it stays */
export function readStock(
  { stockOf }: ResourceStore,
  cells: Cells,
  target: Stored | null,
  duty: Doer['duty'],
): { before: Values; after: Values } | { refused: Refused } | null {
  const text = (id: string): string => unguarded(cells[id] ?? '').trim()
  if (!stockOf || cells['stock'] === undefined || text('stock') === text('stock_was')) return null
  if (!target && text('stock') === '') return null
  const stock = readNumber(cells, 'stock')
  if (isRefused(stock)) return { refused: stock }
  if (stock === null) return { refused: { field: 'stock', code: 'office.required' } }
  if (!target) return { before: {}, after: { [opening]: stock } }
  const was = readNumber(cells, 'stock_was')
  if (isRefused(was)) return { refused: was }
  if (stock === was) return null
  if (!mayDo(duty, 'stock.write')) return { refused: { field: 'stock', code: 'office.csv_stockNotYours' } }
  const level = stockOf(target)
  if (!level) return { refused: { field: 'stock', code: 'office.stock.chooseSize' } }
  if (was === null) return { refused: { field: 'stock_was', code: 'office.csv_stockWas' } }
  const decided = decideMove({ reason: 'correction', delta: stock - was }, level)
  if ('refused' in decided) return { refused: { ...decided.refused, field: 'stock' } }
  return { before: { stock: level.available }, after: { stock: decided.available_after } }
}

/** By how much a checked row changes the stock of a record that there is. */
export const differenceOf = (before: Values | null, after: Values | null): number =>
  Number(after?.['stock'] ?? 0) - Number(before?.['stock'] ?? 0)

/** What a row changes beside its stock. */
export const withoutStock = (values: Values | null): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => field !== 'stock'))

type Move = { productId: number; difference: number; note: string; batch: string; undoes?: number | null }

/** Moves the stock of a record by a row's difference, whatever was sold since. @throws ApiError 403; 422 where the goods are not there */
export async function moveByFile(
  tx: Queryable,
  doer: Doer,
  { productId, difference, note, batch, undoes = null }: Move,
): Promise<void> {
  if (!mayDo(doer.duty, 'stock.write')) throw forbidden('stock.write')
  const move = { product_id: productId, measurement_id: null, reason: 'correction' as const, delta: difference, note }
  const cause = { actor: { kind: 'admin', id: doer.personId ?? 0 } as const, at: doer.at }
  const done = await adjustStock(tx, move, cause)
  if (!done.ok) throw refusedFields([{ ...done.refused, field: 'stock' }])
  await recordMove(tx, doer, move, { ...done, batch, undoes })
}

/** Gives back, or takes away again, what a row of a batch moved. @throws ApiError as `moveByFile` */
export async function moveBack(tx: Queryable, doer: Doer, move: Move): Promise<void> {
  const [entry] = await tx.rows(rowsOf({ id: int(auditEntries.id) })`
    select ${columns} from audit_entries
    where resource = 'stock' and record_id = ${String(move.productId)} and batch = ${move.batch}::uuid and undoes is null`)
  await moveByFile(tx, doer, { ...move, difference: -move.difference, undoes: entry?.id ?? null })
}
