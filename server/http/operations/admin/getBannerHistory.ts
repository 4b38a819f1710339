import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getBannerHistory = operation(
  'getBannerHistory',
  (call) => history(bannersStore, call) as Promise<Output<'getBannerHistory'>>,
)
