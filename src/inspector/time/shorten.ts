/**
 * Finds the shortest way to something wrong: leaves out what a run was fed, piece by piece (delta debugging), as long as what is wrong
 * still comes about; then makes lists in what is left as short as they can be. The result is 1-minimal: without any one of its events it is not there.
 */
import type { StateValue } from 'xstate'
import type { JournalEvent } from '#services/journal/journal.types.ts'
import { reRun, unnumbered, type Charts, type Fed, type Outcome, type Run } from './re-run.ts'

/** What a person says is wrong at the end of a run. */
export type Wrong = { readonly path: string } & (
  | { readonly of: 'state'; readonly value: StateValue }
  | { readonly of: 'field'; readonly name: string; readonly value: unknown }
)

export interface Shortened {
  readonly run: Run
  /** what was fed at first */
  readonly before: number
  readonly tries: number
  /** somebody stopped it: the best so far */
  readonly isStopped: boolean
}

export interface Progress {
  readonly left: number
  readonly tries: number
}

interface Options {
  readonly charts: Charts
  /** Lets the page answer between two tries. */
  readonly pause?: () => Promise<unknown>
  readonly isStopped?: () => boolean
  readonly onProgress?: (progress: Progress) => void
}

/** JSON with sorted fields: actors and functions do not count. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    if ('getSnapshot' in inner) return 'actor'
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? 'nothing'

const useOf = (path: string): number => Number(/#(\d+)$/.exec(path)?.[1] ?? 1)

/**
 * Who came after this actor, or after one above it, at the same address. A run stands at the last of each address alone, so nothing can be said
 * to be wrong of those before.
 * @param paths of everybody who has lived
 */
export function successorOf(path: string, paths: Iterable<string>): string | undefined {
  const parts = path.split('/')
  const above = parts.map((_, place) => parts.slice(0, place + 1).join('/'))
  const isAfter = (other: string): boolean =>
    above.some((one) => other.replace(/#\d+$/, '') === one.replace(/#\d+$/, '') && useOf(other) > useOf(one))
  return [...paths].findLast(isAfter)
}

/** Whether a run ended so. */
export function isWrong(wrong: Wrong, { snapshots }: Pick<Outcome, 'snapshots'>): boolean {
  const snapshot = snapshots.get(unnumbered(wrong.path))
  if (!snapshot) return false
  const is: unknown =
    wrong.of === 'state' ? snapshot.value : (snapshot.context as Readonly<Record<string, unknown>>)[wrong.name]
  return plain(is) === plain(wrong.value)
}

/** The same value with one of its lists shorter, the shortest first. */
function* smaller(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield []
    if (value.length > 1) yield value.slice(0, 1)
    if (value.length > 2) yield value.slice(0, Math.ceil(value.length / 2))
    for (const [place, item] of value.entries()) for (const less of smaller(item)) yield value.with(place, less)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value))
      for (const less of smaller(field)) yield { ...value, [name]: less }
}

/** Most tries at payloads: what is short enough to read need not be shorter. */
const PAYLOAD_TRIES = 150
/** Most tries at what the root was given. */
const GIVEN_TRIES = 50

function createTrying(run: Run, wrong: Wrong, { charts, pause, isStopped = () => false, onProgress }: Options) {
  let tries = 0
  let best = run
  const showsWith = async (change: Partial<Run>): Promise<boolean> => {
    tries += 1
    if (tries % 8 === 0) await pause?.()
    const tried = { ...best, ...change }
    const shows = isWrong(wrong, reRun(tried, charts))
    if (shows) best = tried
    if (shows || tries % 8 === 0) onProgress?.({ left: best.fed.length, tries })
    return shows
  }
  return {
    isStopped,
    best: () => best.fed,
    bestRun: () => best,
    tries: () => tries,
    /** Whether it is still wrong with this; then it is the best so far. */
    shows: (fed: readonly Fed[]) => showsWith({ fed }),
    /** The same of what the root is given at its birth. */
    showsGiven: (input: unknown) => showsWith({ input }),
  }
}

type Trying = ReturnType<typeof createTrying>

/* oxlint-disable no-await-in-loop -- each try depends on the one before */
/** Leaves out events, in halves, quarters and so on. */
async function leaveOut(trying: Trying): Promise<void> {
  let pieces = 2
  while (trying.best().length > 0 && !trying.isStopped()) {
    const fed = trying.best()
    const size = Math.ceil(fed.length / pieces)
    let isLess = false
    for (let start = 0; start < fed.length && !isLess && !trying.isStopped(); start += size)
      isLess = await trying.shows([...fed.slice(0, start), ...fed.slice(start + size)])
    if (isLess) pieces = Math.max(2, pieces - 1)
    else if (size === 1) return
    else pieces = Math.min(fed.length, pieces * 2)
  }
}

/** Leaves out of what the root was given, such as what a document brought, what nothing needs. */
async function giveLess(trying: Trying): Promise<void> {
  const most = trying.tries() + GIVEN_TRIES
  const isOver = (): boolean => trying.tries() >= most || trying.isStopped()
  let isLess = true
  while (isLess && !isOver()) {
    isLess = false
    for (const input of smaller(trying.bestRun().input)) {
      isLess = await trying.showsGiven(input)
      if (isLess || isOver()) break
    }
  }
}

/** Makes what the events carry smaller. */
async function shrink(trying: Trying): Promise<void> {
  const most = trying.tries() + PAYLOAD_TRIES
  for (let place = 0; place < trying.best().length; place += 1) {
    let isLess = true
    while (isLess && trying.tries() < most && !trying.isStopped()) {
      isLess = false
      const fed = trying.best()
      const one = fed[place] as Fed
      for (const event of smaller(one.event)) {
        isLess = await trying.shows(fed.with(place, { ...one, event: event as JournalEvent }))
        if (isLess || trying.tries() >= most || trying.isStopped()) break
      }
    }
  }
}
/* oxlint-enable no-await-in-loop */

/**
 * Shortens a run.
 * @returns undefined where the whole run does not end so: then what went wrong does not follow from what was recorded
 */
export async function shorten(run: Run, wrong: Wrong, options: Options): Promise<Shortened | undefined> {
  const trying = createTrying(run, wrong, options)
  if (!(await trying.shows(run.fed))) return undefined
  await giveLess(trying)
  // what is wrong from the beginning needs no event
  if (!(await trying.shows([]))) await leaveOut(trying)
  await shrink(trying)
  return {
    run: trying.bestRun(),
    before: run.fed.length,
    tries: trying.tries(),
    isStopped: trying.isStopped(),
  }
}
