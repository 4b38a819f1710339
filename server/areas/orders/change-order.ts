/** The one way in which an order changes. */
import { sql } from 'drizzle-orm'
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { retryConflicts } from '../../platform/events/event-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applyEffects } from './effects.ts'
import { enqueueFollowUps } from './follow-ups.ts'
import { appendToOrder, readOrder } from './order-stream.ts'
import { projectChange } from './projection.ts'

export type OrderServices = { database: Database; clock: () => number; jobs: Jobs }

/** What is to happen, and who makes it happen; no events change nothing. */
export type Decision = {
  actor: Actor
  events: readonly OrderEvent[]
  /** A pickup code: it goes out by SMS and is kept nowhere. */
  secret?: string
}

export const orderNotFound = () => notFound('We do not have that order.')

/**
 * Changes an order in one transaction: locks it, folds its stream, decides, appends, carries out what follows for goods, coupon and cart,
 * projects, and writes the jobs down. Tried again when somebody else was first, so `decide` may be called more than once; it refuses by
 * throwing an ApiError.
 * @param decide sees the order under its lock
 * @returns the order as it then stands
 * @throws ApiError 404 for an order that there is not; IllegalOrderEvent for an event that the chart does not allow
 */
export const changeOrder = (
  services: OrderServices,
  orderNumber: string,
  decide: (order: Order, tx: Queryable) => Decision | Promise<Decision>,
): Promise<Order> =>
  retryConflicts(() => services.database.transaction((tx) => changeOrderWithin(tx, services, orderNumber, decide)))

/** The same inside a transaction of the caller's, who tries again on a VersionConflict. */
export async function changeOrderWithin(
  tx: Queryable,
  { clock, jobs }: Omit<OrderServices, 'database'>,
  orderNumber: string,
  decide: (order: Order, tx: Queryable) => Decision | Promise<Decision>,
): Promise<Order> {
  const [locked] = await tx.rows(sql`select id from orders where order_number = ${orderNumber} for update`)
  const before = locked === undefined ? undefined : await readOrder(tx, orderNumber)
  if (!before) throw orderNotFound()
  const { actor, events, secret } = await decide(before.order, tx)
  if (events.length === 0) return before.order
  const at = clock()
  const { after, recorded } = await appendToOrder(tx, before, { orderNumber, at, actor, events })
  const change = { before: before.order, after: after.order, recorded }
  await applyEffects(tx, change, { orderNumber, actor, at })
  await projectChange(tx, before, after)
  await enqueueFollowUps(tx, jobs, { ...change, secret })
  return after.order
}
