/** What passes between a resource of the back office, its page and the server. */
import type { Message } from '#ui/text/message.ts'
import type { FieldValue, Refused, ResourceRecord, Values } from './resource.definition.ts'

export type Refusal = { message: Message; requestId: string | null }

export type Pagination = { current_page: number; last_page: number; per_page: number; total: number }

export type ListPage = {
  rows: readonly ResourceRecord[]
  pagination: Pagination
  /** By tab. */
  counts: Readonly<Record<string, number>>
}

/** What stands, where a write came too late: who changed which fields since. */
export type Stale = {
  current: ResourceRecord
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string | null
}

export type FieldErrors = Readonly<Record<string, readonly Message[]>>

/** Takes everything back that a write of this tab did; `name` is what the record is called, `also` what the same press wrote before, oldest first. */
export type UndoStep = { auditId: number; also?: readonly number[]; code: string; name: string }

export type Undo = { auditId: number; also: readonly number[] }

export type BulkResult = {
  id: number
  ok: boolean
  message: Message | null
  /** The record that the action made, for example a copy. */
  madeId: number | null
  /** As people call it, where the server says so: the list may show it no longer. */
  name?: string | null
}

export type Side = 'mine' | 'theirs'

export type ListAnswer = { tag: 'loaded'; page: ListPage } | { tag: 'refused'; refusal: Refusal }

export type RecordAnswer =
  | { tag: 'loaded'; record: ResourceRecord }
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal }

export type SaveAnswer =
  | { tag: 'saved'; record: ResourceRecord; auditId: number | null }
  | { tag: 'stale'; stale: Stale }
  | { tag: 'missing' }
  /** It takes the password once more. */
  | { tag: 'unconfirmed' }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

export type RemoveAnswer =
  | { tag: 'removed'; outcome: 'deleted' | 'archived'; auditId: number }
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal }

/** A bulk action that goes on after its answer: how far it is, and whom it was refused of. */
export type BulkJob = {
  readonly id: number
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'undone'
  readonly isUndoing: boolean
  readonly total: number
  readonly done: number
  readonly counts: { readonly written: number; readonly failed: number; readonly undone: number; readonly kept: number }
  /** The first of them. */
  readonly failures: readonly BulkResult[]
  /** Those that nothing was done to, where it ended before them. */
  readonly left: readonly number[]
}

/** `lost`: nobody answered, which is worth another try. */
export type BulkJobAnswer = { tag: 'told'; job: BulkJob } | { tag: 'lost' } | { tag: 'refused'; refusal: Refusal }

/** Null: none of this person is under way. */
export type BulkFound = { job: BulkJob | null }

export type BulkAnswer =
  | { tag: 'done'; results: readonly BulkResult[]; undos: readonly UndoStep[] }
  /** More than one answer can wait for. */
  | { tag: 'begun'; job: BulkJob }
  /** It takes the password once more. */
  | { tag: 'unconfirmed' }
  | { tag: 'refused'; refusal: Refusal }

/** `lost`: nobody answered, which is worth another try. */
export type UndoAnswer = { tag: 'undone' } | { tag: 'lost' } | { tag: 'refused'; refusal: Refusal }

/** It names the step that it is about, for another write may have been made since that was pressed; older journals hold answers without. */
export type StepUndone = UndoAnswer & { readonly auditId?: number }

/** What of a record was typed and not saved, and what stood in the same fields when they were opened. */
export type RecordDraft = { version: number | null; base: Values; typed: Values }

export type Save = { resource: string; id: number | null; version: number | null; values: Values }

export type Removal = { resource: string; id: number; version: number; options: Values }

export type Bulk = {
  action: string
  /** Null for all that match `query`. */
  ids: readonly number[] | null
  query: string
  total: number
  /** What the action asked for, read. */
  values: Values
  /** What each row shows while the answer is under way. */
  shown: Values
}

export type ResourceInput = { resource: string }

export type RecordEvent =
  | { type: 'record.opened'; id: number }
  | { type: 'record.begun'; values: Values }
  | { type: 'record.retry' }
  | { type: 'record.closed' }
  | { type: 'field.changed'; field: string; value: FieldValue }
  /** What the definition refuses comes with the event, so that a replay goes the same way without it. */
  | { type: 'record.saved'; values: Values; refused: readonly Refused[] }
  | { type: 'record.discarded' }
  | { type: 'record.removed'; options: Values }
  | { type: 'choice.made'; field: string; side: Side }
  | { type: 'choices.applied' }
  | { type: 'choices.left' }
  | { type: 'record.recreated' }
  /** Others changed something: perhaps this. */
  | { type: 'records.outdated' }

/** What a record tells the resource that it belongs to. */
export type RecordReport =
  /** What a row of the list shows before the server has answered; null: what it holds. */
  | { type: 'rows.pending'; pending: Pending | null }
  /** A write has changed what the list shows; null where nothing of it stands in the trail. */
  | { type: 'change.made'; undo: UndoStep | null }

export type ResourceEvent =
  /** `query`: the list as its address writes it, in the API's words. */
  | { type: 'list.shown'; query: string }
  | { type: 'list.retry' }
  /** Others changed something: the feed says so, or the network is back. */
  | { type: 'records.outdated' }
  | { type: 'rows.selected'; ids: readonly number[]; isSelected: boolean }
  | { type: 'matching.selected' }
  | { type: 'selection.cleared' }
  | ({ type: 'bulk.asked' } & Bulk)
  /** A page begins: perhaps a bulk action of before is under way. */
  | { type: 'bulk.sought' }
  | { type: 'bulk.cancelled' }
  /** All that the last bulk action has done is to be taken back. */
  | { type: 'bulk.undone' }
  /** Null: the last write of this tab. */
  | { type: 'undo.pressed'; auditId: number | null }
  | { type: 'offer.held' }
  | { type: 'offer.released' }
  | RecordReport

export type Editing = {
  /** Null for a new record. */
  id: number | null
  /** As it stood when it was opened, saved or looked at again. */
  base: ResourceRecord | null
  /** What a new one began with; of a stored one the same as its base. */
  initial: Values
  /** What the form shows, as it was typed. */
  typed: Values
  /** What was typed when it was sent. */
  typedAtSave: Values
  /** What is to be written: the fields that differ. */
  sent: Values
  errors: FieldErrors
  refusal: Refusal | null
  stale: Stale | null
  choices: Readonly<Record<string, Side>>
  /** Who else's changes were taken over with the last write; null for nobody's. */
  mergedWith: string | null
  /** What was typed here before is back: after a reload, or after logging in again. */
  isRecalled: boolean
}

/** What rows show before the server has answered. */
export type Pending = { ids: readonly number[]; values: Values }

export type RecordContext = ResourceInput & { editing: Editing | null }

export type ResourceContext = ResourceInput & {
  query: string
  page: ListPage | null
  refusal: Refusal | null
  selected: readonly number[]
  pending: Pending | null
  bulk: Bulk | null
  results: readonly BulkResult[]
  bulkRefusal: Refusal | null
  /** The bulk action that goes on, or went on, after its answer. */
  job: BulkJob | null
  /** The last writes of this tab, the newest last; at most 50. */
  undos: readonly UndoStep[]
  undoRefusal: Refusal | null
}
