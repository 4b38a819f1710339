/** The story: the words of the journal. An entry is one event that one machine actor processed, in the order of processing, or that came too late for it. */
import type { AnyTransitionDefinition, StateValue } from 'xstate'

/**
 * Version of the entry's own format; raised only with a reader for the older one. Format 1 knew no `took`, wrote the length of a hidden
 * text, and neither the fields nor the items of what was hidden.
 */
export const JOURNAL_FORMAT = 2
export const READABLE_FORMATS: readonly number[] = [1, JOURNAL_FORMAT]

/** The transitions that an event led to, as `source|descriptor|branch`, by microstep. */
export type Took = readonly (readonly string[])[]

/**
 * Why an event came: `birth` of the actor, `external` (a person, the URL, a test), `derived` (sent by a machine while it
 * processed another event), `outcome` (an invoked actor answered), `timer` (a delay ran out).
 */
export type EntryKind = 'birth' | 'external' | 'derived' | 'outcome' | 'timer'

export interface JournalEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** A request that was made of the server, once it was answered or given up. */
export interface WireNote {
  readonly method: string
  /** of the contract, `{}` in the place of whatever is none of its words: `/cart/update/{}` */
  readonly path: string
  /** null: no answer came */
  readonly status: number | null
  readonly ms: number
  /** as the server calls it */
  readonly requestId: string | null
  /** 1, 2, …: which try it was; one more after each that was not answered, or with 429 or 500 and above */
  readonly tries: number
  /** `seq` of the entry during which whoever asked began; null where nobody in the journal did */
  readonly cause: number | null
  /** the port that asked, as its machine calls it */
  readonly src: string | null
}

/** What tells one load of a page from others. */
export interface Load {
  /** the build that it runs, as its document names it; null where nothing names one */
  readonly build: string | null
  /** the load that came before it in its tab, or in the one that it was duplicated from; null for the first */
  readonly after: string | null
}

/** What the tap hands over on the dispatch path: the event itself, not yet scrubbed, so never to be stored as it is. */
export interface RawEntry {
  readonly seq: number
  readonly path: string
  /** id of the machine that processed the event */
  readonly machine: string
  readonly kind: EntryKind
  readonly cause: number | null
  /** name of the logic that answered, for outcomes */
  readonly src: string | undefined
  readonly event: JournalEvent
  /** ms since 1970; set by the journal */
  at: number
  /** The transitions of each microstep as XState took them, by reference; filled while the event is processed. */
  readonly took?: (readonly AnyTransitionDefinition[])[]
  /** the state value that it led to */
  value?: StateValue
  /** its actor had stopped */
  readonly dead?: true
}

/** One entry as it is kept, exported and replayed. `(tab, seq)` names it; `cause` is a `seq` of the same tab. */
export interface JournalEntry {
  readonly v: typeof JOURNAL_FORMAT
  /** 1, 2, … within one load of one page */
  readonly seq: number
  /** one load of one page */
  readonly tab: string
  /** logical address: ids from the root down, `shop/cart/line:12:3`; the second actor of one address ends in `#2` */
  readonly actorPath: string
  readonly machine: string
  readonly kind: EntryKind
  /** the entry during which this one was sent (or its timer armed, or its invoke started); null for the outside world */
  readonly cause: number | null
  /** idempotency key: the event's `commandId`, else its `id`, where declared safe */
  readonly key: string | null
  /** ms since 1970 */
  readonly at: number
  /** the name under which the event is declared: its type, or `done:<src>`, `error:<src>` */
  readonly name: string
  /** version of the event's shape; 0 when undeclared */
  readonly ev: number
  readonly event: JournalEvent
  /** where a fold of this entry goes another way than the actor went, since its guards read what is hidden: the way that was taken */
  readonly took?: Took
  /** who sent it, where that was no person, chart or page */
  readonly by?: 'inspector'
  /** it came to an actor that had stopped: nobody processed it */
  readonly dead?: true
  /** what tells its load from others: with the first entry of a load, and the first after an erasure */
  readonly load?: Load
  /** requests that ended before it and after the entries before: those of an answer stand with it */
  readonly asked?: readonly WireNote[]
}

/** A row of the store: at most 200 events, chained to the row before it by checksum. */
export interface SegmentRow {
  /** '' where one tab writes for all; the tab's id where there are no Web Locks */
  readonly ns: string
  /** number of the row: 0, 1, 2, … */
  readonly n: number
  /** how many events the journal held before this row */
  readonly from: number
  readonly count: number
  /** checksum of the row before */
  readonly prev: number
  /** crc32 of `prev` and the body's text */
  readonly crc: number
  /** last seq of each tab in this row */
  readonly heads: Readonly<Record<string, number>>
  /** text, or the same text gzipped once the row is full */
  readonly body: string | Uint8Array
}

/** Where the actors stood after the first `at` events of the journal. */
export interface SnapshotRow {
  readonly ns: string
  readonly at: number
  readonly crc: number
  readonly body: string
}
