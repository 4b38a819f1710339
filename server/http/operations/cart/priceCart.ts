import { priceGuestLines } from '../../../areas/cart/index.ts'
import { operation } from '../operation.ts'

export const priceCart = operation(
  'priceCart',
  async ({ database, body }) => ({ data: await priceGuestLines(database, body.items) }),
  { limit: 'cartWrite' },
)
