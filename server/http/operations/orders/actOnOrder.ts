import { actOnOrder as act, anyOrder } from '../../../areas/orders/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'
import { doerOf } from '../admin/call-doer.ts'
import { mustBeTheirs, mustStillBeTheirs, orderForStaff, recordStep } from './for-staff.ts'

export const actOnOrder = operation('actOnOrder', async (call) => {
  const found = await anyOrder(call.database, call.path.order_number)
  await mustBeTheirs(call, call.body.action, found)
  const order = await act(call, {
    orderNumber: found.placed?.order_number ?? '',
    adminId: signedIn(call).id,
    body: call.body,
    key: idempotencyKey(call.header),
    record: (tx, before) => {
      mustStillBeTheirs(call, call.body.action, before)
      return recordStep(tx, doerOf(call), { ...before, version: before.version + 1 }, call.body.action)
    },
  })
  return { data: await orderForStaff(call, order) }
})
