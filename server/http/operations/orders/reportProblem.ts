import { reportProblem as report, visibleOrder } from '../../../areas/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'

export const reportProblem = operation(
  'reportProblem',
  async (call) => {
    const order = await visibleOrder(call, call.path.order_number)
    const isOurs = (address: string): boolean => call.accounts.pictures.isOurs(address, call.client.origin)
    const given = { order, report: call.body, isOurs, key: idempotencyKey(call.header), now: call.clock() }
    return { data: await report(call.database, given) }
  },
  { limit: 'order' },
)
