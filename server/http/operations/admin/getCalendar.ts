import { calendarOf } from '../../../areas/office/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getCalendar = operation('getCalendar', async (call) => {
  const { from, to } = call.query
  return { data: await calendarOf(call.database, { from, to, duty: signedIn(call).duty, now: call.clock() }) }
})
