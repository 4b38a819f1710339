/**
 * The story: travel in time. A mark of all actors is kept every 250 entries, so that any moment is at most 250 steps away
 * (about 1 ms) and the next moment is one.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { JournalEntry, Took } from './journal.types.ts'
import { createReplayer } from './replay.ts'
import type { Machines, Mark, PersistedState, ReplayFault } from './replay.ts'

/** Entries between two marks: 250 steps of 4 µs stay well under the 5 ms allowed for one jump. */
const EVERY = 250

export interface Scrubber {
  readonly length: number
  readonly faults: readonly ReplayFault[]
  /** Where every actor stood after the first `count` entries (0 … length; others are brought into range). */
  at(count: number): Map<string, AnyMachineSnapshot>
}

/**
 * Prepares the entries of one tab for jumps; the marks are made on the way, so the first jump to the end folds everything. Entries may be
 * added at the end while it is used.
 * @param onWay told, for each entry that is folded, its place and the transitions that were taken
 */
export function createScrubber(
  entries: readonly JournalEntry[],
  machines: Machines,
  from?: PersistedState,
  onWay?: (place: number, took: Took) => void,
): Scrubber {
  const replayer = createReplayer(machines, from, onWay && ((took) => onWay(position, took)))
  const marks: Mark[] = [replayer.mark()]
  let position = 0
  let furthest = 0
  let faults: ReplayFault[] = []

  const goTo = (count: number): void => {
    const nearest = Math.min(Math.floor(count / EVERY), marks.length - 1)
    if (count < position || nearest * EVERY > position) {
      replayer.rewind(marks[nearest] as Mark)
      position = nearest * EVERY
    }
    while (position < count) {
      replayer.step(entries[position] as JournalEntry)
      position += 1
      if (position === marks.length * EVERY) marks.push(replayer.mark())
    }
    if (position > furthest) {
      furthest = position
      const named = replayer.faults.map((fault) => [`${fault.seq} ${fault.reason} ${fault.actorPath}`, fault] as const)
      faults = [...new Map(named).values()]
    }
  }

  return {
    get length() {
      return entries.length
    },
    get faults() {
      return faults
    },
    at(count) {
      goTo(Math.max(0, Math.min(entries.length, Math.trunc(count))))
      return replayer.snapshots()
    },
  }
}
