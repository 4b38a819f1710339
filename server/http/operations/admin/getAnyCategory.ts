import { categoriesStore } from '../../../areas/office/stores/categories.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAnyCategory = operation(
  'getAnyCategory',
  (call) => read(categoriesStore, call) as Promise<Output<'getAnyCategory'>>,
)
