import { randomUUID } from 'node:crypto'
import type { StaffAction } from '#machines/admin/order-permissions.ts'
import { bulkOrders as each } from '../../../areas/office/index.ts'
import { actOnOrder, anyOrder } from '../../../areas/orders/index.ts'
import { doerOf } from '../admin/call-doer.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'
import { mustBeTheirs, mustStillBeTheirs, recordStep } from './for-staff.ts'

export const bulkOrders = operation('bulkOrders', async (call) => {
  const { action, values = {} } = call.body
  const batch = randomUUID()
  const key = idempotencyKey(call.header)
  const step: StaffAction = action
  return each(
    call.database,
    call.body,
    { batch, now: call.clock(), duty: signedIn(call).duty },
    async (orderNumber) => {
      await mustBeTheirs(call, step, await anyOrder(call.database, orderNumber))
      return actOnOrder(call, {
        orderNumber,
        adminId: signedIn(call).id,
        body: { ...values, action },
        // A repeat of the call finds each order's own key.
        key: key === undefined ? undefined : `${key}:${orderNumber}`,
        record: (tx, before) => {
          mustStillBeTheirs(call, step, before)
          return recordStep(tx, doerOf(call), { ...before, version: before.version + 1 }, action, batch)
        },
      })
    },
  )
})
