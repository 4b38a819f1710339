/** Who spoke to whom around one moment: a lane for the person, one for each actor, and an arrow for each event from its sender to whom it reached. */
import type { EntryKind } from '#services/journal/journal.types.ts'
import type { Recording } from './recording.ts'

/** Events that are shown before and after the moment. */
const BEFORE = 20
const AFTER = 8

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

export type Lanes = { names: readonly string[]; arrows: readonly Arrow[] }

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
  return { names, arrows }
}
