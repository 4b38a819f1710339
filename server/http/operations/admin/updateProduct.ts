import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateProduct = operation(
  'updateProduct',
  (call) => update(productsStore, call) as Promise<Output<'updateProduct'>>,
)
