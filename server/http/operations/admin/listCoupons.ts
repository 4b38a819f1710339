import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listCoupons = operation(
  'listCoupons',
  (call) => list(couponsStore, call) as Promise<Output<'listCoupons'>>,
)
