import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkCategories = operation(
  'bulkCategories',
  (call) => bulk(categoriesStore, call) as Promise<Output<'bulkCategories'>>,
)
