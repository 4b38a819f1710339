/** A market with rice and beans, and what a person does to a cart there. */
import type { CartProduct, LineKey } from '#machines/cart/cart.types.ts'
import { product } from './goods.ts'
import { ada, openCartWorld, type CartWorld } from './cart-world.ts'
import { inWords } from '../../support/words.ts'

export const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
export const beans = product(2, 'Honey beans')
export const riceKey: LineKey = '1:0'
export const beansKey: LineKey = '2:0'

/** What a customer does at the server that was opened last. */
export const at: { world: CartWorld } = { world: undefined as unknown as CartWorld }

export const add = (of: CartProduct = rice, quantity = 1) =>
  at.world.send({ type: 'line.add', id: at.world.newId(), product: of, measurement: null, quantity })
export const set = (quantity: number) =>
  at.world.send({ type: 'line.set', id: at.world.newId(), key: riceKey, quantity })
export const remove = () => at.world.send({ type: 'line.remove', id: at.world.newId(), key: riceKey })
export const clear = () => at.world.send({ type: 'cart.clear', id: at.world.newId() })
export const said = () => at.world.toasts().map(({ type, message }) => `${type}: ${inWords(message)}`)

/** A customer whose cart holds two bags of rice. */
export async function openCustomer(quantity = 2): Promise<void> {
  at.world = openCartWorld([rice, beans])
  if (quantity > 0) at.world.server.change(riceKey, quantity)
  await at.world.send({ type: 'owner.changed', owner: ada })
  await at.world.drain()
}
