/** The cart's tour in a browser: each step is taken in the model too, and what a person sees must be what the model expects. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keyOfLine, type LineKey } from '#machines/cart/cart.types.ts'
import { product as modelProduct, refused, unreachable } from '#tests/model/cart/goods.ts'
import { ada, openCartWorld } from '#tests/model/cart/cart-world.ts'
import { acts } from './support/acts.ts'
import { eventually, lineOf, plainGoods, signIn, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

/** `really`: by the server; a status: refused so; `cut`: no answer at all. */
type Answer = 'really' | 'cut' | 404 | 422 | 500
type Command = { do: 'set'; quantity: number } | { do: 'remove' } | { do: 'clear' }
type Step = Command & { answers: Answer[] }

/** Every kind of change with every kind of answer; silence is asked again 5 seconds later. */
const tour: Step[] = [
  { do: 'set', quantity: 4, answers: [500] },
  { do: 'set', quantity: 4, answers: ['really'] },
  { do: 'set', quantity: 5, answers: [422] },
  { do: 'set', quantity: 3, answers: ['cut', 'really'] },
  { do: 'remove', answers: [500] },
  { do: 'clear', answers: [500] },
  { do: 'remove', answers: [404] },
  { do: 'clear', answers: ['really'] },
]

/** Holds what changes the cart until the test says what becomes of it. */
async function holdChanges(page: Page) {
  const held: Route[] = []
  await page.route(/\/api\/cart\/(add|update|remove|clear)/, (route) => void held.push(route))
  return async (answer: Answer): Promise<void> => {
    await expect.poll(() => held.length, { timeout: 20_000, interval: 50 }).toBe(1)
    const route = held.pop() as Route
    if (answer === 'really') return route.continue()
    if (answer === 'cut') return route.abort('connectionrefused')
    const body = { code: 'refused', message: 'No', request_id: 'walk-1' }
    return route.fulfill({ status: answer, contentType: 'application/json', body: JSON.stringify(body) })
  }
}

/** The same shop in the model: the same goods, the same cart. */
async function openModel(goods: Product[]) {
  const world = openCartWorld(
    goods.map(({ id, name, base_price, sale_price, stock_quantity }) =>
      modelProduct(id, name, { base_price, sale_price, stock_quantity }),
    ),
  )
  for (const { id } of goods) world.server.change(`${id}:0`, 2)
  await world.send({ type: 'owner.changed', owner: ada })
  await world.drain()
  const seen = () => Object.fromEntries(world.seen().map((line) => [line.product.name, line.quantity]))
  return {
    seen,
    async command(key: LineKey, step: Command): Promise<void> {
      const id = world.newId()
      if (step.do === 'clear') await world.send({ type: 'cart.clear', id })
      else if (step.do === 'remove') await world.send({ type: 'line.remove', id, key })
      else await world.send({ type: 'line.set', id, key, quantity: step.quantity })
    },
    async answer(step: Command, answer: Answer): Promise<void> {
      // The gathering of commands, or the wait after silence.
      await world.wait(world.calls().length > 0 ? 0 : 300)
      const port = step.do === 'clear' ? 'clearCart' : 'sendChange'
      if (!world.calls().includes(port)) await world.wait(5000)
      const at = world.calls().indexOf(port)
      if (answer === 'really') await world.end(at, 'really')
      else await world.answer(port, answer === 'cut' ? unreachable : refused(answer))
      // A fetch that an answer brings about.
      if (answer !== 'cut') await world.drain()
    },
  }
}

/** Quantities by name, as the page shows them. */
const shown = async (page: Page): Promise<Record<string, number>> => {
  const fields = await page.getByRole('spinbutton', { name: /^Quantity of / }).all()
  const entries = await Promise.all(
    fields.map(async (field) => [
      ((await field.getAttribute('aria-label')) ?? '').replace('Quantity of ', ''),
      Number(await field.inputValue()),
    ]),
  )
  return Object.fromEntries(entries) as Record<string, number>
}

describe('the cart in a browser', () => {
  it('[CART-07] [CART-12] [CART-13] [CART-14] shows after each step what its model expects', async () => {
    const goods = await plainGoods(2)
    const [first] = goods as [Product, ...Product[]]
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/Failed to load resource/)
    const customer = await signIn(page)
    for (const product of goods) await customer.add(product, 2)
    await page.goto('/cart')
    await lineOf(page, first).row.waitFor()
    const answer = await holdChanges(page)
    const model = await openModel(goods)
    const key = keyOfLine({ product_id: first.id, product_measurement_id: null })
    await eventually(() => shown(page), model.seen())

    for (const step of tour) {
      await model.command(key, step)
      if (step.do === 'set') await acts['line.set'](page, { key, quantity: step.quantity })
      else if (step.do === 'remove') await acts['line.remove'](page, { key })
      else await acts['cart.clear'](page, {})
      await eventually(() => shown(page), model.seen())
      for (const one of step.answers) {
        await Promise.all([model.answer(step, one), answer(one)])
        await eventually(() => shown(page), model.seen())
      }
    }
    expect(model.seen()).toEqual({})
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await eventually(() => customer.cart(), [])
  })
})
