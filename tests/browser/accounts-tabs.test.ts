import { describe, it } from 'vitest'
import { eventually, lineOf, plainGoods, signIn, typeQuantity, type Product } from './support/goods.ts'
import { cutNetwork } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

describe('two tabs of one customer', () => {
  it('[CART-07] lose nothing of each other’s, and what one leaves unsent goes on in the other', async () => {
    const [first, second] = (await plainGoods(2)) as [Product, Product]
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/Failed to load resource|API call failed|Nothing came of|could not/)
    const customer = await signIn(context, page)
    await customer.add(first, 1)
    await customer.add(second, 1)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/cart')
      await lineOf(tab, first).row.waitFor()
    }
    const restore = await cutNetwork(context, '/api/cart/**')
    await typeQuantity(page, first, 4)
    await typeQuantity(other, second, 3)
    // long enough for both to have been tried, and kept
    await eventually(() => lineOf(page, first).quantity.inputValue(), '4')
    await eventually(() => lineOf(other, second).quantity.inputValue(), '3')
    const outboxes = () =>
      other.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('oja')
            opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
            opening.addEventListener('success', () => {
              const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys()
              keys.addEventListener('success', () => {
                opening.result.close()
                resolve(keys.result.filter((key) => String(key).startsWith('outbox:')).length)
              })
            })
          }),
      )
    await eventually(outboxes, 2)

    await page.close()
    // the other tab takes over what that one had on its way, and it shows there
    await eventually(() => lineOf(other, first).quantity.inputValue(), '4')
    await restore()
    await other.reload()
    await eventually(
      async () => (await customer.cart()).map(({ product_id, quantity }) => [product_id, quantity]),
      [
        [first.id, 4],
        [second.id, 3],
      ],
    )
    await eventually(() => lineOf(other, first).quantity.inputValue(), '4')
    await eventually(() => lineOf(other, second).quantity.inputValue(), '3')
    await eventually(outboxes, 0)
  })
})
