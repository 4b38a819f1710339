import { removeSavedItem as dropItem } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'

export const removeSavedItem = operation(
  'removeSavedItem',
  async (call) => {
    await dropItem(call.database, signedIn(call).id, call.path.product_id)
    return { message: 'It is not among your saved items any more.' }
  },
  { limit: 'cartWrite' },
)
