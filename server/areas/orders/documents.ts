/** What is printed of orders: packing slips, which have no prices, and receipts with the VAT inside them. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import type { OrderItem } from '#machines/order/order.events.ts'
import { isLeftOut, linesOf, type Order } from '#machines/order/order.evolve.ts'
import { paymentStatusOf, statusOf, toPayOf } from '#machines/order/order.status.ts'
import type { Database } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { invalidField } from '../../platform/errors.ts'
import { toNaira } from '../../platform/money.ts'
import type { SettingRows } from '../../platform/settings.ts'
import { readOrderNumber } from './order-number.ts'
import { selectOrders } from './order-document.ts'
import { taxNotAsked, withoutStreet } from './order-view.ts'

type Schemas = components['schemas']

/** As many as a printer's tray takes. */
const most = 100

const idsIn = (ids: string): number[] => [...new Set(ids.split(',').map(Number))]

/** Orders are told apart by number, or by the id that rows of the list have. */
type PrintedChoice = { numbers?: string | undefined; ids?: string | undefined }

const numbersOfIds = rowsOf({ id: orders.id, order_number: orders.order_number })

/** @throws ApiError 422 for an id that no order has */
async function numbersOf(database: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await database.rows(
    numbersOfIds`select ${columns} from orders where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
  )
  const found = new Map(rows.map(({ id, order_number }) => [id, order_number]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw invalidField('ids', `We do not have ${missing.join(', ')}.`)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** @throws ApiError 422 for none, too many, or what no order has */
async function find(database: Database, { numbers = '', ids }: PrintedChoice): Promise<Order[]> {
  const given = ids === undefined ? numbers.split(',').map(readOrderNumber) : await numbersOf(database, idsIn(ids))
  const wanted = [...new Set(given.filter(Boolean))]
  if (wanted.length === 0 || wanted.length > most) throw invalidField('numbers', `Choose 1 to ${most} orders.`)
  const rows = await selectOrders(
    database,
    sql`where o.order_number in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  )
  const found = new Map(rows.map(({ order_number, order }) => [order_number, order]))
  const missing = wanted.filter((number) => !found.has(number))
  if (missing.length > 0) throw invalidField('numbers', `We do not have ${missing.join(', ')}.`)
  return wanted.flatMap((number) => found.get(number) ?? [])
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const shopOf = ({ store_name, phone, email, address, tin }: SettingRows): Schemas['PrintedShop'] => ({
  name: text(store_name) ?? 'Ojà',
  phone: text(phone),
  email: text(email),
  address: text(address),
  ...(text(tin) !== null && { tin: text(tin) ?? '' }),
})

const goodsOf = ({ product_id, name, label, quantity }: OrderItem): Schemas['PackingSlip']['items'][number] => ({
  product_id,
  name,
  label,
  quantity,
})

function headOf(order: Order) {
  const { placed, placed_at } = order
  if (!placed || placed_at === null) throw new Error('Only a placed order is printed')
  const { order_number, contact, delivery } = placed
  return {
    order_number,
    placed_at,
    name: contact.name,
    phone: contact.phone,
    delivery,
    item_count: linesOf(order).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What the packer needs, and whoever brings it, whatever else their duty may see: no price, no e-mail, and nothing that the shop's people noted. */
const slipOf = (order: Order): Schemas['PackingSlip'] => ({
  ...headOf(order),
  note: order.placed?.note ?? null,
  substitution: order.placed?.substitution ?? null,
  items: linesOf(order).map(goodsOf),
})

/** @param seesPeople whether the phone, the e-mail and the street are for whoever prints it, as on the order's page */
function receiptOf(order: Order, seesPeople: boolean): Schemas['Receipt'] {
  const { placed, state } = order
  const { totals, contact, items = [], method = 'card' } = placed ?? {}
  const { paid, refunded, total } = state.context
  const unasked = (totals?.total ?? total) - total
  const head = headOf(order)
  return {
    ...head,
    ...(!seesPeople && { phone: null, delivery: withoutStreet(head.delivery) }),
    email: seesPeople && contact && hasEmail(contact) ? contact.email : null,
    items: items.map((item) => ({
      ...goodsOf(item),
      unit_price: toNaira(item.unit_price),
      line_total: toNaira(item.line_total),
      discount: toNaira(item.discount),
      tax_class: item.tax_class,
      tax: toNaira(item.tax),
      ...(isLeftOut(order, item) && { left_out: true }),
    })),
    subtotal: toNaira(totals?.subtotal ?? 0),
    discount: toNaira(totals?.discount ?? 0),
    delivery_fee: toNaira(totals?.delivery_fee ?? 0),
    tax: toNaira((totals?.tax ?? 0) - taxNotAsked(order)),
    ...(unasked > 0 && { left_out: toNaira(unasked) }),
    total: toNaira(state.context.total),
    paid: toNaira(paid),
    refunded: toNaira(refunded),
    outstanding: toNaira(toPayOf(statusOf(state), state.context)),
    coupon_code: placed?.coupon_code ?? null,
    payment_method: method,
    payment_status: paymentStatusOf(state),
  }
}

/** Documents in the order in which their numbers or ids were given, each once. */
export async function printedOrders(
  database: Database,
  settings: SettingRows,
  { kind, seesPeople, ...choice }: PrintedChoice & { kind: 'packing_slip' | 'receipt'; seesPeople: boolean },
): Promise<Schemas['PrintedOrders']> {
  const found = await find(database, choice)
  return {
    kind,
    shop: shopOf(settings),
    packing_slips: kind === 'packing_slip' ? found.map(slipOf) : [],
    receipts: kind === 'receipt' ? found.map((order) => receiptOf(order, seesPeople)) : [],
  }
}
