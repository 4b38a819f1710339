/**
 * The whole order as the projection keeps it: the chart's snapshot as value and context, everything else as it is, but without the person, who stands in
 * `order_contacts` alone.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type PersonalData, tellWithoutPerson, tellWithPerson } from './personal-data.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../platform/db/schema/orders.ts'

export type OrderDocument = Omit<Order, 'state'> & { state: Pick<Order['state'], 'value' | 'context'> }

export const toDocument = (order: Order): OrderDocument => {
  const { value, context } = order.state
  return { ...tellWithoutPerson(order), state: { value, context } }
}

/** Folding is not needed to read: value and context are all that the chart's state is. */
function fromDocument(document: OrderDocument, person: PersonalData | null): Order {
  // Documents of orders that were last changed before this was counted, or before it could be settled.
  const refunded_twice = document.refunded_twice ?? 0
  const { value, context } = document.state
  const state = { value, context: refunded_twice > 0 ? { ...context, refundedTwice: true } : context }
  return { ...tellWithPerson(document, person), refunded_twice, state: orderMachine.resolveState(state as never) }
}

export type StoredOrder = { order: Order; order_number: string; customer_id: number | null }

const o = alias(orders, 'o')
const orderRow = rowsOf({
  order_number: o.order_number,
  customer_id: o.customer_id,
  document: json<OrderDocument>(o.document),
  person: json<PersonalData | null>(sql`case when c.id is not null then to_jsonb(c) end`),
})

/** Orders as they now stand. @param which condition, order and page, of orders `o` and their `order_contacts` `c` */
export async function selectOrders(database: Queryable, which: SQL): Promise<StoredOrder[]> {
  const rows = await database.rows(orderRow`
    select ${columns} from orders o left join order_contacts c on c.id = o.contact_id ${which}`)
  return rows.map(({ document, person, ...row }) => ({ ...row, order: fromDocument(document, person) }))
}
