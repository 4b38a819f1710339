/** What the back office asks of the wheel. */
import { listSpinPrizes } from './listSpinPrizes.ts'
import { createSpinPrize } from './createSpinPrize.ts'
import { bulkSpinPrizes } from './bulkSpinPrizes.ts'
import { getSpinPrize } from './getSpinPrize.ts'
import { updateSpinPrize } from './updateSpinPrize.ts'
import { deleteSpinPrize } from './deleteSpinPrize.ts'
import { getSpinPrizeHistory } from './getSpinPrizeHistory.ts'
import { getSpinReport } from './getSpinReport.ts'

export const spinPrizeOperations = [
  listSpinPrizes,
  createSpinPrize,
  bulkSpinPrizes,
  getSpinPrize,
  updateSpinPrize,
  deleteSpinPrize,
  getSpinPrizeHistory,
  getSpinReport,
]
