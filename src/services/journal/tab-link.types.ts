/** The story: what tabs say to each other about the journal, and what the link between them is given and does. */
import type { JournalEntry } from './journal.types.ts'
import type { JournalWriter } from './writer.types.ts'

export type Message =
  | { readonly type: 'hello' }
  | { readonly type: 'leader'; readonly epoch: number }
  | { readonly type: 'append'; readonly tab: string; readonly epoch: number; readonly entries: readonly JournalEntry[] }
  | { readonly type: 'ack'; readonly tab: string; readonly seq: number }
  | { readonly type: 'erase' | 'erased'; readonly epoch: number }

/** The part of BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

export interface TabLinkOptions {
  /** of the journal: tabs with the same name share one writer */
  readonly name: string
  readonly tab: string
  /** undefined where tabs cannot agree on a writer: then each writes for itself */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: TabChannel | undefined
  readonly openWriter: (shared: boolean) => Promise<JournalWriter>
  /** another tab erased the journal: discard what is not handed over yet */
  readonly onErased: () => void
  /** ms after which an unanswered message is sent again */
  readonly patience?: number
}

export interface TabLink {
  readonly writer: () => JournalWriter | undefined
  /** Resolves when the entries are stored, here or by the leader. `urgent`: the page is going, begin the write at once. */
  send(entries: readonly JournalEntry[], urgent?: boolean): Promise<void>
  erase(): Promise<void>
  close(): void
}
