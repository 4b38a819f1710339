import { spinReport } from '../../../areas/spin/index.ts'
import { operation } from '../operation.ts'

export const getSpinReport = operation('getSpinReport', async ({ database, query, clock }) => ({
  data: await spinReport(database, { days: query.days ?? 30, now: clock() }),
}))
