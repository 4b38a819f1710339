import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createCoupon = operation(
  'createCoupon',
  (call) => create(couponsStore, call) as Promise<Output<'createCoupon'>>,
)
