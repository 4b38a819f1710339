import { placePhoneOrder as place } from '../../../areas/orders/index.ts'
import { doerOf } from '../admin/call-doer.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'
import { orderForStaff, recordStep } from './for-staff.ts'

export const placePhoneOrder = operation('placePhoneOrder', async (call) => {
  const order = await place(call, {
    adminId: signedIn(call).id,
    request: call.body,
    key: idempotencyKey(call.header) ?? '',
    origin: call.client.origin,
    record: (tx, placed) => recordStep(tx, doerOf(call), placed, 'placed'),
  })
  return { data: await orderForStaff(call, order) }
})
