import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkProducts = operation(
  'bulkProducts',
  (call) => bulk(productsStore, call) as Promise<Output<'bulkProducts'>>,
)
