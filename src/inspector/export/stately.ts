/**
 * A journal as Stately's inspector hears it: `@xstate.actor`, `@xstate.event` and `@xstate.snapshot` of `@statelyai/inspect`, each at the time of
 * its entry. The beginning of an actor is all three, an event to an actor that had stopped is told without a snapshot.
 *
 * What the protocol cannot say: why an event came (its kind; `sourceId` is the actor during whose event it was sent), by which transitions an
 * actor went, which guards held, what was asked of the server, and which entries the inspector sent. Ports are no actors of a journal: their
 * answers come from the actor that asked. A chart is its names, as in the export for XState.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { parentPath } from '#services/journal/actor-path.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { createReplayer, rebornIn, type Machines, type PersistedState } from '#services/journal/replay.ts'
import { nameOf } from '../time/say-value.ts'
import { toXState } from './to-xstate.ts'

/** Of `@statelyai/inspect`, whose fields these are. */
const VERSION = '0.7.2'

/** No value of ours is deeper; theirs are cut at 10. */
const DEEPEST = 12

type Common = {
  readonly rootId: string
  readonly sessionId: string
  /** ms since 1970, as text */
  readonly createdAt: string
  readonly id: string
  readonly _version: string
}

export type StatelySnapshot = {
  readonly status: AnyMachineSnapshot['status']
  readonly value: unknown
  readonly context: unknown
  readonly output?: unknown
}

type Named = { readonly type: string; readonly [field: string]: unknown }

export type StatelyInspection =
  | (Common & {
      readonly type: '@xstate.actor'
      readonly name: string
      readonly parentId: string | undefined
      /** JSON of the chart */
      readonly definition: string
      readonly snapshot: StatelySnapshot
    })
  | (Common & { readonly type: '@xstate.event'; readonly sourceId: string | undefined; readonly event: Named })
  | (Common & { readonly type: '@xstate.snapshot'; readonly event: Named; readonly snapshot: StatelySnapshot })

/** A hidden text as a fold has it, or what a chart made of one. */
const BLANK = /•/

const isActor = (value: object): value is { id: string } => 'id' in value && 'send' in value && 'getSnapshot' in value

/** As JSON; hidden texts are the placeholders that the journal holds, actors are the ids that their parents gave them. */
function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return BLANK.test(value) ? { $: 'string', n: 1 } : value
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object') return undefined
  if (isActor(value)) return { xstate$$type: 1, id: value.id }
  if (depth >= DEEPEST) return Array.isArray(value) ? { $: 'array' } : { $: 'object' }
  if (Array.isArray(value)) return value.map((item) => plainOf(item, depth + 1) ?? null)
  if (value instanceof Map || value instanceof Set) return plainOf([...value], depth)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const plain = plainOf(field, depth + 1)
      // a name may be made of hidden text too
      return plain === undefined ? [] : [[name.replaceAll(/•+/g, '$'), plain]]
    }),
  )
}

const snapshotOf = ({ status, value, context, output }: AnyMachineSnapshot): StatelySnapshot => ({
  status,
  value: plainOf(value),
  context: plainOf(context),
  ...(output !== undefined && { output: plainOf(output) }),
})

const rootOf = (path: string): string => path.split('/')[0] ?? path

const definitions = new WeakMap<AnyStateMachine, string>()

/** Read once for all actors of a chart. */
function definitionOf(machine: AnyStateMachine): string {
  const known = definitions.get(machine)
  if (known !== undefined) return known
  const made = JSON.stringify(JSON.parse(toXState(chartModelOf(machine))))
  definitions.set(machine, made)
  return made
}

/**
 * Tells one load of a page, entry by entry.
 * @param machines charts by their ids, as they are folded
 * @param from where its actors stood before the first entry, where their births are not kept
 */
export function createStatelyStream(machines: Machines, from?: PersistedState) {
  const replayer = createReplayer(machines, from)
  /** by the numbers of entries, the actors that they are of */
  const actors = new Map<number, string>()
  let told = 0

  const common = (path: string, at: number): Common => ({
    rootId: rootOf(path),
    sessionId: path,
    createdAt: String(at),
    id: String((told += 1)),
    _version: VERSION,
  })

  function* bornAt(path: string, at: number): Generator<StatelyInspection> {
    const snapshot = replayer.snapshotOf(path)
    if (!snapshot) return
    yield {
      type: '@xstate.actor',
      ...common(path, at),
      name: nameOf(path),
      parentId: parentPath(path),
      definition: definitionOf(machines[snapshot.machine.id] ?? snapshot.machine),
      snapshot: snapshotOf(snapshot),
    }
  }

  function* bornOf({ paths }: PersistedState, at: number): Generator<StatelyInspection> {
    for (const path of paths) yield* bornAt(path, at)
  }

  return {
    /** The actors that are there before the first entry. */
    begin: (at: number): StatelyInspection[] => (from ? [...bornOf(from, at)] : []),
    next(entry: JournalEntry): StatelyInspection[] {
      const { seq, actorPath, kind, cause, at, dead } = entry
      replayer.step(entry)
      actors.set(seq, actorPath)
      const state = rebornIn(entry)
      const births = state ? bornOf(state, at) : kind === 'birth' ? bornAt(actorPath, at) : []
      const event: Named = state ? { type: entry.event.type } : entry.event
      const sourceId = cause === null ? undefined : actors.get(cause)
      const stood = dead ? undefined : replayer.snapshotOf(actorPath)
      return [
        ...births,
        { type: '@xstate.event', ...common(actorPath, at), sourceId, event },
        ...(stood
          ? [{ type: '@xstate.snapshot' as const, ...common(actorPath, at), event, snapshot: snapshotOf(stood) }]
          : []),
      ]
    },
  }
}

export type StatelyStream = ReturnType<typeof createStatelyStream>
