import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllCouponBanners = operation(
  'listAllCouponBanners',
  (call) => list(couponBannersStore, call) as Promise<Output<'listAllCouponBanners'>>,
)
