/** Stock as the server tells it, read by shape. */
import type { Pagination } from '../resource.types.ts'
import type { StockEntry, StockRow } from './adjustment.types.ts'

type Paged<Row> = { rows: readonly Row[]; pagination: Pagination }

function readPaged<Row>(reply: unknown): Paged<Row> | null {
  const { data, pagination } = (reply ?? {}) as Partial<{ data: Row[]; pagination: Pagination }>
  return Array.isArray(data) && pagination ? { rows: data, pagination } : null
}

export type StockPage = Paged<StockRow>
export type StockHistoryPage = Paged<StockEntry>

export const readStockPage = (reply: unknown): StockPage | null => readPaged<StockRow>(reply)
export const readStockHistory = (reply: unknown): StockHistoryPage | null => readPaged<StockEntry>(reply)
