import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteCouponBanner = operation(
  'deleteCouponBanner',
  (call) => remove(couponBannersStore, call) as Promise<Output<'deleteCouponBanner'>>,
)
