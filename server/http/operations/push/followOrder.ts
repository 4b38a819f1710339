import { followOrder as follow } from '../../../areas/messages/index.ts'
import { visibleOrder } from '../../../areas/orders/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { installationOf } from './asking-person.ts'

export const followOrder = operation(
  'followOrder',
  async (call) => {
    const order = await visibleOrder(call, call.path.order_number)
    const deviceId = call.path.id
    const orderNumber = order.placed?.order_number ?? ''
    const installationId = installationOf(call.header) ?? ''
    if (!(await follow(call.database, { deviceId, installationId, orderNumber })))
      throw notFound('This device is not registered any more.')
    return { message: 'This device hears when the order moves.' }
  },
  { limit: 'push' },
)
