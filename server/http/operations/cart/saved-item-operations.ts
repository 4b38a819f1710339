/** What a customer put aside: the list, what joins it, what is put there and what is taken off. */
import { listSavedItems, mergeSavedItems, putSavedItem, removeSavedItem } from '../../../areas/cart/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

export const savedItemOperations = [
  operation('listSavedItems', async (call) => ({
    data: await listSavedItems(call.database, signedIn(call).id),
  })),
  operation(
    'mergeSavedItems',
    async (call) => {
      const customerId = signedIn(call).id
      await mergeSavedItems(call.database, { customerId, at: call.clock() }, call.body.product_ids)
      return { data: await listSavedItems(call.database, customerId) }
    },
    { limit: 'cartWrite' },
  ),
  operation(
    'putSavedItem',
    async (call) => {
      const customerId = signedIn(call).id
      const { product_id: productId } = call.path
      await putSavedItem(call.database, { customerId, at: call.clock() }, productId)
      const data = (await listSavedItems(call.database, customerId)).find((item) => item.product_id === productId)
      // Put aside and taken off within the same moment, by another device.
      if (!data) throw notFound('This item is not on your list any more.')
      return { data }
    },
    { limit: 'cartWrite' },
  ),
  operation(
    'removeSavedItem',
    async (call) => {
      await removeSavedItem(call.database, signedIn(call).id, call.path.product_id)
      return { message: 'It is not among your saved items any more.' }
    },
    { limit: 'cartWrite' },
  ),
]
