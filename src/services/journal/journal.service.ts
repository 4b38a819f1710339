/** The story: the journal as a service for programs written with Effect, on the disk or in memory. Same promises, one contract. */
import { Context, Effect, Layer } from 'effect'
import { openJournal } from './journal-core.ts'
import type { CoreOptions } from './journal-core.ts'
import type { JournalDocument } from './journal-document.ts'
import { JournalStoreError } from './journal-store.ts'
import type { JournalEntry, RawEntry } from './journal.types.ts'
import type { Replayed } from './replay-tab.ts'

export interface JournalShape {
  /** Scrubs and stores; done when stored. A disk that fails gives way to memory, so this does not fail. */
  readonly record: (raw: readonly RawEntry[]) => Effect.Effect<void>
  readonly entries: Effect.Effect<readonly JournalEntry[], JournalStoreError>
  /** Where a tab's actors stand; this one's when none is named. */
  readonly replay: (tab?: string) => Effect.Effect<Replayed, JournalStoreError>
  readonly erase: Effect.Effect<void, JournalStoreError>
  readonly exportDocument: Effect.Effect<JournalDocument, JournalStoreError>
}

export type JournalLayerOptions = Omit<CoreOptions, 'store'>

const asStoreError = (cause: unknown): JournalStoreError =>
  cause instanceof JournalStoreError ? cause : new JournalStoreError('unknown', String(cause), cause)

const ask = <A>(work: () => Promise<A>): Effect.Effect<A, JournalStoreError> =>
  Effect.tryPromise({ try: work, catch: asStoreError })

const make = (store: CoreOptions['store'], options: JournalLayerOptions) =>
  Effect.acquireRelease(
    Effect.sync(() => openJournal({ ...options, store }, { onErased: () => [] })),
    (core) => Effect.sync(() => core.close()),
  ).pipe(
    Effect.map((core): JournalShape => ({
      record: (raw) => Effect.promise(() => core.record(raw)),
      entries: ask(() => core.read()).pipe(Effect.map(({ entries }) => entries)),
      replay: (tab) => ask(() => core.replay(tab)),
      erase: ask(() => core.erase()),
      exportDocument: ask(() => core.exportDocument()),
    })),
  )

export class Journal extends Context.Service<Journal, JournalShape>()('oja/Journal') {
  /** On the disk (IndexedDB), one writer among tabs. */
  static live(options: JournalLayerOptions): Layer.Layer<Journal> {
    return Layer.effect(Journal, make('durable', options))
  }

  /** In memory, gone with the page. */
  static inMemory(options: JournalLayerOptions): Layer.Layer<Journal> {
    return Layer.effect(Journal, make('memory', options))
  }
}
