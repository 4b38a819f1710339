import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listCustomers = operation(
  'listCustomers',
  (call) => list(customersStore, call) as Promise<Output<'listCustomers'>>,
)
