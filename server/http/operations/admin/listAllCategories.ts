import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllCategories = operation(
  'listAllCategories',
  (call) => list(categoriesStore, call) as Promise<Output<'listAllCategories'>>,
)
