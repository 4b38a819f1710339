/** What passes between the calendar of marketing, its page and the server. */
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Refusal, UndoAnswer } from '../resource.types.ts'

export type Calendar = components['schemas']['Calendar']
export type CalendarEntry = components['schemas']['CalendarEntry']
export type CalendarKind = CalendarEntry['kind']

/** Lagos days, `2026-11-01`; both belong to it. */
export type Days = { readonly from: string; readonly to: string }

/** ISO 8601; the end is exclusive. */
export type Dates = Pick<CalendarEntry, 'starts_at' | 'ends_at'>

/** By how many days each end is moved; of what is a moment, both alike. */
export type Shift = { readonly start: number; readonly end: number }

/** Which entry: its kind and id. */
export type EntryName = Pick<CalendarEntry, 'kind' | 'id'>

/** Why an entry stays where it is. `undated`: it is in force always and for ever. */
export type WhyFixed = NonNullable<CalendarEntry['fixed']> | 'undated'

/** An entry in the hand: as it was taken, and how far it has been moved. */
export type Taken = { readonly entry: CalendarEntry; readonly shift: Shift }

export type CalendarAnswer = { tag: 'loaded'; calendar: Calendar } | { tag: 'refused'; refusal: Refusal }

export type Move = { readonly entry: CalendarEntry; readonly to: Dates }

export type MoveAnswer =
  /** `auditId`: null where nothing was changed. */
  | { tag: 'moved'; version: number; auditId: number | null }
  /** Somebody else changed or deleted it meanwhile. */
  | { tag: 'stale' }
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal }

export type { UndoAnswer }

/** A move that can be taken back. */
export type Moved = { readonly auditId: number; readonly entry: CalendarEntry }

export type CalendarEvent =
  | { type: 'calendar.shown'; days: Days }
  | { type: 'calendar.left' }
  | { type: 'calendar.retry' }
  | { type: 'records.outdated' }
  | { type: 'network.returned' }
  | { type: 'drafts.dropped' }
  | { type: 'entry.take'; name: EntryName }
  | { type: 'entry.shift'; shift: Shift }
  /** Where it is now it stays: its dates are saved. */
  | { type: 'entry.put' }
  /** It goes back to where it was. */
  | { type: 'entry.letGo' }
  | { type: 'entry.moved'; moved: Moved | null }
  | { type: 'undo.pressed' }
  /** Somebody is about to take the move back: the offer stays. */
  | { type: 'offer.held' }
  | { type: 'offer.released' }

export type CalendarContext = {
  /** Null until a page shows some. */
  days: Days | null
  calendar: Calendar | null
  /** Why it did not load the last time. */
  refusal: Refusal | null
  taken: Taken | null
  moved: Moved | null
}

/** What it tells the back office. */
export type CalendarReport = Extract<ShopFact, { type: 'toast.requested' | 'records.outdated' }>
