import { listSavedItems, putSavedItem as saveItem } from '../../../areas/cart/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

export const putSavedItem = operation(
  'putSavedItem',
  async (call) => {
    const customerId = signedIn(call).id
    const { product_id: productId } = call.path
    await saveItem(call.database, { customerId, at: call.clock() }, productId)
    const data = (await listSavedItems(call.database, customerId)).find((item) => item.product_id === productId)
    // Put aside and taken off within the same moment, by another device.
    if (!data) throw notFound('This item is not on your list any more.')
    return { data }
  },
  { limit: 'cartWrite' },
)
