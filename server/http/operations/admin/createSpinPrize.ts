import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createSpinPrize = operation(
  'createSpinPrize',
  (call) => create(spinPrizesStore, call) as Promise<Output<'createSpinPrize'>>,
)
