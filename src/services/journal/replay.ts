/**
 * The story: walks the journal again. Each actor's state is its machine's first state and its events folded in order; no
 * effect fires, and a parent that looks at its child sees the child as it stood.
 */
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { idsOf, parentPath } from './actor-path.ts'
import { childOf, createInertRef, createInertScope, createInertSystem } from './inert-scope.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry } from './journal.types.ts'
import { unmask } from './scrub.ts'
import { isMachine, machineSnapshotOf } from './xstate-internals.ts'
import type { InternalActor } from './xstate-internals.ts'

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
  step(entry: JournalEntry): void
  snapshots(): Map<string, AnyMachineSnapshot>
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

/** The actors that are folded, by path. */
function createFolds() {
  const system = createInertSystem()
  let all = new Map<string, Fold>()

  return {
    system,
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

type Folds = ReturnType<typeof createFolds>

/** An actor is born: in the state in which its parent's fold began it, or in its machine's first. */
function bear(entry: JournalEntry, folds: Folds, machines: Machines, faults: ReplayFault[]): void {
  const { actorPath, event, seq } = entry
  const found = folds.refOf(actorPath)
  const machine = found && isMachine(found.logic) ? found.logic : machines[entry.machine]
  if (!machine) {
    faults.push({ seq, actorPath, reason: 'no machine' })
    return
  }
  if (event['late'] === true) faults.push({ seq, actorPath, reason: 'tapped late' })
  const ref = found ?? folds.aloneAt(actorPath)
  // the parent's fold has already begun this child with the input that it gave; a recorded input knows better
  const begun = found && !('input' in event) ? machineSnapshotOf(found) : undefined
  const scope = createInertScope(ref)
  const snapshot =
    begun ?? (machine.getInitialSnapshot(scope as never, unmask(event['input']) as never) as AnyMachineSnapshot)
  if (snapshot.status === 'error') faults.push({ seq, actorPath, reason: 'machine failed', error: snapshot.error })
  folds.add(actorPath, machine, ref, snapshot, scope)
}

/** All actors of a page as they were written down. */
function restore(state: PersistedState, seq: number, folds: Folds, machines: Machines, faults: ReplayFault[]): void {
  folds.clear()
  faults.length = 0
  const machine = machines[state.machine]
  const rootPath = state.paths[0] ?? state.machine
  if (!machine) {
    faults.push({ seq, actorPath: rootPath, reason: 'no machine' })
    return
  }
  const root = createInertRef(rootPath, folds.system)
  // What is restored is a copy: references to children are revived in place, and the entry is still to be written and sent.
  const copy = structuredClone(state.root)
  const scope = createInertScope(root)
  const first = machine.restoreSnapshot(copy as never, scope as never) as AnyMachineSnapshot
  folds.add(rootPath, machine, root, first, scope)
  for (const path of state.paths.slice(1)) {
    const ref = childOf(root, idsOf(path))
    if (ref) folds.add(path, ref.logic as AnyStateMachine, ref, machineSnapshotOf(ref))
  }
}

/** The actor processes one event. */
function advance(actor: Fold, { seq, actorPath, event }: JournalEntry, faults: ReplayFault[]): void {
  if (actor.snapshot.status !== 'active') return
  try {
    actor.snapshot = actor.machine.transition(actor.snapshot, unmask(event) as never, actor.scope as never)
  } catch (error) {
    faults.push({ seq, actorPath, reason: 'machine failed', error })
    actor.snapshot = { ...actor.snapshot, status: 'error', error } as AnyMachineSnapshot
  }
  actor.ref._snapshot = actor.snapshot as never
}

/** A replay of one tab's entries, from the beginning or from a persisted state. */
export function createReplayer(machines: Machines, from?: PersistedState): Replayer {
  const folds = createFolds()
  const faults: ReplayFault[] = []
  let isRestored = false

  const restoreTo = (state: PersistedState, seq: number): void => {
    isRestored = true
    restore(state, seq, folds, machines, faults)
  }

  const step = (entry: JournalEntry): void => {
    const reborn = rebornIn(entry)
    if (reborn) return restoreTo(reborn, entry.seq)
    if (entry.kind === 'birth') return bear(entry, folds, machines, faults)
    const actor = folds.get(entry.actorPath)
    if (actor) return advance(actor, entry, faults)
    // its parent, already persisted, had let it go
    if (isRestored && entry.event.type === 'xstate.stop') return
    faults.push({ seq: entry.seq, actorPath: entry.actorPath, reason: 'no birth' })
  }

  if (from) restoreTo(from, 0)

  return {
    faults,
    step,
    snapshots: folds.snapshots,
    mark: folds.mark,
    rewind: folds.rewind,
    persist: folds.persist,
  }
}

export interface Replayed {
  readonly snapshots: Map<string, AnyMachineSnapshot>
  readonly faults: readonly ReplayFault[]
}

export interface ReplayOptions {
  /** whose entries; needed only when the entries are of several tabs */
  readonly tab?: string | undefined
  /** where to begin instead of at the births */
  readonly from?: PersistedState | undefined
}

/**
 * Folds the entries of one tab and returns where every actor stood at the end, by path.
 * @throws RangeError when the entries are of several tabs and none is named
 */
export function replay(
  entries: readonly JournalEntry[],
  machines: Machines,
  { tab, from }: ReplayOptions = {},
): Replayed {
  const whose = tab ?? entries[0]?.tab
  if (tab === undefined && entries.some((entry) => entry.tab !== whose)) {
    throw new RangeError('These entries are of several tabs: name the one to replay')
  }
  const replayer = createReplayer(machines, from)
  for (const entry of entries) if (entry.tab === whose) replayer.step(entry)
  return { snapshots: replayer.snapshots(), faults: replayer.faults }
}
