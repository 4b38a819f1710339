import { keepReceipt } from '../../../areas/messages/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const keepPushReceipt = operation(
  'keepPushReceipt',
  async ({ database, push, body, clock }) => {
    const deliveryId = await push.readReceipt(body.receipt)
    if (deliveryId === undefined) throw invalidField('receipt', 'This receipt is not ours.')
    await keepReceipt(database, { deliveryId, kind: body.kind, at: clock() })
    return { message: 'Thank you.' }
  },
  { limit: 'push' },
)
