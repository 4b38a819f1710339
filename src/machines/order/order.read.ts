/** Reads what the server says of orders; amounts are naira. */
import { readData } from '#machines/catalog/read-data.ts'
import type { Pagination } from '#machines/catalog/catalog.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']

export type OrderView = Schemas['Order']
export type OrderItemView = Schemas['OrderItem']
export type OrderSummaryView = Schemas['OrderSummary']
export type OrderPage = { orders: OrderSummaryView[]; pagination: Pagination }

/** One order; null when the reply holds none. */
export function readOrder(reply: unknown): OrderView | null {
  const order = readData<OrderView>(reply)
  return Array.isArray(order?.items) && Array.isArray(order.timeline) ? order : null
}

/** A page of orders; null when the reply is none. */
export function readOrderPage(reply: unknown): OrderPage | null {
  const orders = readData<OrderSummaryView[]>(reply)
  const { pagination } = reply as { pagination?: Pagination }
  return Array.isArray(orders) && pagination ? { orders, pagination } : null
}

/** Whether the goods of the cart went into this order for good: it is paid, or paid on delivery. */
export const isConfirmed = ({ status }: Pick<OrderView, 'status'>): boolean =>
  !['pending_payment', 'on_hold', 'cancelled', 'expired', 'refund_pending', 'refunded'].includes(status)
