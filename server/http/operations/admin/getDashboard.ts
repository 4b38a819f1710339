import { dashboardOf } from '../../../areas/office/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getDashboard = operation('getDashboard', async (call) => ({
  data: await dashboardOf(call.database, call.query, { duty: signedIn(call).duty, now: call.clock() }),
}))
