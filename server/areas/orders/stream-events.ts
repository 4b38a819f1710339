/** The stream of an order as the inspector may read it: what the order's allow-list names, placeholders for all else. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import { orderJournal } from '#machines/order/order.journal.ts'
import { upcast } from '#machines/order/order.upcasts.ts'
import { maskWith } from '#machines/journal/mask.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readStream, type Stored } from '../../platform/events/event-store.ts'
import { orderStream } from './order-stream.ts'

type StreamEvent = components['schemas']['OrderStreamEvent']

const byOf = (actor: Actor): StreamEvent['by'] => ({
  kind: actor.kind,
  admin_id: actor.kind === 'admin' ? actor.id : null,
  provider: actor.kind === 'provider' ? actor.name : null,
})

/** No event of an order carries an address of a page. */
const mask = maskWith(() => null)

/** In the shape of today. */
export function streamEventOf({ version, at, actor, event }: Stored<OrderEvent, Actor>): StreamEvent {
  const { type, ...fields } = upcast(event)
  const data = mask(fields, orderJournal[type].safe) as StreamEvent['data']
  return { version, type, at, by: byOf(actor), data }
}

/** The events of an order, oldest first, as they are stored: without the person. */
export async function streamEvents(database: Queryable, orderNumber: string): Promise<StreamEvent[]> {
  return (await readStream<OrderEvent, Actor>(database, orderStream(orderNumber))).map(streamEventOf)
}
