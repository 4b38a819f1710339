/** One order at the real server, placed with a coupon and the last piece of its goods, as the search over paying has it. */
import { sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import { makeQuote } from '#server/areas/checkout/make-quote.ts'
import { anyOrder } from '#server/areas/orders/order-access.ts'
import { placeOrder } from '#server/areas/orders/place-order.ts'
import type { World } from '#tests/model/purchase/paying.world.ts'

/** A product of the demo without sizes. */
const product_id = 56

let serial = 0

export type PayingOrder = Awaited<ReturnType<typeof openPayingOrder>>

export async function openPayingOrder(services: Parameters<typeof placeOrder>[0]) {
  const { database, clock } = services
  serial += 1
  const coupon = `WALK${serial}`
  await database.rows(sql`update products set stock_quantity = 1 where id = ${product_id}`)
  await database.rows(
    sql`insert into coupons (code, name, type, value, usage_limit) values (${coupon}, 'Walk', 'fixed', 5000, 1)`,
  )
  const [store] = await database.rows<{ id: number }>(
    sql`select id from stores where is_pickup_point order by id limit 1`,
  )
  const items = [{ product_id, product_measurement_id: null, quantity: 1 }]
  const delivery = { method: 'pickup' as const, store_id: store?.id ?? 0 }
  const contact = { name: 'Walker', phone: '+2348030000000', email: 'walker@oja.test' }
  const wanted = {
    personId: undefined,
    items,
    delivery,
    couponCode: coupon,
    phone: contact.phone,
    canPayOnline: true,
    now: clock(),
  }
  const { quote_hash } = await makeQuote(database, wanted)
  const request = { quote_hash, items, delivery, contact, payment_method: 'card' as const, coupon_code: coupon }
  const placed = await placeOrder(services, { person: undefined, request, key: `walk-order-paying-${serial}` })
  const number = placed.order.placed?.order_number ?? ''
  const order = (): Promise<Order> => anyOrder(database, number)

  return {
    number,
    /** The model's price is two; here it is what the goods cost. */
    unit: placed.order.state.context.total / 2,
    order,
    /** `r1` of the model is the first attempt. */
    named: async (name: string): Promise<string> =>
      (await order()).payments[Number(name.slice(1)) - 1]?.reference ?? `there is no ${name}`,
    takePiece: () =>
      database.rows(sql`update products set stock_quantity = stock_quantity - 1 where id = ${product_id}`),
    takeCoupon: () => database.rows(sql`update coupons set used_count = used_count + 1 where code = ${coupon}`),
    /** @param gaveBack kobo that the provider gave back */
    async look(gaveBack: number) {
      const { state, payments } = await order()
      const unit = placed.order.state.context.total / 2
      const { paid, owed, refunded, refundFailed, attempt } = state.context
      const [goods] = await database.rows<{ left: number }>(
        sql`select stock_quantity::int as left from products where id = ${product_id}`,
      )
      const [uses] = await database.rows<{ used: number }>(
        sql`select used_count as used from coupons where code = ${coupon}`,
      )
      return {
        state: state.value,
        money: [paid / unit, owed / unit, refunded / unit, refundFailed],
        payments: payments.map(({ channel, status, received }) => [channel, status, received / unit]),
        live: payments.findIndex(({ reference }) => reference === attempt),
        stock: goods?.left,
        coupon: uses?.used,
        gaveBack: gaveBack / unit,
      }
    },
  }
}

/** What `look` says of an order that is as the model's. */
export function expectedOf({ order, stock, coupon, refunds }: World) {
  const { paid, owed, refunded, refundFailed, attempt } = order.state.context
  return {
    state: order.state.value,
    money: [paid, owed, refunded, refundFailed],
    payments: order.payments.map(({ channel, status, received }) => [channel, status, received]),
    live: order.payments.findIndex(({ reference }) => reference === attempt),
    stock,
    coupon: coupon.used,
    gaveBack: Object.values(refunds).reduce((sum, amount) => sum + amount, 0),
  }
}
