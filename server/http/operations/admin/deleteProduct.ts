import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteProduct = operation(
  'deleteProduct',
  (call) => remove(productsStore, call) as Promise<Output<'deleteProduct'>>,
)
