import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkSpinPrizes = operation(
  'bulkSpinPrizes',
  (call) => bulk(spinPrizesStore, call) as Promise<Output<'bulkSpinPrizes'>>,
)
