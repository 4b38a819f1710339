import { couponsStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getCouponHistory = operation('getCouponHistory', (call) => history(couponsStore, call))
