import { deliveryAreasStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listDeliveryAreas = operation(
  'listDeliveryAreas',
  (call) => list(deliveryAreasStore, call) as Promise<Output<'listDeliveryAreas'>>,
)
