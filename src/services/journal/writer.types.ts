/** The story: what the writer is given and what it does. */
import type { JournalDegraded, JournalStore } from './journal-store.ts'
import type { JournalEntry } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'

export interface WriterOptions {
  readonly store: JournalStore
  /** events between two snapshots */
  readonly snapshotEvery?: number
  /** events to keep */
  readonly cap?: number
  /** told of every entry that is taken over, in order */
  readonly onAppended?: ((entry: JournalEntry) => void) | undefined
  /** where the actors stand now, as JSON and without anything that the allow-list would not let through; undefined: not known */
  readonly takeSnapshot?: (() => unknown) | undefined
  readonly onDegraded?: ((event: JournalDegraded) => void) | undefined
  readonly onWarning?: ((message: string) => void) | undefined
}

export interface JournalWriter {
  /** last seq taken over from each tab */
  readonly heads: ReadonlyMap<string, number>
  /** Takes over entries that come after their tab's head; others are repeats and are passed over. */
  append(entries: readonly JournalEntry[]): void
  /** Writes what was appended; at once when `urgent` (the page is going). Never rejects: a failing store gives way to memory. */
  commit(urgent?: boolean): Promise<void>
  /** Packs full rows and drops what may go. */
  compact(): Promise<void>
  read(): Promise<StoredJournal>
  /** Erases everything, on the disk too, and begins a new chain. Repeats of what was erased stay repeats. */
  erase(): Promise<void>
}
