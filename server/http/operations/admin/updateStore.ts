import { storesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateStore = operation(
  'updateStore',
  (call) => update(storesStore, call) as Promise<Output<'updateStore'>>,
)
