/** Which requests an event asked for, and which led to an answer: notes of them stand with the answer, or with an entry near it. */
import type { JournalEntry, WireNote } from '#services/journal/journal.types.ts'

/** Entries around an event among which notes of its requests stand: those of before the journal's core was there come late. */
const NEAR = 1_000

export type Request = WireNote & {
  /** Of the entry with which its note stands. */
  place: number
}

const isFrom = ({ kind, name }: JournalEntry, { src }: WireNote): boolean =>
  kind === 'outcome' && (name === `done:${src}` || name === `error:${src}`)

/** All that are noted with entries of these places, in the order in which they ended. */
export const requestsIn = (entries: readonly JournalEntry[], from: number, to: number): Request[] =>
  entries
    .slice(Math.max(0, from), to)
    .flatMap(({ asked = [] }, offset) => asked.map((note) => ({ ...note, place: Math.max(0, from) + offset })))

/** The requests that an answer came of. */
export function requestsOf(entries: readonly JournalEntry[], place: number): Request[] {
  const entry = entries[place]
  if (entry?.kind !== 'outcome' || entry.cause === null) return []
  return requestsIn(entries, place - NEAR, place + NEAR).filter(
    (note) => note.cause === entry.cause && isFrom(entry, note),
  )
}

/** The place of the answer that a request led to; of its note where none came. */
export function answerOf(entries: readonly JournalEntry[], request: Request): number {
  const { place, cause } = request
  const first = Math.max(0, place - NEAR)
  const found = entries.slice(first, place + NEAR).findIndex((entry) => entry.cause === cause && isFrom(entry, request))
  return cause === null || found < 0 ? place : first + found
}
