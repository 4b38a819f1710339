import { deliveryAreasStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getDeliveryArea = operation(
  'getDeliveryArea',
  (call) => read(deliveryAreasStore, call) as Promise<Output<'getDeliveryArea'>>,
)
