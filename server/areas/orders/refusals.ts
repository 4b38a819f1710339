/** What keeps a quoted cart from being ordered, by the line or the field that it is about. */
import type { OrderPaymentMethod } from '#machines/order/order.events.ts'
import { type Quote, type QuoteLine, toQuote } from '../checkout/index.ts'
import { onlyAvailable } from '../cart/index.ts'
import { ApiError, type FieldErrors, invalidField } from '../../platform/errors.ts'
import type { OrderRequest } from './order-request.ts'
import type { Shortage } from './stock.ts'

type Lines = Pick<OrderRequest, 'items'>

/** Where the caller finds a line: among the items that were sent, else in the order of the cart. */
function placeOf(quote: Quote, { items }: Lines, index: number): number {
  const line = quote.lines[index]
  const sent = (items ?? []).findIndex(
    (item) =>
      item.product_id === line?.product_id &&
      (item.product_measurement_id ?? line.product_measurement_id) === line.product_measurement_id,
  )
  return sent === -1 ? index : sent
}

type LineTrouble = {
  index: number
  code: 'insufficient_stock' | 'not_sellable' | 'cannot_arrive'
  message: string
  available: number
}

function refuseLines(quote: Quote, request: Lines, troubles: readonly LineTrouble[]): void {
  const [first] = troubles
  if (!first) return
  const errors: FieldErrors = Object.fromEntries(
    troubles.map(({ index, message }) => [`items.${placeOf(quote, request, index)}.quantity`, [message]]),
  )
  throw new ApiError(422, first.code, first.message, {
    errors,
    details: { available: first.available, quote: toQuote(quote) },
  })
}

/** @throws ApiError 422 when less is left than was wanted */
export function refuseShortages(missing: readonly Shortage[], quote: Quote, request: Lines): void {
  const troubles = missing.map(({ product_id, measurement_id, available }): LineTrouble => {
    const index = quote.lines.findIndex(
      (line) => line.product_id === product_id && line.product_measurement_id === measurement_id,
    )
    const message = onlyAvailable(quote.lines[index]?.name ?? 'An item', available)
    return { index, code: 'insufficient_stock', message, available }
  })
  refuseLines(quote, request, troubles)
}

const refusalOf = {
  unavailable: 'not_sellable',
  out_of_stock: 'insufficient_stock',
  insufficient_stock: 'insufficient_stock',
  cannot_arrive: 'cannot_arrive',
} as const satisfies Record<NonNullable<QuoteLine['problem']>['code'], LineTrouble['code']>

/** @throws ApiError 422 for a cart that is empty, too dear, or has a line that cannot be bought */
export function refuseAsItStands(quote: Quote, request: Lines): void {
  if (quote.lines.length === 0)
    throw new ApiError(422, 'cart_empty', 'There is nothing in your cart to order.', {
      errors: { items: ['There is nothing in your cart to order.'] },
    })
  refuseLines(
    quote,
    request,
    quote.lines.flatMap(({ problem }, index): LineTrouble[] =>
      problem === null
        ? []
        : [
            {
              index,
              code: refusalOf[problem.code],
              message: problem.message,
              available: problem.available,
            },
          ],
    ),
  )
  if (!quote.is_orderable) {
    const message = quote.warnings.at(-1) ?? 'This cannot be ordered as it stands.'
    throw new ApiError(422, 'not_orderable', message, { errors: { items: [message] } })
  }
}

/** @throws ApiError 422 for a way to pay that it does not have */
export function refuseWayToPay(quote: Quote, way: OrderPaymentMethod): void {
  const choice = quote.payment_methods.find(({ method }) => method === way)
  if (!choice?.is_available) throw invalidField('payment_method', choice?.reason ?? 'Choose another way to pay.')
}
