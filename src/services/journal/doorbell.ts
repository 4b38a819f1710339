/** The story: an inspector rings, and the tab fetches what answers it. Nothing else of the inspector comes with the shop. */
import type { AnyActor } from 'xstate'
import type { JournalEntry } from './journal.types.ts'
import type { Hello } from './probe.types.ts'
import type { StoredJournal } from './read-rows.ts'
import type { TabChannel } from './tab-link.types.ts'

/** What a probe hears of the journal of its tab. */
export interface Hearing {
  written(entries: readonly JournalEntry[]): void
  erased(): void
}

export interface Door {
  readonly tab: string
  readonly database: string
  /** what the journal listens to */
  readonly root: AnyActor | undefined
  /** all that is stored, after what this tab has written so far */
  readonly read: () => Promise<StoredJournal>
  /** set by the probe */
  hearing?: Hearing
  /** what an inspector sent, by the probe */
  sent?: WeakSet<object>
}

export function hangDoorbell(channel: TabChannel | undefined, door: Door): void {
  channel?.addEventListener('message', ({ data }) => {
    const { type, mode } = data as Hello
    if (type === 'inspector.hello')
      import('./probe.ts').then(({ answerDoor }) => answerDoor(door, mode)).catch(() => undefined)
  })
}
