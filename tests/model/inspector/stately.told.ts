/** A load of a journal in Stately's protocol, and what of it has to come of it. */
import { createStatelyStream, type StatelyInspection } from '#inspector/export/stately.ts'
import { foldable } from '#inspector/time/charts.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { createReplayer, rebornIn, type PersistedState } from '#services/journal/replay.ts'

export type Load = { entries: readonly JournalEntry[]; from: PersistedState | undefined }

export function told({ entries, from }: Load): StatelyInspection[] {
  const stream = createStatelyStream(foldable, from)
  return [...stream.begin(entries[0]?.at ?? 0), ...entries.flatMap((entry) => stream.next(entry))]
}

export const countsOf = (all: readonly { type: string }[]) => ({
  actors: all.filter(({ type }) => type === '@xstate.actor').length,
  events: all.filter(({ type }) => type === '@xstate.event').length,
  snapshots: all.filter(({ type }) => type === '@xstate.snapshot').length,
})

/** What a journal holds, told by the journal's own fold: births, entries, and those after which somebody stood somewhere. */
export function heldBy({ entries, from }: Load) {
  const replayer = createReplayer(foldable, from)
  const counts = { actors: from ? replayer.snapshots().size : 0, events: entries.length, snapshots: 0 }
  for (const entry of entries) {
    replayer.step(entry)
    if (rebornIn(entry)) counts.actors += replayer.snapshots().size
    else if (entry.kind === 'birth') counts.actors += 1
    if (!entry.dead && replayer.snapshots().has(entry.actorPath)) counts.snapshots += 1
  }
  return counts
}
