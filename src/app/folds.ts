/**
 * The journal with the charts of an entry: what of their events may be written, and which chart replays them. Schemas and charts of arriving
 * parts come with these, and the charts of a part that is not on this page, or of another entry, when they are missed.
 */
import { createMachine, type AnyActor, type AnyStateMachine } from 'xstate'
import { startPartWith } from '#machines/shop/late-parts.ts'
import { idsOf } from '#services/journal/actor-path.ts'
import { openJournal as open, type CoreHooks, type JournalCore } from '#services/journal/journal-core.ts'
import type { TakenHere } from '#services/journal/count-taken.ts'
import type { JournalOptions } from '#services/journal/create-journal.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { rebornIn } from '#services/journal/replay.ts'
import { createPartRegistry, type PartRegistry } from './part-registry.ts'
import type { LoadRoots, RootDefinition } from './roots/define-root.ts'

type Parts = Pick<PartRegistry, 'ids' | 'load'>
type Folded = { actors: Record<string, unknown>; parts: Parts }

/** The addresses that an entry is about: its actor's, or those of the states that it brings. */
const pathsIn = (entry: JournalEntry): readonly string[] => rebornIn(entry)?.paths ?? [entry.actorPath]

/** The parts that an entry is about. */
function partsIn(entry: JournalEntry): string[] {
  if (entry.name === 'part.arrived') return [String(entry.event['id'])]
  return [...new Set(pathsIn(entry).flatMap((path) => idsOf(path).slice(0, 1)))]
}

/** The id of the root that an entry is below. */
const rootIn = (entry: JournalEntry): string => pathsIn(entry)[0]?.split('/')[0] ?? ''

/** The charts by which entries are folded, and the way to those of arriving parts and of other entries. */
export function foldsOf(own: Pick<RootDefinition, 'chart' | 'charts'>, ownParts: Parts, others: LoadRoots = {}) {
  const machines: Record<string, AnyStateMachine> = {}
  const roots = new Map<string, Folded>()
  const settled = new Set<string>()

  function add({ chart, charts }: Pick<RootDefinition, 'chart' | 'charts'>, parts: Parts): void {
    // The root that is folded starts parts by their names, so that its state can be kept; its record of charts grows with the parts.
    const actors = { ...chart.implementations.actors }
    const actions = { ...chart.implementations.actions, startPart: startPartWith((id) => id) as never }
    const root = createMachine(chart.config, { ...chart.implementations, actors, actions } as never)
    for (const machine of [root, ...charts]) machines[machine.id] ??= machine as AnyStateMachine
    roots.set(chart.id, { actors, parts })
  }
  add(own, ownParts)

  const once = (id: string, work: () => Promise<void>): Promise<unknown> =>
    work()
      .catch(() => undefined)
      .then(() => settled.add(id))

  async function bringRoot(id: string): Promise<void> {
    const { root } = (await others[id]?.()) ?? {}
    if (root) add(root, createPartRegistry(root.parts))
  }

  /** A part that cannot be brought is folded without. */
  async function bringPart({ actors, parts }: Folded, id: string): Promise<void> {
    const { charts } = await parts.load(id)
    actors[id] = charts[0]
    for (const machine of charts) machines[machine.id] ??= machine
  }

  /** Brings the charts without which an entry cannot be folded; undefined when they are here. */
  const missing = (entry: JournalEntry): Promise<unknown> | undefined => {
    const id = rootIn(entry)
    const root = roots.get(id)
    if (!root && id in others && !settled.has(id)) return once(id, () => bringRoot(id)).then(() => missing(entry))
    if (!root) return undefined
    const lacking = partsIn(entry).filter((part) => root.parts.ids.includes(part) && !settled.has(`${id}/${part}`))
    if (lacking.length === 0) return undefined
    return Promise.all(lacking.map((part) => once(`${id}/${part}`, () => bringPart(root, part))))
  }

  const hashes = async () => (await import('#machines/chart/chart-hash.ts')).chartHashes(machines)

  return { machines, missing, hashes }
}

/**
 * @param registry of the page: its schemas grow with the parts that come, before the first of their events
 * @param actor the root that lives
 * @param taken where the page counts transitions, where it ever does
 */
export function openJournalWith(
  root: RootDefinition,
  registry: PartRegistry,
  others: LoadRoots,
  actor?: AnyActor,
  taken?: TakenHere,
) {
  const schemas = Object.assign(registry.schemas, root.journal)
  const folds = foldsOf(root, registry, others)
  return {
    openJournal: (options: JournalOptions, hooks: CoreHooks): JournalCore =>
      open({ ...options, schemas, ...folds, root: actor, taken }, hooks),
  }
}
