import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteBanner = operation(
  'deleteBanner',
  (call) => remove(bannersStore, call) as Promise<Output<'deleteBanner'>>,
)
