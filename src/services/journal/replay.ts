/**
 * The story: walks the journal again. Each actor's state is its machine's first state and its events folded in order; no
 * effect fires, and a parent that looks at its child sees the child as it stood.
 */
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { idsOf, parentPath } from './actor-path.ts'
import { childOf, createInertRef, createInertScope, createInertSystem } from './inert-scope.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry, Took } from './journal.types.ts'
import { goingTheWay, isSameWay, microstepEnded, replayable, transitionId } from './recorded-guards.ts'
import { unmask } from './scrub.ts'
import { isMachine, machineSnapshotOf, microstepOf } from './xstate-internals.ts'
import type { InspectionEvent, InternalActor } from './xstate-internals.ts'

/** Machine id → machine, as the app runs them (ports filled or not: none is called). */
export type Machines = Readonly<Record<string, AnyStateMachine>>

/** What could not be replayed and why; an actor with a fault stands where it stood before. */
export interface ReplayFault {
  readonly seq: number
  readonly actorPath: string
  readonly reason: 'no birth' | 'no machine' | 'tapped late' | 'machine failed'
  readonly error?: unknown
}

interface Fold {
  readonly machine: AnyStateMachine
  readonly ref: InternalActor
  readonly scope: AnyActorScope
  snapshot: AnyMachineSnapshot
}

/** A state of the whole replay, cheap to take: snapshots are immutable, so only their list is copied. */
export type Mark = ReadonlyArray<readonly [path: string, fold: Fold, snapshot: AnyMachineSnapshot]>

/** Snapshots that survive a reload, as JSON: the root's persisted snapshot holds its children's. */
export interface PersistedState {
  readonly machine: string
  readonly paths: readonly string[]
  readonly root: unknown
}

export interface Replayer {
  readonly faults: ReplayFault[]
  /**
   * Folds one entry.
   * @param lived the way that the actor took, where it is known: if the fold goes another one it is folded again, that way
   * @returns the way to write down with the entry: what was lived, where folding the entry alone leads elsewhere
   */
  step(entry: JournalEntry, lived?: Took): Took | undefined
  snapshots(): Map<string, AnyMachineSnapshot>
  /** where one actor stands */
  snapshotOf(path: string): AnyMachineSnapshot | undefined
  mark(): Mark
  rewind(mark: Mark): void
  /** undefined before the root's birth */
  persist(): PersistedState | undefined
}

/**
 * The birth of a whole page: after an erasure the actors live on while their births are gone, so that their states are written
 * down instead. Like snapshots these are folds of scrubbed entries.
 */
export const rebirth = (tab: string, seq: number, at: number, state: PersistedState): JournalEntry => ({
  v: JOURNAL_FORMAT,
  seq,
  tab,
  actorPath: state.paths[0] ?? state.machine,
  machine: state.machine,
  kind: 'birth',
  cause: null,
  key: null,
  at,
  name: 'xstate.init',
  ev: 0,
  event: { type: 'xstate.init', state },
})

/** The states that a rebirth brings; undefined for every other entry. */
export const rebornIn = ({ kind, event }: JournalEntry): PersistedState | undefined =>
  kind === 'birth' ? (event['state'] as PersistedState | undefined) : undefined

/** Notes the ways of the actors that are folding: what is folding may give birth to others, which fold their first steps within. */
function createWays() {
  let notes: { readonly self: InternalActor; readonly machine: AnyStateMachine; readonly took: string[][] }[] = []
  const firstSteps = new WeakMap<InternalActor, string[][]>()
  return {
    inspect(event: InspectionEvent): void {
      const microstep = microstepOf(event)
      if (!microstep) return
      const { actorRef, _transitions } = microstep
      const note = notes.find(({ self }) => self === actorRef)
      const taken = _transitions.map(transitionId)
      if (!note) return void firstSteps.set(actorRef, [...(firstSteps.get(actorRef) ?? []), taken])
      note.took.push(taken)
      microstepEnded(note.machine)
    },
    /** What an actor did while the fold of its parent made it. */
    firstStepsOf: (actor: InternalActor): Took => firstSteps.get(actor) ?? [],
    /** Folds, and tells which way it went. */
    note<T>(self: InternalActor, machine: AnyStateMachine, fold: () => T): { readonly folded: T; readonly took: Took } {
      const before = notes
      const took: string[][] = []
      notes = [...before, { self, machine, took }]
      try {
        return { folded: fold(), took }
      } finally {
        notes = before
      }
    },
  }
}

type Ways = ReturnType<typeof createWays>

/** Folds as the entry says, and once more the way that was lived where that is known and another one. */
function alongTheWay<T>(
  { self, machine, ways }: { self: InternalActor; machine: AnyStateMachine; ways: Ways },
  fold: () => T,
  { recorded, lived, onWay }: { recorded: Took | undefined; lived: Took | undefined } & Pick<Replaying, 'onWay'>,
): { readonly folded: T; readonly parted: Took | undefined } {
  const once = (took: Took | undefined) => ways.note(self, machine, () => goingTheWay(machine, took, fold))
  const { folded, took } = once(recorded)
  if (!lived || isSameWay(took, lived)) {
    onWay?.(took)
    return { folded, parted: undefined }
  }
  return { folded: once(lived).folded, parted: lived }
}

/** The actors that are folded, by path. */
function createFolds() {
  const ways = createWays()
  const system = createInertSystem(ways.inspect)
  let all = new Map<string, Fold>()

  return {
    system,
    ways,
    get: (path: string): Fold | undefined => all.get(path),
    add(
      path: string,
      machine: AnyStateMachine,
      ref: InternalActor,
      snapshot: AnyMachineSnapshot,
      scope = createInertScope(ref),
    ): void {
      ref._snapshot = snapshot as never
      all.set(path, { machine, ref, scope, snapshot })
    },
    clear: (): void => void (all = new Map()),
    /** Who created the actor: its replayed parent holds the very reference; else it stands alone. */
    refOf(path: string): InternalActor | undefined {
      const above = parentPath(path)
      const parent = above === undefined ? undefined : all.get(above)
      return parent && childOf(parent.ref, idsOf(path).slice(-1))
    },
    /** An actor that its replayed parent does not hold, as one of an older chart; it still has somebody to report to. */
    aloneAt(path: string): InternalActor {
      const above = parentPath(path)
      const parent = above === undefined ? undefined : (all.get(above)?.ref ?? createInertRef(above, system))
      return createInertRef(idsOf(path).at(-1) ?? path, system, parent)
    },
    snapshots: () => new Map([...all].map(([path, actor]) => [path, actor.snapshot])),
    mark: (): Mark => [...all].map(([path, actor]) => [path, actor, actor.snapshot] as const),
    rewind(mark: Mark): void {
      all = new Map(mark.map(([path, actor]) => [path, actor]))
      for (const [, actor, snapshot] of mark) {
        actor.snapshot = snapshot
        actor.ref._snapshot = snapshot as never
      }
    },
    persist(): PersistedState | undefined {
      const [first] = all
      if (!first || parentPath(first[0]) !== undefined) return undefined
      const [rootPath, root] = first
      const alive = [...all].filter(
        ([path, actor]) => path === rootPath || childOf(root.ref, idsOf(path)) === actor.ref,
      )
      return {
        machine: root.machine.id,
        paths: alive.map(([path]) => path),
        root: root.machine.getPersistedSnapshot(root.snapshot),
      }
    },
  }
}

interface Replaying {
  /** told the way that each entry went */
  readonly onWay: ((took: Took) => void) | undefined
  readonly folds: ReturnType<typeof createFolds>
  readonly faults: ReplayFault[]
  /** the machine of an id, as it can be replayed */
  readonly machines: (id: string) => AnyStateMachine | undefined
}

/** An actor is born: in the state in which its parent's fold began it, or in its machine's first. */
function bear(
  entry: JournalEntry,
  lived: Took | undefined,
  { folds, machines, faults, onWay }: Replaying,
): Took | undefined {
  const { actorPath, event, seq, took: recorded } = entry
  const found = folds.refOf(actorPath)
  const machine = found && isMachine(found.logic) ? found.logic : machines(entry.machine)
  if (!machine) {
    faults.push({ seq, actorPath, reason: 'no machine' })
    return undefined
  }
  if (event['late'] === true) faults.push({ seq, actorPath, reason: 'tapped late' })
  const self = found ?? folds.aloneAt(actorPath)
  const scope = createInertScope(self)
  const isBegun = found !== undefined && !('input' in event)
  const input = isBegun ? found.options.input : unmask(event['input'])
  // The parent's fold has begun this child with the input that it gave: a recorded input knows better, and so does the way of its first steps.
  const begun = isBegun && !(recorded ?? lived)?.length ? machineSnapshotOf(found) : undefined
  const first = () => begun ?? (machine.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot)
  const { folded: snapshot, parted } = alongTheWay({ self, machine, ways: folds.ways }, first, {
    recorded,
    lived,
    onWay: onWay && ((took) => onWay(begun ? folds.ways.firstStepsOf(self) : took)),
  })
  if (snapshot.status === 'error') faults.push({ seq, actorPath, reason: 'machine failed', error: snapshot.error })
  folds.add(actorPath, machine, self, snapshot, scope)
  return parted
}

/** All actors of a page as they were written down; those that stood where their charts have no state any more cannot be brought back. */
function restore(state: PersistedState, seq: number, { folds, machines, faults }: Replaying): void {
  folds.clear()
  faults.length = 0
  const machine = machines(state.machine)
  const rootPath = state.paths[0] ?? state.machine
  if (!machine) {
    faults.push({ seq, actorPath: rootPath, reason: 'no machine' })
    return
  }
  const root = createInertRef(rootPath, folds.system)
  // What is restored is a copy: references to children are revived in place, and the entry is still to be written and sent.
  const copy = structuredClone(state.root)
  const scope = createInertScope(root)
  try {
    const first = machine.restoreSnapshot(copy as never, scope as never) as AnyMachineSnapshot
    folds.add(rootPath, machine, root, first, scope)
  } catch (error) {
    faults.push({ seq, actorPath: rootPath, reason: 'machine failed', error })
  }
  for (const path of state.paths.slice(1)) {
    const ref = childOf(root, idsOf(path))
    if (!ref) continue
    const { machine: chart, error } = machineSnapshotOf(ref)
    if (chart) folds.add(path, ref.logic as AnyStateMachine, ref, machineSnapshotOf(ref))
    else faults.push({ seq, actorPath: path, reason: 'machine failed', error })
  }
}

/** The actor processes one event. */
function advance(
  actor: Fold,
  { seq, actorPath, event, took: recorded }: JournalEntry,
  lived: Took | undefined,
  { folds, faults, onWay }: Replaying,
): Took | undefined {
  if (actor.snapshot.status !== 'active') return undefined
  const { machine, ref, scope, snapshot } = actor
  const unmasked = unmask(event)
  let thrown: { readonly error: unknown } | undefined
  const fold = (): AnyMachineSnapshot => {
    thrown = undefined
    try {
      return machine.transition(snapshot, unmasked as never, scope as never) as AnyMachineSnapshot
    } catch (error) {
      thrown = { error }
      return { ...snapshot, status: 'error', error } as AnyMachineSnapshot
    }
  }
  const { folded, parted } = alongTheWay({ self: ref, machine, ways: folds.ways }, fold, { recorded, lived, onWay })
  if (thrown) faults.push({ seq, actorPath, reason: 'machine failed', ...thrown })
  actor.snapshot = folded
  ref._snapshot = folded as never
  return parted
}

/** A replay of one tab's entries, from the beginning or from a persisted state. */
export function createReplayer(machines: Machines, from?: PersistedState, onWay?: Replaying['onWay']): Replayer {
  const folds = createFolds()
  const faults: ReplayFault[] = []
  const machineOf = (id: string): AnyStateMachine | undefined => machines[id] && replayable(machines[id])
  const replaying: Replaying = { folds, faults, machines: machineOf, onWay }
  let isRestored = false

  const restoreTo = (state: PersistedState, seq: number): undefined => {
    isRestored = true
    restore(state, seq, replaying)
  }

  const step = (entry: JournalEntry, lived?: Took): Took | undefined => {
    const reborn = rebornIn(entry)
    if (reborn) return restoreTo(reborn, entry.seq)
    if (entry.kind === 'birth') return bear(entry, lived, replaying)
    const actor = folds.get(entry.actorPath)
    if (actor) return advance(actor, entry, lived, replaying)
    // its parent, already persisted, had let it go
    if (!entry.dead && !(isRestored && entry.event.type === 'xstate.stop'))
      faults.push({ seq: entry.seq, actorPath: entry.actorPath, reason: 'no birth' })
    return undefined
  }

  if (from) restoreTo(from, 0)

  return {
    faults,
    step,
    snapshots: folds.snapshots,
    snapshotOf: (path) => folds.get(path)?.snapshot,
    mark: folds.mark,
    rewind: folds.rewind,
    persist: folds.persist,
  }
}
