import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getCouponBanner = operation(
  'getCouponBanner',
  (call) => read(couponBannersStore, call) as Promise<Output<'getCouponBanner'>>,
)
