import { spinPrizesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getSpinPrizeHistory = operation(
  'getSpinPrizeHistory',
  (call) => history(spinPrizesStore, call) as Promise<Output<'getSpinPrizeHistory'>>,
)
