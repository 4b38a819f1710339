/** What a change of an order does beside it. It follows from the state before and after, not from the event, so that nothing happens twice. */
import type { Actor, RecordedEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { stockOf } from '#machines/order/order.status.ts'
import { redeemAgain, releaseCoupon } from '../checkout/index.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { adjustStock } from './adjust-stock.ts'
import { takeBoughtFromCart } from './bought-lines.ts'
import { goodsOf, restockedBy } from './holding.ts'
import { commit, putBack, reserve } from './stock.ts'

type Cause = { orderNumber: string; actor: Actor; /** Milliseconds since 1970. */ at: number }

async function moveGoods(tx: Queryable, before: Order, after: Order, cause: Cause): Promise<void> {
  const from = stockOf(before.state)
  const to = stockOf(after.state)
  if (from === to) return
  const goods = goodsOf(after)
  if (to === 'committed') await commit(tx, goods, cause)
  else if (to === 'released') await putBack(tx, 'released', goods, cause)
  else {
    const missing = await reserve(tx, goods, cause)
    // Whoever decided that the order comes back has looked under the same locks.
    if (missing.length > 0) throw new Error(`${cause.orderNumber} came back for goods that are not there`)
  }
}

async function moveCoupon(tx: Queryable, before: Order, after: Order, { orderNumber, at }: Cause): Promise<void> {
  if (!after.placed?.coupon_code) return
  const wasClosed = before.state.matches('closed')
  const isClosed = after.state.matches('closed')
  if (isClosed && !wasClosed && after.state.context.paid === 0) await releaseCoupon(tx, orderNumber, at)
  if (wasClosed && !isClosed) await redeemAgain(tx, orderNumber)
}

/** What an order held and nobody found on the shelf is counted off: it is held no more, and cannot be sold either. */
async function countOffMissing(tx: Queryable, recorded: readonly RecordedEvent[], cause: Cause): Promise<void> {
  for (const { event } of recorded) {
    if (event.type !== 'line_left_out') continue
    const goods = { product_id: event.product_id, measurement_id: event.product_measurement_id }
    const lost = { reason: 'lost', note: `Not there when ${cause.orderNumber} was packed` } as const
    const left = await putBack(tx, 'released', [{ ...goods, quantity: event.quantity }], cause, lost)
    if (left.length === 0) await adjustStock(tx, { ...goods, ...lost, delta: -event.quantity }, cause)
  }
}

/** @param recorded what happened between the two */
export async function applyEffects(
  tx: Queryable,
  { before, after, recorded }: { before: Order; after: Order; recorded: readonly RecordedEvent[] },
  cause: Cause,
): Promise<void> {
  // Everybody locks in this order: coupon, goods, cart.
  await moveCoupon(tx, before, after, cause)
  await moveGoods(tx, before, after, cause)
  // The exception that no tag tells: goods that came back and are good to be sold.
  for (const { event } of recorded) {
    const goods = restockedBy(event, after)
    if (goods) await putBack(tx, 'restocked', goods, cause)
  }
  await countOffMissing(tx, recorded, cause)
  if (after.state.matches('open') && !before.state.matches('open')) await takeBoughtFromCart(tx, after)
}
