/** Two journals side by side: their events in rows, where they part for the first time and again, and how their actors differ at a row. */
import type { AnyMachineSnapshot } from 'xstate'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { isSameWay } from '#services/journal/recorded-guards.ts'
import { align, type Row } from './align.ts'
import { createDiffer, type Difference, type Differ } from './differ.ts'
import type { Recording } from './recording.ts'
import { sayState } from './say-value.ts'

export type Side = Pick<Recording, 'entries' | 'tookAt' | 'at'>

/**
 * How a row parts: it came in one alone, it came in both in another order, guards went another way, its actor came to another state, or holds
 * something else.
 */
export type Parting = 'alone' | 'order' | 'way' | 'state' | 'context'

export interface Compared {
  readonly rows: readonly Row[]
  /** for each row, whether the journals part there; an actor that holds something else is named once, where that begins or changes */
  readonly partings: readonly (Parting | null)[]
  /** first row at which they part by more than the order of what came; that of the order where it is all; null where they do not */
  readonly parted: number | null
}

/** What a page holds of a comparison: both journals as they were when it was made. */
export type Laid = { one: Recording; other: Recording; compared: Compared }

export interface ActorDiffers {
  readonly path: string
  /** null where it does not live */
  readonly one: string | null
  readonly other: string | null
  readonly fields: readonly Difference[]
}

/** Rows that are compared before the page may answer again. */
const SLICE = 400

const signOf = ({ actorPath, kind, name, event }: JournalEntry): string =>
  `${actorPath}\n${kind}\n${name}\n${event.type.replace(/\.\d+\./, '.')}`

const standsAt = (snapshot: AnyMachineSnapshot | undefined): string | null =>
  snapshot ? `${sayState(snapshot.value)}${snapshot.status === 'active' ? '' : ` (${snapshot.status})`}` : null

/** How many entries of a side have come by this row. */
export function countBy(rows: readonly Row[], row: number, side: keyof Row): number {
  for (let at = row; at >= 0; at -= 1) {
    const place = rows[at]?.[side]
    if (place !== null && place !== undefined) return place + 1
  }
  return 0
}

/** Tells of each actor whether what it holds differs in a way in which it did not before. */
function createHeld(differ: Differ) {
  const known = new Map<string, string>()
  return (path: string, one: AnyMachineSnapshot | undefined, other: AnyMachineSnapshot | undefined): boolean => {
    const now = JSON.stringify(differ.between(one?.context, other?.context).map((each) => each.name))
    const before = known.get(path) ?? '[]'
    known.set(path, now)
    return now !== before && now !== '[]'
  }
}

/** Rows of events that came in both, but not side by side. */
function movedIn(rows: readonly Row[], one: readonly string[], other: readonly string[]): Set<number> {
  const lone = (side: keyof Row, without: keyof Row, signs: readonly string[]): Map<string, number[]> => {
    const found = new Map<string, number[]>()
    for (const [at, row] of rows.entries()) {
      const sign = row[without] === null ? (signs[row[side] ?? -1] ?? '') : ''
      if (sign !== '') found.set(sign, [...(found.get(sign) ?? []), at])
    }
    return found
  }
  const others = lone('other', 'one', other)
  return new Set(
    [...lone('one', 'other', one)].flatMap(([sign, here]) => {
      const there = others.get(sign) ?? []
      const both = Math.min(here.length, there.length)
      return [...here.slice(0, both), ...there.slice(0, both)]
    }),
  )
}

/**
 * Compares in slices.
 * @param pause between two slices
 */
export async function compareJournals(one: Side, other: Side, pause: () => Promise<unknown>): Promise<Compared> {
  const signs = [one.entries.map(signOf), other.entries.map(signOf)] as const
  const rows = align(...signs)
  const moved = movedIn(rows, ...signs)
  const holdsOther = createHeld(createDiffer())
  const states = new Map<string, boolean>()

  const partingOf = ({ one: left, other: right }: Row, at: number): Parting | null => {
    if (left === null || right === null) return moved.has(at) ? 'order' : 'alone'
    const path = one.entries[left]?.actorPath ?? ''
    const [was, is] = [one.at(left + 1).get(path), other.at(right + 1).get(path)]
    const isOther = standsAt(was) !== standsAt(is)
    const isNew = isOther && !states.get(path)
    states.set(path, isOther)
    const isHeldOther = holdsOther(path, was, is)
    if (!isSameWay(one.tookAt(left), other.tookAt(right))) return 'way'
    if (isNew) return 'state'
    return isHeldOther ? 'context' : null
  }

  const partings: (Parting | null)[] = []
  for (const [place, row] of rows.entries()) {
    if (place % SLICE === SLICE - 1) await pause() // oxlint-disable-line no-await-in-loop -- one slice after the other
    partings.push(partingOf(row, place))
  }
  const first = (isIt: (parting: Parting | null) => boolean): number | null => {
    const at = partings.findIndex(isIt)
    return at < 0 ? null : at
  }
  const parted = first((parting) => parting !== null && parting !== 'order') ?? first((parting) => parting !== null)
  return { rows, partings, parted }
}

/** How actors differ once a row has come. */
export function actorsAt({ rows }: Pick<Compared, 'rows'>, row: number, one: Side, other: Side): ActorDiffers[] {
  const [left, right] = [one.at(countBy(rows, row, 'one')), other.at(countBy(rows, row, 'other'))]
  const differ = createDiffer()
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const [was, is] = [left.get(path), right.get(path)]
    const fields = was && is ? differ.between(was.context, is.context) : []
    const [before, after] = [standsAt(was), standsAt(is)]
    return before === after && fields.length === 0 ? [] : [{ path, one: before, other: after, fields }]
  })
}

/** Answers of ports that came in one alone, by the name of the port and its actor. */
export function answersAlone({ rows, partings }: Compared, sides: Readonly<Record<keyof Row, Side>>) {
  const of = (side: keyof Row, without: keyof Row): JournalEntry[] =>
    rows.flatMap((row, at) => {
      const entry = row[without] === null && partings[at] === 'alone' ? sides[side].entries[row[side] ?? -1] : undefined
      return entry?.kind === 'outcome' ? [entry] : []
    })
  return { one: of('one', 'other'), other: of('other', 'one') }
}
