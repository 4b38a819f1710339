/** A market with rice and beans, and what a person does to a cart there. */
import type { CartProduct, LineKey } from '#machines/cart/cart.types.ts'
import { product } from './goods.ts'
import { ada, openMarket, type Market } from './market.ts'

export const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
export const beans = product(2, 'Honey beans')
export const riceKey: LineKey = '1:0'
export const beansKey: LineKey = '2:0'

/** What a customer does at the market that was opened last. */
export const at: { market: Market } = { market: undefined as unknown as Market }

export const add = (of: CartProduct = rice, quantity = 1) =>
  at.market.send({ type: 'line.add', id: at.market.newId(), product: of, measurement: null, quantity })
export const set = (quantity: number) =>
  at.market.send({ type: 'line.set', id: at.market.newId(), key: riceKey, quantity })
export const remove = () => at.market.send({ type: 'line.remove', id: at.market.newId(), key: riceKey })
export const clear = () => at.market.send({ type: 'cart.clear', id: at.market.newId() })
export const said = () => at.market.toasts().map(({ type, message }) => `${type}: ${message}`)

/** A customer whose cart holds two bags of rice. */
export async function openCustomer(quantity = 2): Promise<void> {
  at.market = openMarket([rice, beans])
  if (quantity > 0) at.market.server.change(riceKey, quantity)
  await at.market.send({ type: 'owner.changed', owner: ada })
  await at.market.drain()
}
