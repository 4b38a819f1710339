import { concealPerson, placeOrder as place, toOrder } from '../../../areas/orders/index.ts'
import { isUuid } from '../../../areas/analytics/index.ts'
import { ApiError } from '../../../platform/errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'

/** No order fails for what is only counted. */
function visitOf(header: object): string | undefined {
  const visit = (header as Record<string, string | undefined>)['x-visit']
  return isUuid(visit) ? visit : undefined
}

export const placeOrder = operation(
  'placeOrder',
  async (call) => {
    const key = idempotencyKey(call.header) ?? ''
    const { order, orderAccessToken, isOther } = await place(call, {
      person: call.person,
      request: call.body,
      key,
      visit: visitOf(call.header),
    })
    const data = toOrder(order, 'customer', call.clock())
    const isGuests = (order.placed?.customer_id ?? null) === null
    const placed = {
      data: isOther && isGuests ? concealPerson(data) : data,
      ...(orderAccessToken !== undefined && { order_key: orderAccessToken }),
    }
    if (isOther)
      throw new ApiError(409, 'already_placed', 'An order was already placed from this cart.', { details: { placed } })
    return placed
  },
  { limit: 'order' },
)
