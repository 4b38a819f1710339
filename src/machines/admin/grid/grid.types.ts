/** What passes between the grid of a list, its page and the server. */
import type { Message } from '#ui/text/message.ts'
import type { FieldValue, Refused, ResourceRecord, Values } from '../resource.definition.ts'
import type { Refusal, Side } from '../resource.types.ts'

/** A cell: a field of a record. */
export type CellAt = { readonly id: number; readonly field: string }

/** What somebody put into a cell. What the rules refuse comes with it, so that a replay goes the same way without them. */
export type CellEdit = CellAt & {
  readonly typed: string
  readonly value: FieldValue
  readonly refused: Refused | null
  /** The row's place in the list, from 0, as it was edited. */
  readonly row: number
  /** What the cell showed when somebody began to type into it; left out where it is filled at one stroke, as by a paste. */
  readonly seen?: FieldValue
}

/** A cell whose value the server has not taken yet, or has refused. */
export type PendingCell = Omit<CellEdit, 'seen'> & {
  /** What stood there when it was edited. */
  readonly before: FieldValue
  readonly message: Message | null
  /** Somebody else put this there meanwhile: a person chooses. */
  readonly clash: { readonly theirs: FieldValue; readonly changedBy: string | null } | null
}

/** What is kept of a grid until it is saved. */
export type GridDraft = { readonly cells: readonly PendingCell[] }

/** Cells by `{id}.{field}`, in the order in which they were edited. */
export type PendingCells = Readonly<Record<string, PendingCell>>

/** What each cell of a gesture showed before it; undefined: what the server said. */
export type Gesture = readonly (CellAt & {
  readonly row: number
  readonly before: CellEdit | undefined
  readonly value: FieldValue
})[]

export type RowsAnswer =
  | { tag: 'loaded'; page: number; rows: readonly ResourceRecord[]; total: number }
  | { tag: 'refused'; refusal: Refusal }

export type RowChange = { readonly id: number; readonly version: number; readonly values: Values }

export type RowResult = {
  id: number
  /** As it stands after the write; null where it was refused. */
  version: number | null
  /** By field; of the row as a whole under the empty name. */
  errors: Readonly<Record<string, Message>>
  /** What stands, where the write came too late. */
  current: ResourceRecord | null
  /** Who wrote what stands; null where the server does not know. */
  changedBy: string | null
}

export type SaveRowsAnswer =
  | { tag: 'done'; results: readonly RowResult[] }
  | { tag: 'lost' }
  | { tag: 'refused'; refusal: Refusal }

export type GridInput = { resource: string }

export type GridEvent =
  /** `query`: the list as its address writes it. */
  | { type: 'grid.shown'; query: string }
  /** Pages of rows, numbered from 1, that the window shows a part of. */
  | { type: 'window.moved'; pages: readonly number[] }
  /** One gesture, however many cells it fills. */
  | { type: 'cells.edited'; edits: readonly CellEdit[] }
  /** Whose value stays, by field. Those of a row are decided together, because rules hold across its fields. */
  | { type: 'clash.decided'; id: number; choices: Readonly<Record<string, Side>> }
  /** Whoever typed them leaves without them. */
  | { type: 'cells.dropped' }
  | { type: 'gesture.undone' }
  | { type: 'gesture.redone' }
  | { type: 'records.outdated' }
  | { type: 'grid.retry' }
  /** Of its own: rows came, and cells of theirs that waited can go out. */
  | { type: 'rows.arrived' }

export type GridContext = GridInput & {
  query: string
  /** Rows by their pages. */
  pages: Readonly<Record<number, readonly ResourceRecord[]>>
  total: number | null
  /** Pages to be fetched, the next one first. */
  wanted: readonly number[]
  pending: PendingCells
  /** What is under way to the server. */
  sent: readonly RowChange[]
  undos: readonly Gesture[]
  redos: readonly Gesture[]
  refusal: Refusal | null
}

/** Rows of a page, and of a call. */
export const rowsAtOnce = 100
