/** What passes between one order of the desk, its page and the server. */
import type { Schemas } from './desk-order.read.ts'
import type { Values } from './resource.definition.ts'
import type { FieldErrors, Refusal } from './resource.types.ts'

export type DeskOrder = Schemas['DeskOrder']

export type OrderAnswer =
  | { tag: 'loaded'; order: DeskOrder }
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal }

/** Who was first, and when; null where it was nobody of the shop. */
export type MovedOn = { by: string | null; /** ISO 8601. */ at: string | null }

export type StepAnswer =
  | { tag: 'done'; order: DeskOrder }
  | { tag: 'stale'; movedOn: MovedOn }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

/** A step that is asked for; `values`: what it asks for itself, for example a carrier. */
export type Step = { action: string; values: Values }

export type StepCall = Step & { number: string; version: number }

export type NoteCall = { number: string; words: string }

export type DeskOrderInput = { number: string }

export type DeskOrderEvent =
  | { type: 'order.retry' }
  /** It may have moved: others work at it too, and its customer. */
  | { type: 'order.outdated' }
  | ({ type: 'step.asked' } & Step)
  | { type: 'note.asked'; words: string }
  /** What was said of the last try has been read. */
  | { type: 'told.closed' }

/** What an order tells the part that it belongs to: lists show something else now. */
export type DeskOrderReport = { type: 'order.moved' }

export type DeskOrderContext = DeskOrderInput & {
  order: DeskOrder | null
  /** The step that is under way: the page shows where it leads. */
  pending: Step | null
  words: string
  refusal: Refusal | null
  errors: FieldErrors
  movedOn: MovedOn | null
}
