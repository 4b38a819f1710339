import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteSpinPrize = operation(
  'deleteSpinPrize',
  (call) => remove(spinPrizesStore, call) as Promise<Output<'deleteSpinPrize'>>,
)
