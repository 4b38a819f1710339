import { productsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAnyProduct = operation(
  'getAnyProduct',
  (call) => read(productsStore, call) as Promise<Output<'getAnyProduct'>>,
)
