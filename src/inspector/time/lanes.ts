/** Who spoke to whom around one moment: a lane for the person, one for each actor, and an arrow for each event from its sender to whom it reached. */
import type { EntryKind } from '#services/journal/journal.types.ts'
import type { Recording } from './recording.ts'
import { answerOf, requestsIn, type Request } from './requests.ts'

/** Events that are shown before and after the moment. */
const BEFORE = 20
const AFTER = 8
/** Entries beyond those among which notes of shown calls may stand. */
const NOTED = 200

/** The lane of whoever sits before the page, and of the page itself. */
export const PERSON = ''

export type Arrow = {
  /** Of its entry. */
  place: number
  kind: EntryKind
  isRefused: boolean
  /** Lanes, by their numbers; the same where an actor heard its own timer or the answer to its own question. */
  from: number
  to: number
}

/** What was asked of the server, in columns of the arrows. */
export type Call = {
  request: Request
  /** Of the event for which it was asked; before the first one where that is not shown. */
  begun: number
  ended: number
  /** The lane of the actor that asked, where one is known. */
  by: number | null
  /** Rows of the server's lane, so that what is written at calls stands free. */
  row: number
}

export type Lanes = { names: readonly string[]; arrows: readonly Arrow[]; calls: readonly Call[] }

/** Columns that the words at a call take. */
const WORDS = 9

export function lanesOf({ entries }: Pick<Recording, 'entries'>, at: number): Lanes {
  const first = Math.max(0, at - BEFORE)
  const seen = entries.slice(first, at + AFTER)
  const names: string[] = [PERSON]
  const laneOf = (path: string): number => {
    if (!names.includes(path)) names.push(path)
    return names.indexOf(path)
  }
  const actors = new Map(
    entries.slice(Math.max(0, first - 500), at + AFTER).map(({ seq, actorPath }) => [seq, actorPath]),
  )
  const arrows = seen.map(({ actorPath, kind, cause, event }, offset): Arrow => {
    const to = laneOf(actorPath)
    const sender = kind === 'external' ? PERSON : cause === null || kind === 'timer' ? actorPath : actors.get(cause)
    const from = kind === 'outcome' ? to : laneOf(sender ?? actorPath)
    const isRefused = event.type.startsWith('xstate.error.')
    return { place: first + offset, kind, isRefused, from, to }
  })
  return {
    names,
    arrows,
    calls: callsOf(entries, first, Math.min(entries.length, at + AFTER), (path) => names.indexOf(path)),
  }
}

/** The calls whose answers are shown, one below the other where their words would meet. */
function callsOf(entries: Recording['entries'], first: number, end: number, laneOf: (path: string) => number): Call[] {
  const ends: number[] = []
  return requestsIn(entries, first - NOTED, end + NOTED)
    .map((request) => ({ request, place: answerOf(entries, request) }))
    .filter(({ place }) => place >= first && place < end)
    .map(({ request, place }) => {
      const asking = entries.findLastIndex(({ seq }) => seq === request.cause)
      const lane = laneOf(entries[asking]?.actorPath ?? '')
      const by = asking < 0 || lane < 0 ? null : lane
      return { request, begun: Math.max(-1, asking < 0 ? -1 : asking - first), ended: place - first, by }
    })
    .toSorted((one, other) => one.begun - other.begun)
    .map((call) => {
      const free = ends.findIndex((taken) => taken <= call.begun)
      const row = free < 0 ? ends.length : free
      ends[row] = Math.max(call.ended + 1, call.begun + WORDS)
      return { ...call, row }
    })
}
