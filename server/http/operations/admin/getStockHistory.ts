import { stockHistory } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'

export const getStockHistory = operation('getStockHistory', ({ database, path, query }) =>
  stockHistory(database, path.product, query),
)
