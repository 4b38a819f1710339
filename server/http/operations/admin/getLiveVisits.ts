import { liveVisits } from '../../../areas/analytics/index.ts'
import { operation } from '../operation.ts'

export const getLiveVisits = operation('getLiveVisits', async ({ database, clock }) => ({
  data: await liveVisits(database, clock()),
}))
