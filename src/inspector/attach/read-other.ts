/** Reads the journal that is laid beside the one in view. The tab in view goes on being followed by its own line. */
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { probeChannel, type FromTab, type InspectorMode, type ToTab } from '#services/journal/probe.types.ts'
import type { PersistedState } from '#services/journal/replay.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import type { CompareProblem, OtherJournal } from '../machines/comparing.machine.ts'
import { readJournal } from './read-journal.ts'
import { FILE } from '../machines/attachment.types.ts'
import type { Shelf } from './tabs.ts'

export type OtherEntries = { entries: readonly JournalEntry[]; from: PersistedState | undefined }

/** ms that a tab has to hand over what it wrote */
const PATIENCE = 5_000

export type ReadOther = {
  mode: InspectorMode
  /** the journal that was imported last */
  shelf: Shelf
  /** files that were chosen to be compared with, by their handles */
  files: ReadonlyMap<string, File>
  newId: () => string
  database?: string
}

const nothing = { entries: [], snapshots: [], from: 0 }

/** All that a tab that lives has written. */
function readTab(tab: string, { newId, database = 'oja-journal' }: ReadOther): Promise<OtherEntries | CompareProblem> {
  const inspector = newId()
  const line = new BroadcastChannel(probeChannel(database))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const say = (told: ToTab): void => line.postMessage(told)
  const entries: JournalEntry[] = []
  let from: PersistedState | undefined
  const read = new Promise<OtherEntries | CompareProblem>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), PATIENCE)
    line.addEventListener('message', ({ data }) => {
      const told = data as FromTab
      if (told.type !== 'entries' || told.inspector !== inspector) return
      say({ type: 'ack', tab, inspector, n: told.n })
      for (const entry of told.entries) entries.push(entry)
      from ??= told.from
      if (told.hasMore) return
      clearTimeout(timer)
      resolve({ entries, from })
    })
    say({ type: 'attach', tab, inspector })
  })
  return read.finally(() => {
    say({ type: 'detach', tab, inspector })
    line.close()
  })
}

/** @returns the entries of one load of a page, or why there are none */
export async function readOther(other: OtherJournal, by: ReadOther): Promise<OtherEntries | CompareProblem> {
  if ('tab' in other && !other.tab.startsWith(FILE)) return readTab(other.tab, by)
  if ('tab' in other) return beginningOf(by.shelf.document ?? nothing, other.tab.slice(FILE.length))
  const shelf: Shelf = { document: undefined }
  const answer = await readJournal(by.files, shelf)(other)
  if (answer.tag === 'refused') return answer.problem
  return beginningOf(shelf.document ?? nothing, answer.key.slice(FILE.length))
}
