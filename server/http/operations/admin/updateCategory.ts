import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateCategory = operation(
  'updateCategory',
  (call) => update(categoriesStore, call) as Promise<Output<'updateCategory'>>,
)
