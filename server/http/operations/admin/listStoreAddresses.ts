import { storesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listStoreAddresses = operation(
  'listStoreAddresses',
  (call) => list(storesStore, call) as Promise<Output<'listStoreAddresses'>>,
)
