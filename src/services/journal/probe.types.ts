/** The story: what an inspector and the tab that it looks at say to each other. All of it has passed `scrub.ts`. */
import type { AnyActor } from 'xstate'
import type { FaultRule, FaultStrip } from './fault.types.ts'
import type { Made } from './journal-document.ts'
import type { JournalEntry, JournalEvent } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'
import type { PersistedState } from './replay.ts'

/** For whom the inspector is on this server. */
export type InspectorMode = 'on' | 'admin'

/** On the journal's own channel; the doorbell of each tab hears it. */
export interface Hello {
  readonly type: 'inspector.hello'
  readonly mode: InspectorMode
}

/** Name of the channel on which all else is said, by the name of the journal's database. */
export const probeChannel = (database = 'oja-journal'): string => `${database}-inspector`

/** The lock that an inspector holds for as long as it is there. */
export const inspectorLock = (database: string, inspector: string): string => `${probeChannel(database)}-${inspector}`

/** From an inspector to one tab. */
export type ToTab =
  | { readonly type: 'attach' | 'detach'; readonly tab: string; readonly inspector: string }
  /** the batch of this number has come */
  | { readonly type: 'ack'; readonly tab: string; readonly inspector: string; readonly n: number }
  /** an event for one of its actors, as though a person had sent it; `n` names the question */
  | {
      readonly type: 'send'
      readonly tab: string
      readonly inspector: string
      readonly mode: InspectorMode
      readonly n: number
      readonly path: string
      readonly event: JournalEvent
    }
  /** all faults that are to be in force from now on; none ends them */
  | {
      readonly type: 'faults'
      readonly tab: string
      readonly inspector: string
      readonly mode: InspectorMode
      readonly rules: readonly FaultRule[]
      readonly strip: FaultStrip
    }

/** What became of an event: an actor took it, or nothing happened, because … */
export type Delivery =
  | 'taken'
  /** no transition would take it, by what the actor holds now */
  | 'untaken'
  /** nobody lives at this address */
  | 'gone'
  /** the chart could not read it */
  | 'unreadable'
  /** the inspector of this shop is for admins, and none is signed in */
  | 'forbidden'

/** From a tab to all inspectors, or to the one that is attached to it. */
export type FromTab =
  /** `at`: when its document began, ms since 1970; `root`: the entry that it runs; `isWriter`: it stores what all tabs write */
  | {
      readonly type: 'here'
      readonly tab: string
      readonly at: number
      readonly root: 'shop' | 'admin'
      readonly isWriter: boolean
    }
  | { readonly type: 'gone' | 'erased'; readonly tab: string }
  /** a call fell under a rule */
  | { readonly type: 'fault.struck'; readonly tab: string; readonly inspector: string; readonly id: string }
  /** by whoever sits at the page, by another inspector, or because nobody may ask any more */
  | { readonly type: 'faults.ended'; readonly tab: string; readonly inspector: string }
  | {
      readonly type: 'sent'
      readonly tab: string
      readonly inspector: string
      readonly n: number
      readonly delivery: Delivery
    }
  | {
      readonly type: 'entries'
      readonly tab: string
      readonly inspector: string
      readonly n: number
      readonly entries: readonly JournalEntry[]
      /** where its actors stood before the first entry of all, when its births are not kept any more */
      readonly from?: PersistedState | undefined
      /** what writes there; with the first batch */
      readonly made?: Made | undefined
      /** more of what was written before is on its way */
      readonly hasMore: boolean
    }

/** What a probe hears of the journal of its tab. */
export interface Hearing {
  written(entries: readonly JournalEntry[]): void
  erased(): void
}

/** What the doorbell of a tab gives to the probe that answers. */
export interface Door {
  readonly tab: string
  readonly database: string
  /** what the journal listens to */
  readonly root: AnyActor | undefined
  /** all that is stored, after what this tab has written so far */
  readonly read: () => Promise<StoredJournal>
  /** whether this tab writes, for all or for itself */
  readonly isWriter: () => boolean
  /** the build that the page runs, and its charts */
  readonly made: () => Promise<Made>
  /** set by the probe */
  hearing?: Hearing
  /** what an inspector sent, by the probe */
  sent?: WeakSet<object>
}
