import { sql } from 'drizzle-orm'
import { noOrder } from '#machines/order/order.evolve.ts'
import type { OrderItem, Placed } from '#machines/order/order.events.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { appendToOrder, nothingFolded } from '#server/areas/orders/order-stream.ts'
import { projectNew } from '#server/areas/orders/projection.ts'
import { reserve } from '#server/areas/orders/stock.ts'
import { goodsOf } from '#server/areas/orders/holding.ts'
import { toDoor } from '#tests/support/places.ts'

export type Given = Partial<Omit<Placed, 'type' | 'items'>> & {
  goods?: { product_id: number; measurement_id?: number | null; quantity: number }[]
  /** When it was placed, milliseconds since 1970. */
  at?: number
}

/** What is sold without a size has none: those of the seed are taken out, and the product's stock stays what it was. */
async function withoutSizes(tx: Queryable, goods: readonly { product_id: number; measurement_id?: number | null }[]) {
  const ids = goods.filter(({ measurement_id = null }) => measurement_id === null).map(({ product_id }) => product_id)
  const those = sql`any(${`{${ids.join()}}`}::text::int[])`
  const before = await tx.rows<{ id: number; stock_quantity: number }>(sql`
    select id, stock_quantity from products p where id = ${those}
      and exists (select from measurements where product_id = p.id and hidden_at is null)`)
  for (const { id, stock_quantity } of before) {
    await tx.rows(sql`update measurements set hidden_at = now() where product_id = ${id} and hidden_at is null`)
    await tx.rows(sql`update products set stock_quantity = ${stock_quantity} where id = ${id}`)
  }
}

/** An order put into the tables without the counter: reserved, told and projected as the shop would. */
export async function putOrder(database: Database, order_number: string, given: Given = {}): Promise<Placed> {
  const { goods = [{ product_id: 1, quantity: 1 }], at = Date.parse('2027-01-01T00:00:00.000Z'), ...rest } = given
  const items = goods.map(({ product_id, measurement_id = null, quantity }): OrderItem => ({
    product_id,
    product_measurement_id: measurement_id,
    name: `Goods ${product_id}`,
    label: null,
    slug: `goods-${product_id}`,
    image_url: null,
    image_cloth: 'raffia',
    image_color: '#e8dcc8',
    quantity,
    unit_price: 100_000,
    line_total: 100_000 * quantity,
    discount: 0,
    tax_class: 'zero',
    tax: 0,
  }))
  const total = items.reduce((sum, item) => sum + item.line_total, 0)
  return database.transaction(async (tx) => {
    const [next] = await tx.rows<{ id: number }>(sql`select nextval('order_ids')::int as id`)
    const placed: Placed = {
      type: 'placed',
      order_id: next?.id ?? 0,
      order_number,
      customer_id: null,
      method: 'card',
      contact: { name: 'Adaeze Okafor', phone: '+2348030000001', email: 'adaeze@oja.test' },
      delivery: toDoor,
      items,
      totals: { subtotal: total, discount: 0, delivery_fee: 0, tax: 0, total },
      coupon_code: null,
      note: null,
      expires_at: '2027-01-01T00:30:00.000Z',
      ...rest,
    }
    const actor = { kind: 'customer', id: placed.customer_id } as const
    const { after } = await appendToOrder(tx, nothingFolded(), {
      orderNumber: order_number,
      at,
      actor,
      events: [placed],
    })
    await withoutSizes(tx, goods)
    const missing = await reserve(tx, goodsOf({ ...noOrder(), placed }), { orderNumber: order_number, actor, at })
    if (missing.length > 0) throw new Error('the test asks for more than there is')
    await projectNew(tx, [after])
    return placed
  })
}
