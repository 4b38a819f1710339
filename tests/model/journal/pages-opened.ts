/** The plainest entries of a journal: pages that were opened, one after the other. */
import type { JournalEntry } from '#services/journal/journal.types.ts'

export const pageOpened = (seq: number, tab = 't1'): JournalEntry => ({
  v: 2,
  seq,
  tab,
  actorPath: 'shop',
  machine: 'shop',
  kind: 'external',
  cause: null,
  key: null,
  at: 1_000 + seq,
  name: 'page.opened',
  ev: 1,
  event: { type: 'page.opened', path: `/p/${seq}` },
})

export const pagesOpened = (from: number, to: number, tab?: string): JournalEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => pageOpened(from + index, tab))
