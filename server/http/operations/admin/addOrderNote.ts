import { addNote } from '../../../areas/office/index.ts'
import { anyOrder } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'
import { orderForStaff } from '../orders/for-staff.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const addOrderNote = operation('addOrderNote', async (call) => {
  const order = await anyOrder(call.database, call.path.order_number)
  // What is kept for a repeat holds nothing of the person.
  await writeOnce(call, ['note', order.placed?.order_number, call.body], async (tx) => {
    await addNote(tx, doerOf(call), order, call.body.words)
    return { isNoted: true }
  })
  return { data: await orderForStaff(call, order) }
})
