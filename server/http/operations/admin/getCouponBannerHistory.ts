import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getCouponBannerHistory = operation(
  'getCouponBannerHistory',
  (call) => history(couponBannersStore, call) as Promise<Output<'getCouponBannerHistory'>>,
)
