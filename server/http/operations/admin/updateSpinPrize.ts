import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateSpinPrize = operation(
  'updateSpinPrize',
  (call) => update(spinPrizesStore, call) as Promise<Output<'updateSpinPrize'>>,
)
