/** Which events a chart would take at one moment, and why not the others. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { descendants, descriptorTakes, readChart, triggerOf } from '#machines/chart/read-chart.ts'
import type { JournalEvent } from '#services/journal/journal.types.ts'
import { checkOf } from '#services/journal/xstate-internals.ts'
import { isTimer } from '../send/is-timer.ts'
import { candidates } from './event-detail.ts'
import { sayGuard } from './outline.ts'

export type Readiness =
  /** A transition waits for it, to these states; none where it stays. */
  | { tag: 'ready'; targets: readonly string[] }
  /** Each guard said no. */
  | { tag: 'refused'; guards: readonly string[] }
  /** A guard decides by what the event carries, or by what is hidden: nobody guesses. */
  | { tag: 'open'; guard: string; by: 'event' | 'hidden' }
  /** Dropped on purpose; where it is not. */
  | { tag: 'ignored'; state: string; takenIn: readonly string[] }
  /** No transition here; where there is one. */
  | { tag: 'untaken'; states: readonly string[]; takenIn: readonly string[] }

export type Offer = { readonly event: string; readonly readiness: Readiness }

/** Texts that the journal keeps no letter of are folded as this sign. */
const BLANK = /^•+$/

/** A text that the journal keeps no letter of. */
export const isBlank = (read: unknown): boolean => typeof read === 'string' && BLANK.test(read)

/** The same value, telling when something of it is read that `isTold` is true of. */
export function watched<T>(value: T, isTold: (read: unknown, name: string | symbol) => boolean, tell: () => void): T {
  if (typeof value !== 'object' || value === null) return value
  // actors know by private fields who they are
  if ('getSnapshot' in value) return value
  const target: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  return new Proxy(target, {
    get(from, name) {
      const read: unknown = Reflect.get(from, name)
      if (isTold(read, name)) tell()
      return typeof read === 'function' ? read : watched(read, isTold, tell)
    },
  }) as T
}

type Asked = { answer: boolean; by: 'event' | 'hidden' | null }

/** An event of which nothing is known but its type. */
const typeAlone = (type: string, tell: () => void): EventObject =>
  new Proxy(
    { type },
    {
      get(_, name) {
        if (name === 'type') return type
        tell()
        return undefined
      },
    },
  )

/** Asks a guard with the event, or with one that carries nothing where it is not known yet. */
function ask(
  guard: NonNullable<AnyTransitionDefinition['guard']>,
  snapshot: AnyMachineSnapshot,
  type: string,
  known: JournalEvent | undefined,
): Asked {
  let by: Asked['by'] = null
  const event = known ?? typeAlone(type, () => void (by ??= 'event'))
  const context = watched<unknown>(snapshot.context, isBlank, () => void (by ??= 'hidden'))
  try {
    return { answer: checkOf(guard)(snapshot, { context, event }), by }
  } catch {
    return { answer: false, by: by ?? 'event' }
  }
}

const takers = (machine: AnyStateMachine, type: string): AnyStateNode[] =>
  descendants(machine.root).filter((state) =>
    [...state.transitions].some(
      ([descriptor, branches]) =>
        descriptor !== '*' && descriptorTakes(descriptor, type) && !branches.every(isForbidden),
    ),
  )

const ignoresOf = (state: AnyStateNode): readonly string[] =>
  (state.meta as { ignores?: readonly string[] } | undefined)?.ignores ?? []

const nameOf = (state: AnyStateNode): string => (state.parent ? state.key : state.machine.id)

/** A transition that leads nowhere and does nothing: the event is dropped here, and no state around is asked; other regions are. */
const isForbidden = ({ target, actions }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0

function readinessOf(snapshot: AnyMachineSnapshot, type: string, known?: JournalEvent): Readiness {
  const { machine } = snapshot
  const said: string[] = []
  let dropped: AnyStateNode | undefined
  /** States around those that drop it. */
  const covered = new Set<AnyStateNode | undefined>()
  for (const branches of candidates(snapshot, type))
    for (const branch of branches) {
      const { guard, target, source } = branch
      if (covered.has(source)) break
      const asked = guard === undefined ? { answer: true, by: null } : ask(guard, snapshot, type, known)
      if (asked.by !== null) return { tag: 'open', guard: sayGuard(guard), by: asked.by }
      if (asked.answer) {
        if (!isForbidden(branch)) return { tag: 'ready', targets: (target ?? []).map(({ key }) => key) }
        dropped ??= source
        for (let around = source.parent; around; around = around.parent) covered.add(around)
        break
      }
      said.push(sayGuard(guard))
    }
  if (dropped) return { tag: 'ignored', state: nameOf(dropped), takenIn: takers(machine, type).map(nameOf) }
  if (said.length > 0) return { tag: 'refused', guards: [...new Set(said)] }
  const active = snapshot._nodes.map(({ id }) => machine.getStateNodeById(id))
  const ignoring = active.find((state) => ignoresOf(state).some((one) => descriptorTakes(one, type)))
  const takenIn = takers(machine, type).map(nameOf)
  if (ignoring) return { tag: 'ignored', state: nameOf(ignoring), takenIn }
  const leaves = active.filter(({ type: kind }) => kind === 'atomic' || kind === 'final')
  return { tag: 'untaken', states: leaves.map(nameOf), takenIn }
}

/** The events that a chart waits for anywhere, in the order of their names. */
function eventsOf(machine: AnyStateMachine): string[] {
  const found = readChart(machine).transitions.flatMap((transition) => {
    const { kind, name } = triggerOf(transition)
    return kind === 'event' && !name.endsWith('*') ? [name] : []
  })
  return [...new Set(found)].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/**
 * What would come of each event if it came now.
 * @param chart the actor's chart itself: the copy that a fold goes by answers guards from what was written down
 */
export function offersOf(snapshot: AnyMachineSnapshot, chart: AnyStateMachine): readonly Offer[] {
  const now = { ...snapshot, machine: chart } as AnyMachineSnapshot
  return eventsOf(chart).map((event) => ({ event, readiness: readinessOf(now, event) }))
}

/** Delays that run in the states which are active: each may be let run out now. */
export function timersOf(snapshot: AnyMachineSnapshot, chart: AnyStateMachine): readonly Offer[] {
  const now = { ...snapshot, machine: chart } as AnyMachineSnapshot
  const active = snapshot._nodes.flatMap(({ id }) => [...chart.getStateNodeById(id).transitions.keys()])
  const delays = [...new Set(active.filter(isTimer))]
  return delays.map((event) => ({ event, readiness: readinessOf(now, event) }))
}

/** What would come of this very event. */
export const answerTo = (snapshot: AnyMachineSnapshot, chart: AnyStateMachine, event: JournalEvent): Readiness =>
  readinessOf({ ...snapshot, machine: chart } as AnyMachineSnapshot, event.type, event)
