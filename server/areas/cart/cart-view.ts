import { mostLines, unitPrice } from '#machines/cart/cart.rules.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { toNaira, toNairaOrNull } from '../../platform/money.ts'
import type { CartFacts, LineFacts, WarningFacts } from './cart-facts.ts'

type Schemas = components['schemas']

/** The sentence that the whole shop uses when there is less than was asked for. */
export const onlyAvailable = (name: string, available: number): string =>
  available === 0 ? `${name} is out of stock` : `Only ${available} item(s) of ${name} available in stock`

/** What one unit of a line costs now, in kobo. */
export const priceOf = (line: LineFacts): number => unitPrice(line, line.measurement)

/** Why a line cannot be bought as it stands. */
export function problemOf(line: LineFacts): Schemas['CartProblem'] | null {
  if (!line.sellable) return { code: 'unavailable', message: `${line.name} is no longer available`, available: 0 }
  if (line.stock === 0) return { code: 'out_of_stock', message: onlyAvailable(line.name, 0), available: 0 }
  if (line.quantity > line.stock) {
    return { code: 'insufficient_stock', message: onlyAvailable(line.name, line.stock), available: line.stock }
  }
  return null
}

function toLine(line: LineFacts): Schemas['CartLine'] {
  return {
    id: line.id,
    product_id: line.product_id,
    product_measurement_id: line.measurement_id,
    quantity: line.quantity,
    product: {
      id: line.product_id,
      name: line.name,
      slug: line.slug,
      image_url: line.image_url,
      image_cloth: line.image_cloth ?? 'raffia',
      image_color: line.image_color ?? '#e8dcc8',
      base_price: toNaira(line.base_price),
      sale_price: toNairaOrNull(line.sale_price),
      stock_quantity: line.product_stock,
      tax_class: line.tax_class,
      expires_at: line.expires_at === null ? null : new Date(line.expires_at).toISOString(),
    },
    measurement: line.measurement && {
      id: line.measurement.id,
      label: line.measurement.label,
      price: toNaira(line.measurement.price),
      sale_price: toNairaOrNull(line.measurement.sale_price),
      stock_quantity: line.measurement.stock_quantity ?? 0,
    },
    unit_price: toNaira(priceOf(line)),
    line_total: toNaira(priceOf(line) * line.quantity),
    price_when_added: toNaira(line.price_when_added ?? priceOf(line)),
    problem: problemOf(line),
  }
}

export function warningText({ code, name, quantity }: WarningFacts): string {
  const what = name ?? 'An item'
  if (code === 'gone') return `${what} is no longer available and was left out`
  if (code === 'out_of_stock') return `${what} is out of stock and was left out`
  if (code === 'cart_full') return `${what} was left out: a cart holds ${mostLines} different items`
  return `${onlyAvailable(what, quantity ?? 0)}: your cart now has ${quantity ?? 0}`
}

/** A cart in the contract's shape. Sums are made in kobo, so that they are exact. */
export function toCart(facts: CartFacts, warnings: readonly WarningFacts[] = []): Schemas['Cart'] {
  return {
    cart_items: facts.lines.map(toLine),
    subtotal: toNaira(facts.lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0)),
    item_count: facts.lines.reduce((sum, line) => sum + line.quantity, 0),
    version: facts.version,
    warnings: warnings.map(warningText),
  }
}
