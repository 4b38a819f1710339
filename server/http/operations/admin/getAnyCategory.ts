import { categoriesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAnyCategory = operation(
  'getAnyCategory',
  (call) => read(categoriesStore, call) as Promise<Output<'getAnyCategory'>>,
)
