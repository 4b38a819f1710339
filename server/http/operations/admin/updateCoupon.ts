import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateCoupon = operation(
  'updateCoupon',
  (call) => update(couponsStore, call) as Promise<Output<'updateCoupon'>>,
)
