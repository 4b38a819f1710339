/** Reads the server's cart, and a guest's from this device's storage, which anybody may have written to. */
import { readProduct, cartProductOf } from '#machines/catalog/catalog.read.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { atMost, mostLines, unitPrice } from './cart.rules.ts'
import {
  keyOfLine,
  type ConfirmedCart,
  type CartLine,
  type CartMeasurement,
  type Change,
  type LineKey,
  type Pending,
} from './cart.types.ts'

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null

const price = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** One line; null when it cannot be one. */
export function readLine(value: unknown): CartLine | null {
  if (!isLoose(value) || !isLoose(value['product'])) return null
  const productId = whole(value['product_id']) ?? whole(value['product']['id'])
  const quantity = whole(value['quantity'])
  if (!productId || !quantity) return null
  const product = { ...cartProductOf(readProduct(value['product'])), id: productId }
  const measurement = isLoose(value['measurement']) ? readMeasurement(value['measurement']) : null
  const each = price(value['unit_price']) ?? Math.max(0, unitPrice(product, measurement))
  const units = atMost(quantity)
  const id = value['id']
  return {
    id: typeof id === 'number' || typeof id === 'string' ? id : `${productId}:${measurement?.id ?? 0}`,
    product_id: productId,
    product_measurement_id: measurement?.id ?? null,
    quantity: units,
    product,
    measurement,
    unit_price: each,
    line_total: toNaira(toKobo(each) * units),
    price_when_added: price(value['price_when_added']) ?? each,
    problem: readProblem(value['problem']),
  }
}

function readProblem(value: unknown): CartLine['problem'] {
  if (!isLoose(value) || typeof value['message'] !== 'string') return null
  return { ...(value as NonNullable<CartLine['problem']>), available: whole(value['available']) ?? 0 }
}

function readMeasurement(value: Loose): CartMeasurement | null {
  const id = whole(value['id'])
  if (!id) return null
  const [first] = readProduct({ measurements: [value] }).measurements
  return first
    ? { id, label: first.label, price: first.price, sale_price: first.sale_price, stock_quantity: first.stock_quantity }
    : null
}

/** Lines, each key once: the first of them counts. */
export function readLines(values: unknown): CartLine[] {
  const lines = Array.isArray(values) ? values.flatMap((value) => readLine(value) ?? []) : []
  const keys = lines.map(keyOfLine)
  return lines.filter((_, index) => keys.indexOf(keys[index] as LineKey) === index).slice(0, mostLines)
}

/** The server's reply: lines from `data.cart_items`. */
export function readCart(reply: unknown): ConfirmedCart {
  const data = isLoose(reply) && isLoose(reply['data']) ? reply['data'] : {}
  return {
    lines: readLines(data['cart_items']),
    version: whole(data['version']) ?? 0,
    warnings: Array.isArray(data['warnings']) ? data['warnings'].filter((one) => typeof one === 'string') : [],
  }
}

/** What this device kept of a customer's cart. */
export function readConfirmed(value: unknown): ConfirmedCart {
  // `contents` is what the edition before called it: a device may hold it for months.
  const found = isLoose(value) ? (value['confirmed'] ?? value['contents']) : null
  const confirmed = isLoose(found) ? found : {}
  return { lines: readLines(confirmed['lines']), version: whole(confirmed['version']) ?? 0, warnings: [] }
}

/** What this device kept of commands that were not confirmed; one that makes no sense is left out. */
export function readPendings(value: unknown): Pending[] {
  const pending = isLoose(value) ? value['pending'] : null
  return Array.isArray(pending) ? pending.flatMap((one) => readPending(one) ?? []) : []
}

function readPending(value: unknown): Pending | null {
  if (!isLoose(value) || !isLoose(value['change'])) return null
  const change = readChange(value['change'])
  return change ? { change, sent: value['sent'] === true } : null
}

function readChange(value: Loose): Change | null {
  const { id, key, kind, quantity } = value
  if (typeof id !== 'string') return null
  const fromSaved = value['wasSaved'] === true ? { wasSaved: true as const } : {}
  if (kind === 'clear') return { kind, id }
  if (kind === 'add') {
    const line = readLine(value)
    return (
      line && {
        kind,
        id,
        key: keyOfLine(line),
        quantity: line.quantity,
        product: line.product,
        measurement: line.measurement,
        ...fromSaved,
      }
    )
  }
  if (typeof key !== 'string' || !/^\d+:\d+$/.test(key)) return null
  if (kind === 'remove') return { kind, id, key: key as `${number}:${number}` }
  return kind === 'set' && whole(quantity)
    ? { kind, id, key: key as `${number}:${number}`, quantity: quantity as number, ...fromSaved }
    : null
}
