/** What passes between an import, its page and the server. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldErrors, Pagination, Refusal } from '../resource.types.ts'

export type ImportJob = components['schemas']['ImportJob']
export type ImportRow = components['schemas']['ImportRow']

/** What comes in by a file, by the path of its list. */
export const importable = ['products', 'categories', 'coupons', 'store-addresses', 'users', 'delivery-areas'] as const
export type Importable = (typeof importable)[number]

/** A file that a person chose, by the handle under which the page holds it. */
export type ChosenFile = { readonly handle: string; readonly name: string; readonly size: number }

export type SentFile = { resource: string; file: ChosenFile }

/** `lost`: nobody answered, which is worth another try. */
export type ImportAnswer =
  | { tag: 'told'; job: ImportJob }
  | { tag: 'missing' }
  | { tag: 'lost' }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

export type ErrorsSaved = { tag: 'saved'; name: string } | { tag: 'refused'; refusal: Refusal }

/** `all`: all rows or none; `good`: those that are not refused. */
export type Choice = 'all' | 'good'

export type Turn = { turn: 'apply'; choice: Choice } | { turn: 'cancel' } | { turn: 'undo' }

export type ImportEvent =
  /** The page's address names an import; null for a new one. */
  | { type: 'import.shown'; id: number | null }
  | ({ type: 'file.sent' } & SentFile)
  | { type: 'apply.asked'; choice: Choice }
  | { type: 'cancel.asked' }
  | { type: 'undo.asked' }
  | { type: 'errors.asked' }
  | { type: 'import.retry' }
  /** The feed says that jobs went on. */
  | { type: 'import.outdated' }

export type ImportContext = {
  id: number | null
  sent: SentFile | null
  job: ImportJob | null
  turn: Turn | null
  refusal: Refusal | null
  errors: FieldErrors
  /** The name of the file of refused rows, once it is on this device. */
  saved: string | null
}

type Paged<Row> = { rows: readonly Row[]; pagination: Pagination }

function readPaged<Row>(reply: unknown): Paged<Row> | null {
  const { data, pagination } = (reply ?? {}) as Partial<{ data: Row[]; pagination: Pagination }>
  return Array.isArray(data) && pagination ? { rows: data, pagination } : null
}

export const readImports = (reply: unknown): Paged<ImportJob> | null => readPaged<ImportJob>(reply)
export const readImportRows = (reply: unknown): Paged<ImportRow> | null => readPaged<ImportRow>(reply)

/** Rows that it has written and that can still be taken back: neither undone, nor kept because somebody changed them since. */
export const standingRows = ({ counts: { written, undone, kept } }: ImportJob): number => written - undone - kept

/** Whether it may be taken back: what it wrote stands, and nothing of it is under way. One that failed may have stopped half-way. */
export const isUndoable = (job: ImportJob): boolean =>
  (job.state === 'done' || job.state === 'cancelled' || job.state === 'failed') && standingRows(job) > 0
