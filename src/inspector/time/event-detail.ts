/** What one event did: who caused it, which guards were asked and what they said, where its actor stood before and after. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { transitionId } from '#services/journal/recorded-guards.ts'
import { unmask } from '#services/journal/scrub.ts'
import { checkOf } from '#services/journal/xstate-internals.ts'
import { charts } from './charts.ts'
import { sayDescriptor, sayGuard } from './outline.ts'
import type { Recording } from './recording.ts'
import { requestsOf, type Request } from './requests.ts'
import { changesOf, sayState, type FieldChange } from './say-value.ts'

export type GuardAnswer = { transition: string; name: string; answer: 'held' | 'refused' | 'unasked' }

export type EventDetail = {
  entry: JournalEntry
  /** Places of the entries that led here, the first cause first. */
  causes: readonly number[]
  /** Places of the entries that it led to. */
  led: readonly number[]
  /** Without its type. */
  payload: Readonly<Record<string, unknown>>
  /** That were made for an answer. */
  requests: readonly Request[]
  guards: readonly GuardAnswer[]
  /** The guards' answers were written down, because a guard read what is hidden. */
  isRecorded: boolean
  /** Each transition that was taken, said shortly. */
  took: readonly string[]
  before: string | null
  after: string | null
  fields: readonly FieldChange[]
  fault: string | null
}

const placeOf = (entries: readonly JournalEntry[], seq: number): number => {
  const first = entries[0]?.seq ?? 1
  // entries of one tab follow each other without a gap, but for what was dropped
  return entries[seq - first]?.seq === seq ? seq - first : entries.findIndex((entry) => entry.seq === seq)
}

export function causesOf(entries: readonly JournalEntry[], place: number): number[] {
  const causes: number[] = []
  for (let cause = entries[place]?.cause ?? null; cause !== null && causes.length < 50;) {
    const found = placeOf(entries, cause)
    if (found < 0) break
    causes.unshift(found)
    cause = entries[found]?.cause ?? null
  }
  return causes
}

function ledTo(entries: readonly JournalEntry[], place: number): number[] {
  const seq = entries[place]?.seq
  const led: number[] = []
  for (let next = place + 1; next < entries.length && led.length < 20; next += 1)
    if (entries[next]?.cause === seq) led.push(next)
  return led
}

/** Every transition that the event could have led to, the innermost state first, as XState asks. */
export function candidates(before: AnyMachineSnapshot, type: string): AnyTransitionDefinition[][] {
  const nodes: AnyStateNode[] = before._nodes
    .map(({ id }) => before.machine.getStateNodeById(id))
    .toSorted((one, other) => other.order - one.order)
  return nodes.flatMap((node) =>
    [...node.transitions]
      .filter(([descriptor]) => descriptor === type || descriptor === '*' || fitsWildcard(descriptor, type))
      .map(([, branches]) => [...branches]),
  )
}

const fitsWildcard = (descriptor: string, type: string): boolean =>
  descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))

function guardsOf(before: AnyMachineSnapshot, entry: JournalEntry, taken: ReadonlySet<string>): GuardAnswer[] {
  const event: unknown = unmask(entry.event)
  return candidates(before, entry.event.type).flatMap((branches) => {
    let isOver = false
    return branches.flatMap((branch) => {
      const id = transitionId(branch)
      const { guard } = branch
      const answer = isOver ? 'unasked' : taken.has(id) ? 'held' : answerOf(branch, before, event, entry)
      if (taken.has(id)) isOver = true
      return guard === undefined ? [] : [{ transition: id, name: sayGuard(guard), answer }]
    })
  })
}

function answerOf(
  { guard }: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
  event: unknown,
  { took }: JournalEntry,
): 'held' | 'refused' {
  // where the way was written down, what is hidden would be asked in vain
  if (guard === undefined || took) return 'refused'
  try {
    return checkOf(guard)(before, { context: before.context, event }) ? 'held' : 'refused'
  } catch {
    return 'refused'
  }
}

const sayTransition = (id: string): string => {
  const [source = '', descriptor = ''] = id.split('|')
  return `${source}: ${sayDescriptor(descriptor)}`
}

/** @param place of the entry; its actor is looked at before and after it */
export function detailOf(recording: Recording, place: number): EventDetail | undefined {
  const { entries } = recording
  const entry = entries[place]
  if (!entry) return undefined
  const before = recording.at(place).get(entry.actorPath)
  const after = recording.at(place + 1).get(entry.actorPath)
  const took = recording.tookAt(place).flat()
  const { type: _, ...payload } = entry.event
  // the chart itself: the fold's copy answers guards from what was written down
  const chart = charts[entry.machine]
  const asked = before && chart ? { ...before, machine: chart } : undefined
  const fault = recording.faults.find((one) => one.seq === entry.seq && one.actorPath === entry.actorPath)
  return {
    entry,
    causes: causesOf(entries, place),
    led: ledTo(entries, place),
    payload,
    requests: requestsOf(entries, place),
    guards: asked ? guardsOf(asked as AnyMachineSnapshot, entry, new Set(took)) : [],
    isRecorded: entry.took !== undefined,
    took: took.map(sayTransition),
    before: before ? sayState(before.value) : null,
    after: after ? sayState(after.value) : null,
    fields: entry.kind === 'birth' ? [] : changesOf(before?.context, after?.context),
    fault: fault?.reason ?? null,
  }
}
