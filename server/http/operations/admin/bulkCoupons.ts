import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkCoupons = operation(
  'bulkCoupons',
  (call) => bulk(couponsStore, call) as Promise<Output<'bulkCoupons'>>,
)
