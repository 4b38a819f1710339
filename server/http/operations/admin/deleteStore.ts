import { storesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteStore = operation(
  'deleteStore',
  (call) => remove(storesStore, call) as Promise<Output<'deleteStore'>>,
)
