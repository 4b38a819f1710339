import { listSavedItems as savedItemsOf } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'

export const listSavedItems = operation('listSavedItems', async (call) => ({
  data: await savedItemsOf(call.database, signedIn(call).id),
}))
