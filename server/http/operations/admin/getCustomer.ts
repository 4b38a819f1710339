import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getCustomer = operation(
  'getCustomer',
  (call) => read(customersStore, call) as Promise<Output<'getCustomer'>>,
)
