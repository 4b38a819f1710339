/** Orders as the desk lists them. They are moved by their chart and never edited: the list and its actions for many come from here, and no form. */
import { orderStatuses } from '#machines/order/order.status.ts'
import { deskSteps } from '../desk-steps.ts'
import type { ResourceDefinition } from '../resource.definition.ts'

const orderTabs = [
  'all',
  'to_pack',
  'packing',
  'ready',
  'on_the_way',
  'awaiting_payment',
  'on_hold',
  'returns',
  'money_trouble',
] as const
export type OrderTab = (typeof orderTabs)[number]

const paymentStatuses = [
  'unpaid',
  'partly_paid',
  'due_on_delivery',
  'paid',
  'refund_pending',
  'refund_failed',
  'refunded',
] as const

export const paymentMethods = ['card', 'bank_transfer', 'ussd', 'pay_on_delivery', 'cash', 'pos'] as const

/** Steps for many orders at once: those that bring an order on and are the same for each. */
export const orderBulkSteps = ['start_processing', 'ship', 'send_out', 'ready_for_pickup', 'deliver'] as const

/** What a file of orders tells; `phone` and `email` are for whoever may see customers. */
export const orderFileColumns = [
  'order_number',
  'placed_at',
  'customer',
  'phone',
  'email',
  'method',
  'place',
  'item_count',
  'items',
  'status',
  'payment_method',
  'payment_status',
  'subtotal',
  'discount',
  'delivery_fee',
  'left_out',
  'tax',
  'total',
  'paid',
  'outstanding',
  'refunded',
  'coupon_code',
  'payment_references',
  'confirmed_at',
  'delivered_at',
  'carrier',
  'tracking',
] as const

export const ordersDefinition: ResourceDefinition = {
  id: 'orders',
  thing: 'order',
  permission: { read: 'orders.read', write: 'orders.move' },
  nameField: 'order_number',
  addressField: 'order_number',
  columns: [
    { id: 'order_number', kind: 'text' },
    { id: 'placed_at', kind: 'instant', sort: '-placed_at' },
    { id: 'customer', kind: 'text' },
    { id: 'place', kind: 'text' },
    { id: 'item_count', kind: 'integer' },
    { id: 'status', kind: 'state' },
    { id: 'payment_status', kind: 'choice' },
    { id: 'total', kind: 'money', sort: '-total' },
  ],
  tabs: orderTabs,
  filters: [
    { id: 'status', kind: 'choice', options: orderStatuses },
    { id: 'payment', kind: 'choice', options: paymentStatuses },
    { id: 'method', kind: 'choice', options: paymentMethods },
    { id: 'store', kind: 'reference', to: 'stores' },
  ],
  sorts: ['-placed_at', 'placed_at', '-total', 'total'],
  form: [],
  facts: [],
  rules: () => [],
  bulkAtMost: 200,
  bulkActions: orderBulkSteps.map((id) => ({ id, fields: deskSteps[id]?.fields ?? [] })),
  without: ['create', 'edit', 'delete'],
  csv: orderFileColumns,
}
