/** The reminder of a cart: for whoever asked for it, once, when the cart has been idle for four hours, and never after an order. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../platform/db/rows.ts'
import { afterQuiet, tellPerson } from '../messages/index.ts'
import './notice-job-kinds.ts'
import type { Telling } from './tell-goods.ts'

/** Milliseconds without a change after which a cart is idle. */
export const idleFor = 4 * 3_600_000
/** Milliseconds after a reminder, or an order, in which there is none. */
const restsFor = 86_400_000

const iso = (at: number): string => new Date(at).toISOString()

const cartRow = rowsOf({
  version: int(sql`c.version`),
  /** By the database's clock, which wrote both ends of it; more of it than is asked for is not told. */
  idle: int(sql`extract(epoch from least(now() - c.updated_at, interval '1 day')) * 1000`),
  items: int(sql`(select count(*) from cart_items i where i.cart_id = c.id)`),
  first: words(sql`coalesce((select p.name from cart_items i join products p on p.id = i.product_id
    where i.cart_id = c.id and p.status = 'active' order by i.created_at desc, i.id desc limit 1), '')`),
})

/** The cart of somebody who asked for the reminder and is due it, all else looked at; locked, so that no order comes in between. */
async function idleCart(tx: Queryable, customerId: number, at: number) {
  // The lock of every change to the lines, of an order that takes them too.
  await tx.rows(sql`select 1 from carts where user_id = ${customerId}::int for update`)
  const [cart] = await tx.rows(cartRow`
    select ${columns} from carts c join users u on u.id = c.user_id and u.status = 'active'
    where c.user_id = ${customerId}::int
      and exists (select 1 from notices n where n.customer_id = u.id and n.kind = 'cart_reminder'
        and (n.told_at is null or n.told_at <= ${iso(at - restsFor)}::timestamptz))
      and not exists (select 1 from orders o where o.customer_id = u.id
        and (o.placed_at >= c.updated_at or o.placed_at > ${iso(at - restsFor)}::timestamptz))`)
  return cart && cart.items > 0 && cart.first !== '' ? cart : undefined
}

const bodyOf = ({ first, items }: { first: string; items: number }): string => {
  const others = items - 1
  return others === 0
    ? `${first} is still in your cart.`
    : `${first} and ${others} more ${others === 1 ? 'item' : 'items'} are still in your cart.`
}

/** Reminds somebody of their cart, looks again later, or lets it be. */
export async function remindCart({ database, clock, jobs }: Telling, customerId: number): Promise<void> {
  const at = clock()
  const lookAgain = (tx: Queryable, after: number) =>
    jobs.enqueue(
      tx,
      'remind_cart',
      { customer_id: customerId },
      { key: String(customerId), runAt: Date.now() + Math.max(10_000, after) },
    )
  await database.transaction(async (tx) => {
    const cart = await idleCart(tx, customerId, at)
    if (!cart) return
    if (cart.idle < idleFor) return lookAgain(tx, idleFor - cart.idle)
    // Nobody is woken by it.
    const morning = afterQuiet(at)
    if (morning > at) return lookAgain(tx, morning - at)
    await tellPerson({
      database: tx,
      person: { customerId },
      topic: 'stock',
      kind: 'cart_reminder',
      title: 'Your cart is waiting',
      body: bodyOf(cart),
      deepLink: '/cart',
      key: `cart ${cart.version}`,
      at,
    })
    await tx.rows(sql`
      update notices set told_at = ${iso(at)}::timestamptz where customer_id = ${customerId}::int and kind = 'cart_reminder'`)
  })
}
