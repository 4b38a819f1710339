import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteCategory = operation(
  'deleteCategory',
  (call) => remove(categoriesStore, call) as Promise<Output<'deleteCategory'>>,
)
