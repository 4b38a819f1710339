/** The story: what is done with a journal once it is read: brought into the shapes of today, folded, made a document. Loaded by the first who reads. */
import type { ChartHashes } from '#machines/chart/chart-hash.ts'
import { toDocument, type JournalDocument, type Made } from './journal-document.ts'
import type { HandedOver } from './probe.types.ts'
import type { JournalEntry } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'
import { rebirth, type Machines } from './replay.ts'
import { replay, type Replayed } from './replay-tab.ts'
import { beginningOf } from './state-keeper.ts'

export { upcast, upcastJournal } from './upcasters.ts'

/** The charts that are here, and what brings those that are not; see CoreOptions. */
type Charts = {
  readonly hashes?: (() => Promise<ChartHashes>) | undefined
  readonly machines?: Machines | undefined
  readonly missing?: ((entry: JournalEntry) => Promise<unknown> | undefined) | undefined
}

/** What writes here: this build, with the charts that have come to the page so far. */
const madeHere = async (build: string | null, { hashes }: Charts): Promise<Made> => ({
  build,
  charts: (await hashes?.().catch(() => null)) ?? null,
})

export const documentOf = async (
  journal: StoredJournal,
  build: string | null,
  options: Charts & { readonly now: () => number },
): Promise<JournalDocument> => toDocument(journal, options.now(), await madeHere(build, options))

/** Folds the entries of one tab, with the charts that they need. */
export async function replayOf(
  journal: StoredJournal,
  whose: string,
  { machines, missing }: Charts,
): Promise<Replayed> {
  if (!machines) throw new Error('The journal was opened without machines, so it cannot replay')
  const { entries, from } = beginningOf(journal, whose)
  const [first] = entries
  if (first && from) await missing?.(rebirth(whose, first.seq, first.at, from))
  for (const entry of entries) await missing?.(entry) // oxlint-disable-line no-await-in-loop -- one part's charts or another's
  return replay(entries, machines, { tab: whose, from })
}

/** What an inspector is told first of a tab. */
export const handOver = async (
  journal: StoredJournal,
  build: string | null,
  options: Charts & { readonly tab: string },
): Promise<HandedOver> => ({
  made: await madeHere(build, options),
  ...beginningOf(journal, options.tab),
})
