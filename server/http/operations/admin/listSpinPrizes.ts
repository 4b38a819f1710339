import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listSpinPrizes = operation(
  'listSpinPrizes',
  (call) => list(spinPrizesStore, call) as Promise<Output<'listSpinPrizes'>>,
)
