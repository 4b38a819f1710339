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
import { isMachine } from './xstate-internals.ts'
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

/** A replay of one tab's entries, from the beginning or from a persisted state. */
export function createReplayer(machines: Machines, from?: PersistedState): Replayer {
  const system = createInertSystem()
  const faults: ReplayFault[] = []
  let folds = new Map<string, Fold>()
  let isRestored = false

  const fold = (
    path: string,
    machine: AnyStateMachine,
    ref: InternalActor,
    snapshot: AnyMachineSnapshot,
    scope = createInertScope(ref),
  ) => {
    ref._snapshot = snapshot as never
    folds.set(path, { machine, ref, scope, snapshot })
  }

  /** Who created the actor: its replayed parent holds the very reference; else it stands alone. */
  const refOf = (path: string): InternalActor | undefined => {
    const above = parentPath(path)
    const parent = above === undefined ? undefined : folds.get(above)
    return parent && childOf(parent.ref, idsOf(path).slice(-1))
  }

  /** An actor that its replayed parent does not hold, as one of an older chart; it still has somebody to report to. */
  const aloneAt = (path: string): InternalActor => {
    const above = parentPath(path)
    const parent = above === undefined ? undefined : (folds.get(above)?.ref ?? createInertRef(above, system))
    return createInertRef(idsOf(path).at(-1) ?? path, system, parent)
  }

  const bear = (entry: JournalEntry): void => {
    const { actorPath, event } = entry
    const found = refOf(actorPath)
    const machine = found && isMachine(found.logic) ? found.logic : machines[entry.machine]
    if (!machine) {
      faults.push({ seq: entry.seq, actorPath, reason: 'no machine' })
      return
    }
    if (event['late'] === true) faults.push({ seq: entry.seq, actorPath, reason: 'tapped late' })
    const ref = found ?? aloneAt(actorPath)
    const scope = createInertScope(ref)
    // the parent's fold has already begun this child with the input that it gave; a recorded input knows better
    const begun = found && !('input' in event) ? (found._snapshot as unknown as AnyMachineSnapshot) : undefined
    const snapshot =
      begun ?? (machine.getInitialSnapshot(scope as never, unmask(event['input']) as never) as AnyMachineSnapshot)
    if (snapshot.status === 'error')
      faults.push({ seq: entry.seq, actorPath, reason: 'machine failed', error: snapshot.error })
    fold(actorPath, machine, ref, snapshot, scope)
  }

  const restore = (state: PersistedState, seq: number): void => {
    folds = new Map()
    faults.length = 0
    isRestored = true
    const machine = machines[state.machine]
    const rootPath = state.paths[0] ?? state.machine
    if (!machine) {
      faults.push({ seq, actorPath: rootPath, reason: 'no machine' })
      return
    }
    const root = createInertRef(rootPath, system)
    const scope = createInertScope(root)
    // What is restored is a copy: references to children are revived in place, and the entry is still to be written and sent.
    const copy = structuredClone(state.root)
    const first = machine.restoreSnapshot(copy as never, scope as never) as AnyMachineSnapshot
    fold(rootPath, machine, root, first, scope)
    for (const path of state.paths.slice(1)) {
      const ref = childOf(root, idsOf(path))
      if (ref) fold(path, ref.logic as AnyStateMachine, ref, ref._snapshot as unknown as AnyMachineSnapshot)
    }
  }

  const step = (entry: JournalEntry): void => {
    const reborn = rebornIn(entry)
    if (reborn) return restore(reborn, entry.seq)
    if (entry.kind === 'birth') return bear(entry)
    const actor = folds.get(entry.actorPath)
    if (actor === undefined) {
      // its parent, already persisted, had let it go
      if (isRestored && entry.event.type === 'xstate.stop') return
      faults.push({ seq: entry.seq, actorPath: entry.actorPath, reason: 'no birth' })
      return
    }
    if (actor.snapshot.status !== 'active') return
    try {
      actor.snapshot = actor.machine.transition(actor.snapshot, unmask(entry.event) as never, actor.scope as never)
    } catch (error) {
      faults.push({ seq: entry.seq, actorPath: entry.actorPath, reason: 'machine failed', error })
      actor.snapshot = { ...actor.snapshot, status: 'error', error } as AnyMachineSnapshot
    }
    actor.ref._snapshot = actor.snapshot as never
  }

  if (from) restore(from, 0)

  return {
    faults,
    step,
    snapshots: () => new Map([...folds].map(([path, actor]) => [path, actor.snapshot])),
    mark: () => [...folds].map(([path, actor]) => [path, actor, actor.snapshot] as const),
    rewind(mark) {
      folds = new Map(mark.map(([path, actor]) => [path, actor]))
      for (const [, actor, snapshot] of mark) {
        actor.snapshot = snapshot
        actor.ref._snapshot = snapshot as never
      }
    },
    persist() {
      const [first] = folds
      if (!first || parentPath(first[0]) !== undefined) return undefined
      const [rootPath, root] = first
      const alive = [...folds].filter(
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
