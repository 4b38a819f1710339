import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createProduct = operation(
  'createProduct',
  (call) => create(productsStore, call) as Promise<Output<'createProduct'>>,
)
