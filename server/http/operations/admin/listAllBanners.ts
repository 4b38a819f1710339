import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllBanners = operation(
  'listAllBanners',
  (call) => list(bannersStore, call) as Promise<Output<'listAllBanners'>>,
)
