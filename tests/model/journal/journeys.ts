/**
 * What people did in fourteen browser tests, as the page's journal kept it (`corpus/*.oja.json.gz`, opened by `npm run inspect -- <file>`), and how
 * its actors stood after each entry when it was accepted (`corpus/*.txt`): a chart that takes another way in what somebody really did is told by
 * name. Recorded by `tests/browser/support/journeys.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { foldable } from '#inspector/time/charts.ts'
import { agreement, type Charts, reRun, runOf } from '#inspector/time/re-run.ts'
import { loadsIn } from '#services/journal/journal-document.ts'
import type { JournalEntry, Took } from '#services/journal/journal.types.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { createReplayer, type PersistedState } from '#services/journal/replay.ts'
import { snapshotHash, type KnownTexts } from '#services/journal/snapshot-hash.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import { upcastJournal } from '#services/journal/upcasters.ts'

const corpus = new URL('corpus/', import.meta.url)
const recorded = '.oja.json.gz'

export const journeyNames = (): string[] =>
  readdirSync(corpus)
    .filter((file) => file.endsWith(recorded))
    .map((file) => file.slice(0, -recorded.length))
    .toSorted()

type Load = { entries: readonly JournalEntry[]; from: PersistedState | undefined }

/** The loads of the pages of a journey, each from its beginning. */
export function loadsOf(name: string): Load[] {
  const text = gunzipSync(readFileSync(new URL(`${name}${recorded}`, corpus))).toString()
  const journal = upcastJournal(parseDocument(text))
  return loadsIn(journal.entries).map(({ id }) => beginningOf(journal, id))
}

/** "open.sending", "{quote: resting, form: open}". */
const sayState = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : `{${Object.entries(value as object)
        .map(([region, inner]) => `${region}: ${sayState(inner)}`)
        .join(', ')}}`

const wayOf = (took: Took): string => took.flat().join(', ') || 'none'

type Folded = {
  /** A line for each entry, "112 shop/cart line.add → open 3f2a", the last letters for what the actor holds, and for each that cannot be folded. */
  lines: string[]
  /** The first entry that a run anew does not make again; null where it makes all. */
  parting: string | null
}

function foldLoad({ entries, from }: Load, charts: Charts): Folded {
  const ways: Took[] = []
  let place = 0
  const texts: KnownTexts = new WeakMap()
  const replayer = createReplayer(charts, from, (took) => void (ways[place] ??= took))
  const lines = entries.map((entry, at) => {
    place = at
    replayer.step(entry)
    const stood = replayer.snapshotOf(entry.actorPath)
    const words = stood ? `${sayState(stood.value)} ${snapshotHash(stood, texts).slice(0, 4)}` : 'gone'
    return `${entry.seq} ${entry.actorPath} ${entry.name} → ${words}`
  })
  const faults = replayer.faults.map(({ seq, actorPath, reason }) => `${seq} ${actorPath}: ${reason}`)
  const outcome = reRun(runOf(entries, from), charts)
  const { firstParted } = agreement(entries, (at) => ways[at] ?? [], outcome)
  const entry = firstParted === null ? undefined : entries[firstParted]
  const made = outcome.happened.find(({ was }) => was === entry?.seq)
  return {
    lines: [...lines, ...faults],
    parting:
      entry === undefined
        ? null
        : `run anew, parts at ${entry.seq}, ${entry.actorPath} ${entry.name}: ${made ? wayOf(made.took) : 'does not come'}, was ${wayOf(ways[firstParted ?? 0] ?? [])}`,
  }
}

/** A journey folded and run anew with these charts. */
function foldJourney(name: string, charts: Charts): Folded & { entries: number } {
  const loads = loadsOf(name)
  const folded = loads.map((load) => foldLoad(load, charts))
  return {
    lines: folded.flatMap(({ lines }, at) => [`load ${at + 1}`, ...lines]),
    parting: folded.map(({ parting }) => parting).find((one) => one !== null) ?? null,
    entries: loads.reduce((sum, { entries: { length } }) => sum + length, 0),
  }
}

const acceptedAt = (name: string): URL => new URL(`${name}.txt`, corpus)

function accepted(name: string): string[] | undefined {
  try {
    return readFileSync(acceptedAt(name), 'utf8').trimEnd().split('\n')
  } catch {
    return undefined
  }
}

/** What a line says, and how its actor stood. */
const cut = (line: string): [what: string, stood: string] => {
  const at = line.indexOf(' → ')
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 3)]
}

/** @returns null where nothing parts */
function partingOf(lines: readonly string[], were: readonly string[] | undefined): string | null {
  if (were === undefined) return 'is new'
  const at = Array.from({ length: Math.max(lines.length, were.length) }, (_, place) => place).find(
    (place) => lines[place] !== were[place],
  )
  if (at === undefined) return null
  const [[what, is], [, was]] = [cut(lines[at] ?? were[at] ?? ''), cut(were[at] ?? '')]
  const stateOf = (stood: string): string => stood.replace(/ \w+$/, '')
  if (is !== '' && stateOf(is) === stateOf(was)) return `holds something else after ${what}, in ${stateOf(is)}`
  return `goes another way at ${what}: ${lines[at] === undefined ? 'nothing' : is || 'a fault'}, was ${was || 'nothing'}`
}

export type JourneyFound = { name: string; entries: number; parting: string | null }

/**
 * Folds each journey and runs it anew; `parting` says where it goes otherwise than accepted.
 * @param acceptedOf how its actors stood when it was accepted, a line for each entry
 */
export const checkJourneys = (
  charts: Charts = foldable,
  acceptedOf: (name: string) => string[] | undefined = accepted,
): JourneyFound[] =>
  journeyNames().map((name) => {
    const { lines, parting, entries } = foldJourney(name, charts)
    return { name, entries, parting: partingOf(lines, acceptedOf(name)) ?? parting }
  })

export function acceptJourney(name: string): void {
  writeFileSync(acceptedAt(name), `${foldJourney(name, foldable).lines.join('\n')}\n`)
}

/** "14 journeys, 3,745 entries: unchanged", or a line for each that parts. */
export function sayJourneys(found: readonly JourneyFound[]): string {
  const parted = found.filter(({ parting }) => parting !== null)
  const all = found.reduce((sum, { entries }) => sum + entries, 0)
  const head = `${found.length} journeys, ${all.toLocaleString('en-NG')} entries: ${parted.length === 0 ? 'unchanged' : `${parted.length} of them not as accepted`}`
  return [head, ...parted.map(({ name, parting }) => `  ${name} ${parting}`)].join('\n')
}
