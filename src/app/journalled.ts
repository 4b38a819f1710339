/**
 * The journal with the charts of the shop: what of their events may be written, and which chart replays them. Loaded when the page is idle;
 * schemas and charts of arriving parts come with these, and the charts of a part that is not on this page when they are missed.
 */
import { createMachine, type AnyStateMachine } from 'xstate'
import { queryJournal, queryCacheJournal } from '#machines/cache/cache.journal.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { cartJournal, lineJournal } from '#machines/cart/cart.journal.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { lineSyncMachine } from '#machines/cart/line-sync.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionJournal } from '#machines/identity/session.journal.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import * as small from '#machines/shop/shop.journal.ts'
import { startPartWith } from '#machines/shop/late-parts.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { idsOf } from '#services/journal/actor-path.ts'
import { openJournal as open, type CoreHooks, type JournalCore } from '#services/journal/journal-core.ts'
import type { JournalOptions } from '#services/journal/create-journal.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { rebornIn } from '#services/journal/replay.ts'
import type { PartRegistry } from './part-registry.ts'

/** Of the charts that are on every page. */
const ownSchemas: JournalSchemas = {
  shop: small.shopJournal,
  cart: cartJournal,
  lineSync: lineJournal,
  session: sessionJournal,
  query: queryJournal,
  queryCache: queryCacheJournal,
  toasts: small.toastsJournal,
  toast: small.toastJournal,
  network: small.networkJournal,
  drag: small.dragJournal,
  search: small.searchJournal,
  savedList: small.savedListJournal,
  deliveryArea: small.deliveryAreaJournal,
  gate: small.gateJournal,
}

const ownCharts: readonly AnyStateMachine[] = [
  cartMachine,
  lineSyncMachine,
  sessionMachine,
  queryMachine,
  queryCacheMachine,
  toastsMachine,
  toastMachine,
  networkMachine,
  dragMachine,
  searchMachine,
  savedListMachine,
  deliveryAreaMachine,
  gateMachine,
]

/** The parts that an entry's actor, or the states that it brings, belong to. */
function partsIn(entry: JournalEntry): string[] {
  if (entry.name === 'part.arrived') return [String(entry.event['id'])]
  const paths = rebornIn(entry)?.paths ?? [entry.actorPath]
  return [...new Set(paths.flatMap((path) => idsOf(path).slice(0, 1)))]
}

/** The charts by which entries are folded, and the way to those of arriving parts. */
export function foldsOf({ ids, load }: Pick<PartRegistry, 'ids' | 'load'>) {
  // The root that is folded starts parts by their names, so that its state can be kept; its record of charts grows with the parts.
  const actors = { ...shopMachine.implementations.actors }
  const root: AnyStateMachine = createMachine(shopMachine.config, {
    ...shopMachine.implementations,
    actors,
    actions: { ...shopMachine.implementations.actions, startPart: startPartWith((id) => id) },
  })
  const machines: Record<string, AnyStateMachine> = Object.fromEntries(
    [root, ...ownCharts].map((machine) => [machine.id, machine]),
  )
  const arrived = new Set<string>()

  /** A part that cannot be brought is folded without. */
  const bring = async (id: string): Promise<void> => {
    const { charts } = await load(id)
    actors[id] = charts[0]
    for (const machine of charts) machines[machine.id] = machine
  }

  /** Brings the charts without which an entry cannot be folded; undefined when they are here. */
  const missing = (entry: JournalEntry): Promise<unknown> | undefined => {
    const lacking = partsIn(entry).filter((id) => ids.includes(id) && !arrived.has(id))
    if (lacking.length === 0) return undefined
    return Promise.all(
      lacking.map((id) =>
        bring(id)
          .catch(() => undefined)
          .then(() => arrived.add(id)),
      ),
    )
  }

  return { machines, missing }
}

/** @param registry of the page: its schemas grow with the parts that come, before the first of their events */
export function journalWith(registry: PartRegistry) {
  const schemas = Object.assign(registry.schemas, ownSchemas)
  const folds = foldsOf(registry)
  return {
    openJournal: (options: JournalOptions, hooks: CoreHooks): JournalCore =>
      open({ ...options, schemas, ...folds }, hooks),
  }
}
