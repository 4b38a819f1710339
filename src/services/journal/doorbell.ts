/**
 * The story: an inspector rings, or somebody presses the chord that docks one, and the tab fetches what answers it. Nothing else of the
 * inspector comes with the shop.
 */
import type { AnyActor } from 'xstate'
import { type DockedKey, isChord } from './dock.types.ts'
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

const dock = (tab: string, isWanted: boolean): void => {
  import('./dock.ts').then((found) => found.dock(tab, isWanted)).catch(() => undefined)
}

const docked: DockedKey = 'oja-docked'

const wasDocked = (): boolean => {
  try {
    return sessionStorage.getItem(docked) !== null
  } catch {
    return false
  }
}

/** Alt+Shift+I docks the inspector beside this page, and takes it away; it stands there again when the page is loaded anew. */
export function hearChord({ tab }: Door): void {
  if (typeof document === 'undefined') return
  if (wasDocked()) dock(tab, true)
  document.addEventListener('keydown', (event) => {
    if (!isChord(event)) return
    event.preventDefault()
    dock(tab, false)
  })
}
