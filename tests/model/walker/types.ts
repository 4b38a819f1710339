import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** What an invoked or spawned child may answer. `snapshot` feeds `onSnapshot` and leaves the child running. */
export type Outcome =
  | { type: 'done'; output: unknown }
  | { type: 'error'; error: unknown }
  | { type: 'snapshot'; snapshot: unknown }

/** What a chart may declare about its own walk, in the `meta` of the machine or of any state. */
export type WalkMeta = {
  /** Event types that this state and its descendants drop on purpose; `line.*` and `*` are allowed. */
  ignores?: string[]
  /** Why nothing more happens here, or why there is no way on to a final state. */
  deadEnd?: string
}

/** Children by id that may still answer; a snapshot keeps those that have broken. */
type Running = ReadonlyMap<string, string>

/** One machine and the closed world in which it is walked. */
export type WalkSubject<TMachine extends AnyStateMachine = AnyStateMachine> = {
  name: string
  machine: TMachine
  /** The input to start from, or a function that lists several. */
  input?: unknown
  /** Events that people, other tabs and spawned children may send here, with small representative payloads. */
  events: (snapshot: SnapshotFrom<TMachine>) => Array<EventFromLogic<TMachine>>
  /**
   * Possible outcomes of each invoke, by `src`. A rejection is added when none is listed: any port can break. `null`: nothing of it is walked here, as
   * where enough has broken already.
   */
  outcomes?: Record<string, (snapshot: SnapshotFrom<TMachine>, id: string, running: Running) => Outcome[] | null>
  /** Abstraction of the context for state identity. Default: the whole context, without actor references. */
  fingerprint?: (snapshot: SnapshotFrom<TMachine>) => string
  /** Event × state cells that drop the event on purpose. Prefer `meta.ignores` in the chart. */
  ignored?: Array<[state: string, event: string]>
  /** Transition pairs that must never happen one right after the other; `*` ends a prefix. Fails when one does. */
  infeasible?: Array<{ first: string; second: string; reason: string }>
  /** Surviving mutants that change nothing anybody can see, by mutant id, each with its reason. */
  equivalents?: Record<string, string>
  /** Setting limits says that a partial walk is meant; reaching the default ones is a failure. */
  limits?: { configurations?: number; depth?: number }
  /** Invariants of every explored configuration. */
  always?: Array<{ name: string; holds: (snapshot: SnapshotFrom<TMachine>) => boolean }>
}

/**
 * Types a subject by its machine and hands it back in the shape in which walks are collected. Two calls, because
 * TypeScript keeps the literal types of events only when it already knows the machine.
 */
export function defineWalk<TMachine extends AnyStateMachine>(
  machine: TMachine,
): (subject: Omit<WalkSubject<TMachine>, 'machine'>) => WalkSubject {
  return (subject) => ({ machine, ...subject }) as unknown as WalkSubject
}

/** Something that the world does to the machine. */
export type Stimulus =
  | { kind: 'user'; event: AnyEventObject }
  | { kind: 'timer'; event: AnyEventObject; id: string }
  | { kind: 'outcome'; event: AnyEventObject; id: string; src: string }

export type ProblemKind =
  | 'unreached-state'
  | 'unreached-transition'
  | 'shadowed-guard'
  | 'dead-end'
  | 'livelock'
  | 'invoke-without-on-error'
  | 'invoke-id'
  | 'missing-outcomes'
  | 'unhandled-cell'
  | 'stale-declaration'
  | 'invariant'
  | 'infeasible-pair'
  | 'crash'
  | 'limit'
  | 'divergence'

/** A defect of the chart or of its walk. `path` is the shortest way to it. */
export type Problem = { kind: ProblemKind; where: string; message: string; path?: Stimulus[] }

/** What a step of a tour expects. `transitions` are ids by microstep, `effects` the actions and sent events in order. */
export type TourStep = {
  stimulus: Stimulus
  transitions: string[][]
  effects: string[]
  snapshot: AnyMachineSnapshot
  /** Value and full context, for comparison. */
  seen: string
}

/** A path from the start, to be run in pure logic, against a real server or in a real browser. */
export type Tour = {
  name: string
  /** as it was given: that of the snapshots has counters around its guards */
  machine: AnyStateMachine
  input: unknown
  initial: Omit<TourStep, 'stimulus'>
  steps: TourStep[]
}

/** One of the worlds that a tour is run in. `begin` starts it afresh, `end` lets it go. Any throw is a divergence. */
export type Driver = {
  /** What its tours take there is written down, for the proof on the chart; none for logic alone. */
  world?: 'server' | 'browser'
  begin?: (tour: Tour) => Promise<void>
  perform: (step: TourStep, expected: AnyMachineSnapshot) => Promise<void>
  check: (expected: AnyMachineSnapshot, step: TourStep | undefined) => Promise<void>
  end?: () => Promise<void>
}
