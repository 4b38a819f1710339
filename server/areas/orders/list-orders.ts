import { type SQL, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { OrderStatus } from '#machines/order/order.status.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { selectOrders } from './order-document.ts'
import { toSummary } from './order-view.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'

type Schemas = components['schemas']

/** What a customer's list calls them. */
const groups = {
  open: ['pending_payment', 'on_hold', 'confirmed', 'processing', 'ready_for_pickup', 'shipped', 'out_for_delivery'],
  delivered: ['delivered', 'completed', 'return_requested', 'return_approved'],
  closed: ['returned', 'cancelled', 'expired', 'refund_pending', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof groups

export const statusesOf = (group: OrderGroup): readonly OrderStatus[] => groups[group]

export type OrderFilter = {
  /** undefined: everybody's. */
  customerId?: number
  /** undefined: all. */
  statuses?: readonly OrderStatus[]
  /** Part of the number or of an item's name. */
  search?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

const anyOf = (statuses: readonly string[]): SQL =>
  sql`o.status in (select jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb))`

/** Newest first. */
export async function listOrders(
  database: Queryable,
  { customerId, statuses, search, page = 1, per_page = 15 }: OrderFilter,
): Promise<{ data: Schemas['OrderSummary'][]; pagination: Schemas['Pagination'] }> {
  const words = search?.trim().toLowerCase() ?? ''
  const where = sql.join(
    [
      sql`true`,
      ...(customerId === undefined ? [] : [sql`o.customer_id = ${customerId}`]),
      ...(statuses === undefined ? [] : [anyOf(statuses)]),
      // position() takes what people type as it is: no signs of a pattern to escape.
      ...(words === '' ? [] : [sql`position(${words} in o.words) > 0`]),
    ],
    sql` and `,
  )
  const [counted] = await database.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from orders o where ${where}`,
  )
  const rows = await selectOrders(
    database,
    sql`where ${where} order by o.placed_at desc, o.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const total = counted?.total ?? 0
  return {
    data: rows.map(({ order }) => toSummary(order)),
    pagination: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}
