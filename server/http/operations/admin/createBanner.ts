import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createBanner = operation(
  'createBanner',
  (call) => create(bannersStore, call) as Promise<Output<'createBanner'>>,
)
