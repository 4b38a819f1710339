import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllProducts = operation(
  'listAllProducts',
  (call) => list(productsStore, call) as Promise<Output<'listAllProducts'>>,
)
