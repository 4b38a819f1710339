import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkBanners = operation(
  'bulkBanners',
  (call) => bulk(bannersStore, call) as Promise<Output<'bulkBanners'>>,
)
