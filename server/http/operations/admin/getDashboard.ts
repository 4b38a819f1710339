import { dashboardOf } from '../../../areas/office/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

const filters = ['from', 'to', 'compare', 'device', 'channel', 'page_type', 'state'].map((name) => `filter[${name}]`)

/** Figures of everything are no answer to who asked for a part. */
function refuseOthers(query: object): void {
  const other = Object.keys(query).find((name) => !filters.includes(name))
  if (other !== undefined) throw invalidField(other, `${other} is no filter of the dashboard.`)
}

export const getDashboard = operation('getDashboard', async (call) => {
  refuseOthers(call.query)
  return { data: await dashboardOf(call.database, call.query, { duty: signedIn(call).duty, now: call.clock() }) }
})
