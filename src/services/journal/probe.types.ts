/** The story: what an inspector and the tab that it looks at say to each other. All of it has passed `scrub.ts`. */
import type { AnyActor } from 'xstate'
import type { FaultRule, FaultStrip } from './fault.types.ts'
import type { Made } from './journal-document.ts'
import type { JournalEntry, JournalEvent } from './journal.types.ts'
import type { Beginning } from './state-keeper.ts'
import type { PersistedState } from './replay.ts'
import type { InternalActor } from './xstate-internals.ts'

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
export const inspectorLock = (database: string | undefined, inspector: string): string =>
  `${probeChannel(database)}-${inspector}`

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

/** @property made the build that the page runs, and its charts */
export type HandedOver = Beginning & { readonly made: Made }

export type FoundActor = InternalActor & Pick<AnyActor, 'send' | 'getSnapshot'>

/** Whose doorbell it is. */
export interface Doorplate {
  readonly tab: string
  /** the journal's, where it has another name than usual */
  readonly database?: string
  /** what the journal listens to */
  readonly root?: AnyActor | undefined
}

/**
 * What the doorbell of a tab gives to the probe that answers. All that the probe needs of the page comes this way: what it imported itself would
 * have to be exported for it, and change files that the shop loads without an inspector (IN-02).
 */
export interface Door extends Doorplate {
  /** what is stored of this tab, after what it has written so far */
  readonly read: () => Promise<HandedOver>
  /** whether this tab writes, for all or for itself */
  readonly isWriter: () => boolean
  /** what addresses hide of this page; see addresses.ts */
  readonly words: readonly string[]
  /** the machine at an address of this page, below its root; `said`: what stands for each id of the address */
  readonly find: (path: string, said: (id: string) => string) => FoundActor | undefined
  /** by the probe, of the journal of its tab: hears what was written */
  written?: (entries: readonly JournalEntry[]) => void
  /** by the probe: hears that all of it was erased */
  erased?: () => void
  /** by the probe: the entry of an event, which says so where an inspector sent that */
  signed?: (entry: JournalEntry, event: object) => JournalEntry
}
