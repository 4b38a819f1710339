import { couponsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getCoupon = operation('getCoupon', (call) => read(couponsStore, call) as Promise<Output<'getCoupon'>>)
