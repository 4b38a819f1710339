/**
 * The story: writes up to 200 entries as one short text and reads them back. What repeats (addresses, tabs, names of events
 * and of their fields) stands once in a dictionary; what grows (seq, cause, time) is written as a difference.
 *
 *     {v, tabs, paths: [[path, machine]…], shapes: [[type, name, ev, field…]…], at,
 *      e: [[shape, path, kind, Δseq, seq−cause, Δat, tab, values, took, by, asked, dead, load]…], transitions}       zeros at a row's end are left out
 */
import { JOURNAL_FORMAT, READABLE_FORMATS } from './journal.types.ts'
import type { EntryKind, JournalEntry, JournalEvent, Load, WireNote } from './journal.types.ts'
import { keyOf } from './scrub.ts'

export const SEGMENT_SIZE = 200

const KINDS: readonly EntryKind[] = ['external', 'derived', 'outcome', 'timer', 'birth']

type Shape = readonly [type: string, name: string, ev: number, ...fields: string[]]
type Row = (number | unknown[])[]
type LoadRow = [build: string | null, after: string | null]

const loadIn = ([build, after]: LoadRow): Load => ({ build, after })

interface Segment {
  readonly v: number
  readonly tabs: string[]
  readonly paths: [path: string, machine: string][]
  readonly shapes: Shape[]
  readonly transitions?: string[]
  readonly at: number
  readonly e: Row[]
}

/** A dictionary that grows as it is asked. */
function dictionary<T>(): { readonly items: T[]; index: (key: string, item: () => T) => number } {
  const items: T[] = []
  const known = new Map<string, number>()
  return {
    items,
    index(key, item) {
      let at = known.get(key)
      if (at === undefined) {
        at = items.push(item()) - 1
        known.set(key, at)
      }
      return at
    },
  }
}

/** The text of a segment; the entries' order is kept. */
export function encodeSegment(entries: readonly JournalEntry[]): string {
  const tabs = dictionary<string>()
  const paths = dictionary<[string, string]>()
  const shapes = dictionary<Shape>()
  const transitions = dictionary<string>()
  const lastSeq: number[] = []
  const start = entries[0]?.at ?? 0
  let time = start
  const rows = entries.map((entry) => {
    const { type, ...fields } = entry.event
    const names = Object.keys(fields)
    const shape: Shape = [type, entry.name, entry.ev, ...names]
    const tab = tabs.index(entry.tab, () => entry.tab)
    const row: Row = [
      shapes.index(JSON.stringify(shape), () => shape),
      paths.index(`${entry.actorPath}\n${entry.machine}`, () => [entry.actorPath, entry.machine]),
      KINDS.indexOf(entry.kind),
      entry.seq - (lastSeq[tab] ?? 0) - 1,
      entry.cause === null ? 0 : entry.seq - entry.cause,
      entry.at - time,
      tab,
      names.length ? names.map((name) => fields[name]) : 0,
      entry.took ? entry.took.map((microstep) => microstep.map((id) => transitions.index(id, () => id))) : 0,
      entry.by ? 1 : 0,
      (entry.asked as unknown[] | undefined) ?? 0,
      entry.dead ? 1 : 0,
      entry.load ? [entry.load.build, entry.load.after] : 0,
    ]
    lastSeq[tab] = entry.seq
    time = entry.at
    while (row.length > 1 && row.at(-1) === 0) row.pop()
    return row
  })
  const segment: Segment = {
    v: JOURNAL_FORMAT,
    tabs: tabs.items,
    paths: paths.items,
    shapes: shapes.items,
    ...(transitions.items.length ? { transitions: transitions.items } : {}),
    at: start,
    e: rows,
  }
  return JSON.stringify(segment)
}

/** Reads a segment's text. @throws Error when it is not one, or of a format that this version does not know */
export function decodeSegment(text: string): JournalEntry[] {
  const segment = JSON.parse(text) as Segment
  if (!READABLE_FORMATS.includes(segment.v)) throw new Error(`Journal format ${String(segment.v)} is not known here`)
  const shapes = segment.shapes.map(([type, name, ev, ...fields]) => ({ type, name, ev, fields }))
  const lastSeq: number[] = []
  let { at } = segment
  return segment.e.map((row) => {
    // by index: unpacking ten thousand rows as iterables takes four times as long
    const { type, name, ev, fields } = shapes[row[0] as number] as (typeof shapes)[number]
    const path = segment.paths[numberAt(row, 1)] as [string, string]
    const back = numberAt(row, 4)
    const tab = numberAt(row, 6)
    const seq = (lastSeq[tab] ?? 0) + numberAt(row, 3) + 1
    lastSeq[tab] = seq
    at += numberAt(row, 5)
    const event: Record<string, unknown> & JournalEvent = { type }
    const values = row[7] as unknown[] | 0 | undefined
    const took = row[8] as number[][] | undefined
    if (values) for (let index = 0; index < fields.length; index += 1) event[fields[index] as string] = values[index]
    return {
      v: JOURNAL_FORMAT,
      seq,
      tab: segment.tabs[tab] as string,
      actorPath: path[0],
      machine: path[1],
      kind: KINDS[numberAt(row, 2)] as EntryKind,
      cause: back === 0 ? null : seq - back,
      key: keyOf(event),
      at,
      name,
      ev,
      event,
      ...(took ? { took: took.map((microstep) => microstep.map((index) => segment.transitions?.[index] ?? '')) } : {}),
      ...(row[9] ? { by: 'inspector' as const } : {}),
      ...(row[10] ? { asked: row[10] as WireNote[] } : {}),
      ...(row[11] ? { dead: true as const } : {}),
      ...(row[12] ? { load: loadIn(row[12] as LoadRow) } : {}),
    }
  })
}

const numberAt = (row: Row, index: number): number => (row[index] as number | undefined) ?? 0
