import { sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { goodsOf } from './holding.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { carts } from '../../platform/db/schema/cart.ts'

/**
 * Takes what an order bought out of its customer's cart; what was added beyond it since stays. Happens once, in the transaction that
 * confirms the order. The cart's version grows, so that devices see it.
 */
export async function takeBoughtFromCart(tx: Queryable, order: Order): Promise<void> {
  const customer = order.placed?.customer_id ?? null
  if (customer === null) return
  const [cart] = await tx.rows(
    rowsOf({ id: carts.id })`select ${columns} from carts where user_id = ${customer} for update`,
  )
  if (!cart) return
  const bought = sql`jsonb_to_recordset(${JSON.stringify(goodsOf(order))}::jsonb) as g (product_id integer, measurement_id integer, quantity integer)`
  const same = sql`i.cart_id = ${cart.id} and i.product_id = g.product_id and i.measurement_id is not distinct from g.measurement_id`
  const gone = await tx.rows(sql`
    delete from cart_items i using ${bought} where ${same} and i.quantity <= g.quantity returning i.id`)
  const fewer = await tx.rows(sql`
    update cart_items i set quantity = i.quantity - g.quantity from ${bought} where ${same} and i.quantity > g.quantity returning i.id`)
  if (gone.length + fewer.length === 0) return
  await tx.rows(sql`update carts set version = version + 1, updated_at = now() where id = ${cart.id}`)
}
