import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateBanner = operation(
  'updateBanner',
  (call) => update(bannersStore, call) as Promise<Output<'updateBanner'>>,
)
