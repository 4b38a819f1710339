/** What is looked at as a file: the journal's own format, so that it can be imported here or replayed in a test. */
import { toDocument } from '#services/journal/journal-document.ts'
import { rebirth } from '#services/journal/replay.ts'
import type { Recording } from '../time/recording.ts'

/** Undefined while there is nothing to take along. */
export function exported({ entries, from, made }: Recording, now: number): { name: string; text: string } | undefined {
  const [first] = entries
  if (!first) return undefined
  // Without their births the actors begin where they stood.
  const begun = from ? [rebirth(first.tab, Math.max(1, first.seq - 1), first.at, from), ...entries] : entries
  const document = toDocument({ from: 0, entries: begun, snapshots: [] }, now, made)
  return { name: `oja-journal-${first.tab.slice(0, 4).toUpperCase()}.json`, text: JSON.stringify(document) }
}
