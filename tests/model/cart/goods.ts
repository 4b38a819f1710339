/** Goods, lines and answers of the cart's tests. */
import { newLine } from '#machines/cart/cart.lines.ts'
import type {
  CartAnswer,
  ConfirmedCart,
  CartLine,
  CartMeasurement,
  CartProduct,
  LineKey,
  Refusal,
} from '#machines/cart/cart.types.ts'
import { readProduct, cartProductOf } from '#machines/catalog/catalog.read.ts'

/** Prices in naira. */
export const product = (id: number, name: string, more: Partial<CartProduct> = {}): CartProduct => ({
  ...cartProductOf(readProduct({ id, name, slug: `p-${id}`, base_price: 1000 * id, stock_quantity: 10 })),
  ...more,
})

export const measurement = (id: number, label: string, more: Partial<CartMeasurement> = {}): CartMeasurement => ({
  id,
  label,
  price: 500 * id,
  sale_price: null,
  stock_quantity: 10,
  ...more,
})

export const rice = product(1, 'Ofada rice', { stock_quantity: 1 })
export const beans = product(2, 'Honey beans')

export const riceKey: LineKey = '1:0'
export const beansKey: LineKey = '2:0'

/** A line as the server keeps it. */
export const lineOf = (of: CartProduct, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  ...newLine({ kind: 'add', id: '', key: `${of.id}:0`, quantity, product: of, measurement: null }),
  id: 100 + of.id,
  ...more,
})

export const cartOf = (lines: CartLine[], version = 1): ConfirmedCart => ({ lines, version, warnings: [] })

export const confirmed = (cart: ConfirmedCart): CartAnswer => ({ tag: 'confirmed', cart })

export const refused = (status: number, more: Partial<Refusal> = {}): CartAnswer => ({
  tag: 'refused',
  refusal: { status, code: 'unknown', message: null, requestId: null, ...more },
})

export const unreachable: CartAnswer = { tag: 'unreachable' }
