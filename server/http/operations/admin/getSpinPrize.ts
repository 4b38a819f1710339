import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getSpinPrize = operation(
  'getSpinPrize',
  (call) => read(spinPrizesStore, call) as Promise<Output<'getSpinPrize'>>,
)
