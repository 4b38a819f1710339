/** One order as its stream tells of it. */
import { randomUUID } from 'node:crypto'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import type { Actor, OrderEvent, RecordedEvent } from '#machines/order/order.events.ts'
import { isPlaced } from '#machines/order/order.status.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { appendEvents, readStream } from '../../platform/events/event-store.ts'
import { readPerson, storePerson } from './order-contacts.ts'
import { withoutPerson, withPerson } from './personal-data.ts'
import { hold, type Holding, nothingHeld } from './holding.ts'

/** The order, and the goods that it holds. */
export type Folded = { order: Order; holding: Holding }

export const orderStream = (orderNumber: string): string => `order:${orderNumber}`

export const nothingFolded = (): Folded => ({ order: noOrder(), holding: nothingHeld() })

/** One event more. @throws IllegalOrderEvent for one that the chart does not allow */
export function fold({ order, holding }: Folded, recorded: RecordedEvent): Folded {
  const next = evolve(order, recorded)
  return { order: next, holding: hold(holding, next, recorded) }
}

/** The events of an order as they happened, with the person; where that was erased, without. */
export async function readOrderEvents(tx: Queryable, orderNumber: string): Promise<RecordedEvent[]> {
  const [recorded, person] = await Promise.all([
    readStream<OrderEvent, Actor>(tx, orderStream(orderNumber)),
    readPerson(tx, orderNumber),
  ])
  return recorded.map((one) => ({ ...one, event: withPerson(one.event, one.at, person) }))
}

const withContactId = (event: OrderEvent): OrderEvent =>
  event.type === 'placed' ? { ...event, contact_id: event.contact_id ?? randomUUID() } : event

/** Reads and folds a stream; undefined when there is no such order. */
export async function readOrder(tx: Queryable, orderNumber: string): Promise<Folded | undefined> {
  const recorded = await readOrderEvents(tx, orderNumber)
  const folded = recorded.reduce(fold, nothingFolded())
  return isPlaced(folded.order.state) ? folded : undefined
}

type Happening = { orderNumber: string; at: number; actor: Actor; events: readonly OrderEvent[] }

/**
 * Folds what happens into an order, before any of it is written: an event that may not happen never reaches the table.
 * @param at milliseconds since 1970
 * @returns `store` appends it, and stores beside the stream what tells of a person. It throws a VersionConflict when somebody else was first
 * @throws IllegalOrderEvent when the order does not take an event
 */
export function foldOn(
  folded: Folded,
  { orderNumber, ...given }: Happening,
): { after: Folded; recorded: RecordedEvent[]; store: (tx: Queryable) => Promise<void> } {
  const events = given.events.map(withContactId)
  const expected = folded.order.version
  const at = new Date(given.at).toISOString()
  const recorded = events.map((event, index) => ({
    version: expected + index + 1,
    at,
    actor: given.actor,
    event,
  }))
  const after = recorded.reduce(fold, folded)
  const stream = { ...given, stream: orderStream(orderNumber), expected, events: events.map(withoutPerson) }
  const store = async (tx: Queryable): Promise<void> => {
    await Promise.all([appendEvents(tx, stream), storePerson(tx, { orderNumber, at, events, order: after.order })])
  }
  return { after, recorded, store }
}

/** Folds and appends at once. @throws as `foldOn` and its `store` do */
export async function appendToOrder(
  tx: Queryable,
  folded: Folded,
  given: Happening,
): Promise<{ after: Folded; recorded: RecordedEvent[] }> {
  const { store, ...change } = foldOn(folded, given)
  await store(tx)
  return change
}
