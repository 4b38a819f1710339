import { readSharedItems } from '#machines/shared-cart/shared-cart.ts'
import { priceGuestLines } from '../../../areas/cart/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const getSharedCart = operation(
  'getSharedCart',
  async ({ database, query }) => {
    const items = readSharedItems(query.items)
    if (items.length === 0) throw notFound('There is nothing in this cart.')
    return { data: await priceGuestLines(database, items) }
  },
  { limit: 'search' },
)
