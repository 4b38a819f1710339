import { describe, expect, it } from 'vitest'
import { askServer, register } from './accounts.steps.ts'
import { eventually, lineOf, plainGoods, signIn, typeQuantity, type Product } from './support/goods.ts'
import { cutNetwork } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import { placeOrder } from './support/orders.ts'

describe('two tabs of one customer', () => {
  it('[CART-07] lose nothing of each other’s, and what one leaves unsent goes on in the other', async () => {
    const [first, second] = (await plainGoods(2)) as [Product, Product]
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(/Failed to load resource|API call failed|Nothing came of|could not/)
    const customer = await signIn(page)
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

describe('two people at one device', () => {
  it('[SESS-08] see nothing of each other, though the network is away when the second signs in', async () => {
    const [ada, bola] = await Promise.all([register('Ada Okafor'), register('Bola Adeyemi')])
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1, token: ada.token })
    const { page, context, expectConsoleError } = await openShop({ device: 'desktop', as: ada, path: '/' })
    expectConsoleError(/Failed to load resource|API call failed|Nothing came of|No token/)
    const hers = await context.newPage()
    await hers.goto(`/orders/${placed.number}`)
    const number = hers.getByTestId('order-number')
    await number.waitFor()
    const restore = await cutNetwork(hers, '/api/orders/**')

    // as a tab hears it that slept while one left and the other signed in
    const { user } = await askServer<{ user: object }>('GET', '/user/profile', { token: bola.token })
    await page.evaluate(
      ([token, held]) => {
        localStorage.setItem('token', token as string)
        localStorage.setItem('user', JSON.stringify(held))
      },
      [bola.token, user] as const,
    )
    await hers.getByRole('button', { name: 'Bola Adeyemi' }).waitFor()
    await hers.getByText('Your order did not load').waitFor()
    expect(await number.count()).toBe(0)
    await restore()
    // the page may ask again by itself before anybody presses
    const again = hers.getByRole('button', { name: 'Try again' })
    const told = hers.getByRole('heading', { name: 'We cannot find that order' })
    await again.or(told).first().waitFor()
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined)
    await told.waitFor()
  })
})
