import { listSavedItems, mergeSavedItems as joinSavedItems } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'

export const mergeSavedItems = operation(
  'mergeSavedItems',
  async (call) => {
    const customerId = signedIn(call).id
    await joinSavedItems(call.database, { customerId, at: call.clock() }, call.body.product_ids)
    return { data: await listSavedItems(call.database, customerId) }
  },
  { limit: 'cartWrite' },
)
