import { deliveryAreasStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateDeliveryArea = operation(
  'updateDeliveryArea',
  (call) => update(deliveryAreasStore, call) as Promise<Output<'updateDeliveryArea'>>,
)
