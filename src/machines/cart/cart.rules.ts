/** The rules of the cart that shop, server and seed share. Amounts are in the unit of what comes in: naira in the shop, kobo on the server. */

/** More units of one line than this are refused. The contract says the same number (`openapi/areas/cart.yaml`); a test holds both together. */
export const mostOfOne = 999
/** More different lines than this are refused. */
export const mostLines = 200

export const atMost = (quantity: number): number => Math.min(mostOfOne, quantity)

type Priced = { base_price: number; sale_price: number | null }
type PricedSize = { price: number; sale_price: number | null }

/**
 * What one unit costs: the measurement's sale price, else its price, else the product's sale price, else its base price. The database keeps
 * the same in the columns `price_now`, which the price at which a line was added is copied from.
 */
export const unitPrice = (product: Priced, measurement: PricedSize | null): number =>
  measurement ? (measurement.sale_price ?? measurement.price) : (product.sale_price ?? product.base_price)

/** Units that can be had of a line, as far as this device knows. */
export const stockOf = (line: {
  product: { stock_quantity: number }
  measurement: { stock_quantity: number } | null
}): number => line.measurement?.stock_quantity ?? line.product.stock_quantity
