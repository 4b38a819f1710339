import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createCouponBanner = operation(
  'createCouponBanner',
  (call) => create(couponBannersStore, call) as Promise<Output<'createCouponBanner'>>,
)
