import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateCouponBanner = operation(
  'updateCouponBanner',
  (call) => update(couponBannersStore, call) as Promise<Output<'updateCouponBanner'>>,
)
