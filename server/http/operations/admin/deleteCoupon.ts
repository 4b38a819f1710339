import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteCoupon = operation(
  'deleteCoupon',
  (call) => remove(couponsStore, call) as Promise<Output<'deleteCoupon'>>,
)
