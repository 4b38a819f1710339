/** Orders that nobody paid in time: looked at, called about and ordered again, never changed. */
import type { ResourceDefinition } from '../resource.definition.ts'
import { orderFileColumns, paymentMethods } from './orders.ts'

export const expiredOrdersDefinition: ResourceDefinition = {
  id: 'expired-orders',
  thing: 'order',
  permission: { read: 'orders.read', write: 'orders.money' },
  nameField: 'order_number',
  addressField: 'order_number',
  columns: [
    { id: 'order_number', kind: 'text' },
    { id: 'customer', kind: 'text' },
    { id: 'total', kind: 'money', sort: '-total' },
    { id: 'attempts', kind: 'text' },
    { id: 'expired_at', kind: 'instant', sort: '-placed_at' },
    { id: 'in_stock', kind: 'choice' },
    { id: 'again', kind: 'text' },
  ],
  tabs: ['all', 'tried', 'untried'],
  filters: [{ id: 'method', kind: 'choice', options: paymentMethods }],
  sorts: ['-placed_at', 'placed_at', '-total', 'total'],
  form: [],
  facts: [],
  rules: () => [],
  bulkActions: [],
  without: ['create', 'edit', 'delete'],
  csv: [...orderFileColumns, 'expired_at', 'attempts', 'in_stock'],
}
