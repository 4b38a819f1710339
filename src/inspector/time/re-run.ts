/**
 * Runs a page's charts anew, on XState's own interpreter from the root, by what reached them from outside: events of people, answers of
 * ports and timers. What charts send each other comes by itself. No port is called, no clock runs.
 */
import {
  createActor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate'
import { idsOf } from '#services/journal/actor-path.ts'
import { childOf } from '#services/journal/inert-scope.ts'
import type { EntryKind, JournalEntry, JournalEvent, RawEntry, Took } from '#services/journal/journal.types.ts'
import { isSameWay, microstepEnded, transitionId } from '#services/journal/recorded-guards.ts'
import type { PersistedState } from '#services/journal/replay.ts'
import { unmask } from '#services/journal/scrub.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import {
  internalsOf,
  isMachine,
  machineSnapshotOf,
  microstepOf,
  type InspectionEvent,
  type InternalActor,
} from '#services/journal/xstate-internals.ts'
import { holdPorts, type Doubt } from './held.ts'

/** What reached an actor from outside of all charts. */
export interface Fed {
  /** its place in the recording; undefined for what was put in */
  readonly seq?: number | undefined
  readonly path: string
  readonly kind: Extract<EntryKind, 'external' | 'outcome' | 'timer'>
  readonly event: JournalEvent
  /** the way that it led to, where a guard read what is hidden */
  readonly took?: Took | undefined
  /** it carries something else than it did */
  readonly isChanged?: true
}

/** From where a run begins, and what is fed to it. */
export interface Run {
  /** id of the root's chart */
  readonly root: string
  readonly input?: unknown
  /** where the actors stood, when their births are not kept */
  readonly from?: PersistedState | undefined
  readonly fed: readonly Fed[]
  /** ways of derived events and of births, by the entries of the recording that has them */
  readonly ways?: readonly JournalEntry[]
  /** What a person says of guards that read what is hidden, where nothing is written down. */
  readonly answers?: readonly DoubtAnswer[]
}

export type DoubtAnswer = Doubt & { readonly holds: boolean }

/** An event that an actor processed in a run. */
export interface Happened {
  readonly seq: number
  /** the entry of the recording that it is; undefined where that has none */
  readonly was: number | undefined
  readonly path: string
  readonly machine: string
  readonly kind: EntryKind
  readonly cause: number | null
  readonly event: JournalEvent
  readonly took: Took
}

export interface Outcome {
  readonly happened: readonly Happened[]
  /** by addresses without numbers */
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>
  /** of what was fed: nobody lived there to take it */
  readonly missed: readonly Fed[]
  /** the first guard that read what is hidden and that nobody answered for; what follows it is not to be believed */
  readonly doubt: Doubt | null
}

export type Charts = Readonly<Record<string, AnyStateMachine>>

const ANSWER = /^xstate\.(?:done|error)\.actor\.(.*)$/s
const clock = { setTimeout: () => 0, clearTimeout: () => undefined }
const placeOf = (path: string): string => idsOf(path).join('\n')

/** An address without the numbers of its uses: in a changed past the second actor of an address may be the first. */
export const unnumbered = (path: string): string => path.replace(/#\d+(?=\/|$)/g, '')

/** What a recording was fed. An answer of a chart that another chart asked comes by itself. */
export function fedOf(entries: readonly JournalEntry[]): Fed[] {
  const born = new Set(entries.filter(({ kind }) => kind === 'birth').map(({ actorPath }) => placeOf(actorPath)))
  return entries.flatMap(({ seq, kind, actorPath: path, event, took, dead }) => {
    if (kind === 'birth' || kind === 'derived' || dead) return []
    const child = ANSWER.exec(event.type)?.[1]
    if (child !== undefined && born.has([...idsOf(path), child].join('\n'))) return []
    return [{ seq, kind, path, event, took }]
  })
}

/** The run that a recording was. */
export function runOf(entries: readonly JournalEntry[], from: PersistedState | undefined): Run {
  const [first] = entries
  const root = from?.machine ?? first?.machine ?? ''
  return {
    root,
    from: from ?? (first?.event['state'] as PersistedState | undefined),
    input: unmask(first?.event['input']),
    fed: fedOf(entries),
    ways: entries,
  }
}

const pathOfSelf = (self: { id: string; _parent?: unknown }): string[] => {
  const above = self._parent as { id: string; _parent?: unknown } | undefined
  return above ? [...pathOfSelf(above), self.id] : []
}

/** Finds which entry of the recording an event of the run is. */
function createMatching(entries: readonly JournalEntry[]) {
  const byCause = new Map<number, JournalEntry[]>()
  const births = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    if (entry.cause !== null) byCause.set(entry.cause, [...(byCause.get(entry.cause) ?? []), entry])
    if (entry.kind === 'birth' && entry.took) {
      const place = placeOf(entry.actorPath)
      births.set(place, [...(births.get(place) ?? []), entry])
    }
  }
  const taken = new Set<number>()
  return {
    derived(cause: number | undefined, path: string, type: string): JournalEntry | undefined {
      const address = unnumbered(path)
      const found = (cause === undefined ? undefined : byCause.get(cause))?.find(
        ({ seq, actorPath, event }) => event.type === type && unnumbered(actorPath) === address && !taken.has(seq),
      )
      if (found) taken.add(found.seq)
      return found
    },
    /** none where the births are not kept any more */
    root: (): JournalEntry | undefined => (entries[0]?.kind === 'birth' ? entries[0] : undefined),
    birthWay: (place: string): Took | undefined => births.get(place)?.shift()?.took,
  }
}

const isSameEvent = (one: Pick<Fed, 'path' | 'event'>, other: Pick<Fed, 'path' | 'event'>): boolean =>
  one.event.type === other.event.type && unnumbered(one.path) === unnumbered(other.path)

/** Listens to a run: what happened, by which way it goes, and which entry of the recording it is. */
function createHearing(recorded: readonly JournalEntry[]) {
  const matching = createMatching(recorded)
  const raws: (RawEntry & { was?: number | undefined })[] = []
  const was = new Map<number, number | undefined>()
  /** what is being fed at this moment, until its actor has begun with it */
  let feeding: Fed | undefined
  let next: { event: unknown; took: Took | undefined; isKnown: boolean } | undefined
  return {
    raws,
    hear(raw: RawEntry): void {
      if (feeding && isSameEvent(feeding, raw) && raw.kind !== 'birth') {
        was.set(raw.seq, feeding.seq)
        next = { event: raw.event, took: feeding.took, isKnown: feeding.seq !== undefined && !feeding.isChanged }
        feeding = undefined
      } else {
        const cause = raw.cause === null ? undefined : was.get(raw.cause)
        const entry = raw.seq === 1 ? matching.root() : matching.derived(cause, raw.path, raw.event.type)
        was.set(raw.seq, entry?.seq)
        next = { event: raw.event, took: entry?.took, isKnown: entry !== undefined }
      }
      raws.push(Object.assign(raw, { was: was.get(raw.seq) }))
    },
    feed(one: Fed, send: () => void): void {
      feeding = one
      send()
      feeding = undefined
    },
    /** Whether nothing is written down of what this event led to. */
    isOpen: (event: unknown): boolean => event !== undefined && next?.event === event && !next.isKnown,
    wayOf(self: { id: string }, event: unknown): Took | undefined {
      if (event === undefined) return matching.birthWay(pathOfSelf(self).join('\n'))
      return next?.event === event ? next.took : undefined
    },
  }
}

/** All actors of charts, by their addresses; of those that had one after the other the last. */
function standingOf(root: InternalActor, raws: readonly RawEntry[]): Map<string, AnyMachineSnapshot> {
  const addresses = new Set(raws.map(({ path }) => unnumbered(path)))
  const found = [...addresses].flatMap((address) => {
    const actor = address.includes('/') ? childOf(root, idsOf(address)) : root
    const snapshot = actor && machineSnapshotOf(actor)
    // one that could not be brought back where its run began stands nowhere
    return snapshot?.machine ? [[address, snapshot] as const] : []
  })
  return new Map(found)
}

/**
 * The steps that actors take while the root is made, before a tap can hear them: those of a page's charts, and of all that is born
 * with what its document brought.
 */
function createFirstSteps() {
  const taken = new Map<string, (readonly AnyTransitionDefinition[])[]>()
  return {
    note({ actorRef, _transitions }: Required<InspectionEvent>): void {
      const place = pathOfSelf(actorRef).join('\n')
      taken.set(place, [...(taken.get(place) ?? []), _transitions])
    },
    of: (path: string) => taken.get(placeOf(path)) ?? [],
  }
}

type Beginning = {
  readonly hold: (machine: AnyStateMachine) => AnyStateMachine
  readonly inspect: (event: InspectionEvent) => void
}

function begin({ root, input, from }: Run, charts: Charts, { hold, inspect }: Beginning) {
  const machine = charts[root]
  if (!machine) throw new RangeError(`There is no chart "${root}"`)
  // a root's path is its name
  const options = { id: root, clock, inspect, ...(from ? { snapshot: structuredClone(from.root) } : { input }) }
  return createActor(hold(machine), options as never) as AnyActor
}

/** Sends as the outside would: an answer in the name of its port, a timer in the actor's own. */
function send(target: InternalActor, { kind, event }: Fed): void {
  const { system, _snapshot } = target
  const port = ANSWER.exec(event.type)?.[1]
  const asked = port === undefined ? undefined : _snapshot.children?.[port]
  const source = kind === 'timer' ? target : kind === 'outcome' ? (asked ?? undefined) : undefined
  system._relay(source, target, unmask(event))
}

/**
 * Runs.
 * @param charts by their ids, as they are folded (charts.ts)
 */
export function reRun(run: Run, charts: Charts): Outcome {
  const hearing = createHearing(run.ways ?? [])
  const firstSteps = createFirstSteps()
  let doubt: Doubt | null = null
  const hold = holdPorts(hearing.wayOf, {
    isOpen: hearing.isOpen,
    answerOf(asked) {
      const answered = run.answers?.find(({ chart, guard }) => chart === asked.chart && guard === asked.guard)
      if (!answered) doubt ??= asked
      return answered?.holds
    },
  })
  let isMade = false
  const actor = begin(run, charts, {
    hold,
    inspect(event) {
      const microstep = microstepOf(event)
      if (!microstep) return
      if (!isMade) firstSteps.note(microstep)
      if (isMachine(microstep.actorRef.logic)) microstepEnded(microstep.actorRef.logic)
    },
  })
  isMade = true
  const root = internalsOf(actor)
  const untap = tapActorSystem(actor, hearing.hear)
  const missed: Fed[] = []
  let thrown: { error: unknown } | undefined
  actor.subscribe({ error: (error) => (thrown = { error }) })
  actor.start()
  for (const one of run.fed) {
    const ids = idsOf(one.path)
    const target = ids.length === 0 ? root : childOf(root, ids)
    if (target && target._processingStatus === 1) hearing.feed(one, () => send(target, one))
    else missed.push(one)
  }
  const snapshots = standingOf(root, hearing.raws)
  untap()
  if (!thrown) actor.stop()
  return {
    snapshots,
    missed,
    doubt,
    happened: hearing.raws
      .filter(({ dead }) => !dead)
      .map(({ seq, was, path, machine, kind, cause, event, took }) => ({
        seq,
        was,
        path,
        machine,
        kind,
        cause,
        event,
        took: (took ?? firstSteps.of(path)).map((microstep) => microstep.map(transitionId)),
      })),
  }
}

/** How many entries of a recording an unchanged re-run made again, the same way. */
export function agreement(
  entries: readonly JournalEntry[],
  wayAt: (place: number) => Took,
  { happened }: Outcome,
): { same: number; of: number; firstParted: number | null } {
  const ways = new Map(happened.flatMap(({ was, took }) => (was === undefined ? [] : [[was, took] as const])))
  const isSame = (place: number): boolean => {
    const took = ways.get(entries[place]?.seq ?? 0)
    return took !== undefined && isSameWay(took, wayAt(place))
  }
  // what came to somebody who had stopped led to nothing
  const places = entries.flatMap(({ dead }, place) => (dead ? [] : [place]))
  const parted = places.find((place) => !isSame(place))
  return { same: places.filter(isSame).length, of: places.length, firstParted: parted ?? null }
}
