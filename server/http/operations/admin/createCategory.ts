import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createCategory = operation(
  'createCategory',
  (call) => create(categoriesStore, call) as Promise<Output<'createCategory'>>,
)
