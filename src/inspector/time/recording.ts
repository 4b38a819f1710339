/** What was written of one load of a page, folded up to any moment of it. The charts of the inspector hold counts; the entries are here. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Made } from '#services/journal/journal-document.ts'
import type { JournalEntry, Took } from '#services/journal/journal.types.ts'
import type { PersistedState, ReplayFault } from '#services/journal/replay.ts'
import { createScrubber, type Scrubber } from '#services/journal/scrubber.ts'
import { foldable } from './charts.ts'

/** Longest piece of folding before the page may answer again, ms. */
const SLICE = 8
/** Entries that are folded before the clock is looked at. */
const STEP = 250
/** Moments that are kept at once when one steps back, and as many as are held of them. */
const BACK = 50
const HELD = 500

export type Recording = ReturnType<typeof createRecording>

type Told = (length: number) => void

type Moment = ReadonlyMap<string, AnyMachineSnapshot>

/** Moments that were looked at, so that a step back folds nothing. */
function createMoments() {
  const moments = new Map<number, Moment>()
  return {
    clear: (): void => moments.clear(),
    at(count: number, length: number, fold: (count: number) => Moment): Moment {
      const known = moments.get(count)
      if (known) return known
      if (moments.size > HELD) moments.clear()
      // each step back would be folded from the mark before it: one fold keeps the moments before this one too
      const first = moments.has(count + 1) ? Math.max(0, count - BACK) : count
      for (let moment = first; moment < count; moment += 1) moments.set(moment, fold(moment))
      const found = fold(count)
      if (count <= length) moments.set(count, found)
      return found
    },
  }
}

export function createRecording(now: () => number = () => performance.now()) {
  let entries: JournalEntry[] = []
  let ways: Took[] = []
  let scrubber: Scrubber
  let beginning: PersistedState | undefined
  let made: Made | undefined
  let epoch = 0
  const moments = createMoments()
  let folding: Promise<void> = Promise.resolve()

  const begin = (from: PersistedState | undefined): void => {
    entries = []
    ways = []
    moments.clear()
    epoch += 1
    beginning = from
    made = undefined
    const mine = ways
    scrubber = createScrubber(entries, foldable, from, (place, took) => void (mine[place] ??= took))
  }
  begin(undefined)

  /** Folds up to the end in slices, so that the page answers in between; false when something else is looked at by then. */
  const foldAll = async (of: number): Promise<boolean> => {
    const isOver = (): boolean => of !== epoch
    let [began, count] = [now(), ways.length]
    while (!isOver() && count < entries.length) {
      count = Math.min(count + STEP, entries.length)
      scrubber.at(count)
      if (now() - began < SLICE) continue
      await new Promise((resolve) => setTimeout(resolve)) // oxlint-disable-line no-await-in-loop -- one slice after the other
      began = now()
    }
    return !isOver()
  }

  const foldOn = (done: Told): void => {
    const [before, of] = [folding, epoch]
    folding = (async () => {
      // what could not be folded is no reason to fold nothing after it
      await before.catch(() => undefined)
      if (await foldAll(of)) done(entries.length)
    })()
  }

  return {
    /** Takes the place of all that was here. */
    replace(given: readonly JournalEntry[], from: PersistedState | undefined, done: Told): void {
      begin(from)
      for (const entry of given) entries.push(entry)
      foldOn(done)
    },
    append(given: readonly JournalEntry[], done: Told): void {
      entries.push(...given)
      foldOn(done)
    },
    clear: (): void => begin(undefined),
    get entries(): readonly JournalEntry[] {
      return entries
    },
    /** where the actors stood before the first entry, when their births are not kept any more */
    get from(): PersistedState | undefined {
      return beginning
    },
    /** what wrote the entries, where it is told */
    get made(): Made | undefined {
      return made
    },
    set made(told) {
      made = told
    },
    get faults(): readonly ReplayFault[] {
      return scrubber.faults
    },
    /** The transitions that the entry at this place led to, by microstep. */
    tookAt: (place: number): Took => ways[place] ?? [],
    /** Where every actor stood after the first `count` entries. */
    at: (count: number): Moment => moments.at(count, entries.length, (place) => scrubber.at(place)),
  }
}
