/** How much the shop has out, to be paid on delivery: by phone and by LGA what is open, by day what was placed. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Destination } from './checkout.types.ts'
import { columns, float, int, rowsOf, type RowIn } from '../../platform/db/rows.ts'

/** Null for no limit. `amount`: whole kobo. */
export type Limit = { orders: number | null; amount: number | null }
export type PayOnDeliveryLimits = { phone: Limit; lga: Limit; day: Limit }

export type LimitCode = 'pay_on_delivery_limit_phone' | 'pay_on_delivery_limit_lga' | 'pay_on_delivery_limit_day'

const messages: Record<LimitCode, string> = {
  pay_on_delivery_limit_phone:
    'This phone number has as much on its way to be paid on delivery as we take. Please pay online, or order again when some of it has arrived.',
  pay_on_delivery_limit_lga: 'We collect as much money there as we can at the moment. Please pay online.',
  pay_on_delivery_limit_day: 'We take no more orders to be paid on delivery today. Please pay online.',
}

/** What limits by LGA count by: the LGA that goods are brought to, or the store at which they are paid. */
export const areaOf = (
  destination: { method: 'pickup'; store_id: number } | { method: 'delivery'; state_code: string; lga: string | null },
): string =>
  destination.method === 'pickup'
    ? `store/${destination.store_id}`
    : `${destination.state_code}/${(destination.lga ?? '').toLowerCase()}`

const passes = ({ orders, amount }: Limit, standing: RowIn<typeof standingRow> | undefined, total: number): boolean =>
  (orders === null || (standing?.orders ?? 0) < orders) &&
  (amount === null || (standing?.amount ?? 0) + total <= amount)

/** Orders that wait to be paid on delivery. */
const isOpen = sql`payment_status = 'due_on_delivery'`
const standingRow = rowsOf({ orders: int(sql`count(*)`), amount: float(sql`coalesce(sum(total), 0)`) })

type NextOrder = {
  limits: PayOnDeliveryLimits
  destination: Destination
  /** E.164; before it is known its limit is not looked at. */
  phone: string | undefined
  /** Whole kobo. */
  total: number
  /** Milliseconds since 1970. */
  now: number
}

/** @returns which limit one more such order would pass, or null */
export async function passedLimit(database: Queryable, order: NextOrder): Promise<LimitCode | null> {
  const { limits, destination, phone, total, now } = order
  const from = new Date(Date.parse(`${lagosDate(now)}T00:00:00+01:00`)).toISOString()
  const [[ofPhone], [ofArea], [ofDay]] = await Promise.all([
    phone === undefined
      ? []
      : database.rows(
          standingRow`select ${columns} from orders o join order_contacts c on c.id = o.contact_id
            where payment_method = 'pay_on_delivery' and ${isOpen} and c.phone = ${phone}`,
        ),
    database.rows(
      standingRow`select ${columns} from orders where payment_method = 'pay_on_delivery' and ${isOpen} and delivery_area = ${areaOf(destination)}`,
    ),
    database.rows(standingRow`
      select ${columns} from orders where payment_method = 'pay_on_delivery' and placed_at >= ${from}::timestamptz
        and status not in ('cancelled', 'returned')`),
  ])
  if (phone !== undefined && !passes(limits.phone, ofPhone, total)) return 'pay_on_delivery_limit_phone'
  if (!passes(limits.lga, ofArea, total)) return 'pay_on_delivery_limit_lga'
  return passes(limits.day, ofDay, total) ? null : 'pay_on_delivery_limit_day'
}

/** What people are told of a limit. */
export const limitMessage = (code: LimitCode): string => messages[code]

/** @throws ApiError 422 */
export function refuseLimit(code: LimitCode | null): void {
  if (code !== null) throw new ApiError(422, code, messages[code], { errors: { payment_method: [messages[code]] } })
}

/**
 * Orders to be paid on delivery are placed one after the other from here to the end of the transaction: the limits are sums over many orders, and two
 * orders at once would each see the sum without the other. Comes before every other lock.
 */
export const lockPayOnDelivery = (tx: Queryable) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtext('pay on delivery')::bigint)`)
