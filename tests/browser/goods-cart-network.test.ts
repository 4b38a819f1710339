import { describe, expect, it } from 'vitest'
import { openCart, openProduct, refusal } from './cart-faults.steps.ts'
import { eventually, lineOf, toast } from './support/goods.ts'
import { answerWith, cutNetwork, recordCalls } from './support/network.ts'

describe('fetching', () => {
  it('[CART-15] a failure is said, and what is known stays', async () => {
    const { page, product } = await openCart()
    await answerWith(page, '/api/cart', { status: 500, body: refusal('Stack trace') })
    await page.goto('/cart')
    await toast(page, 'Failed to fetch cart items. Please try again.')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
  })

  it('[CART-17] opening the cart asks for it once', async () => {
    const { page, product } = await openCart()
    const calls = recordCalls(page, '/api/cart')
    await page.goto('/cart')
    await lineOf(page, product).row.waitFor()
    await page.waitForTimeout(1500)
    expect(calls).toEqual(['GET /api/cart'])
  })

  it('goods that ran out are marked, and Fix all mends the cart', async () => {
    const { page, product } = await openCart()
    const line = (await page.evaluate(
      async (token) => {
        const reply = await fetch('/api/cart', { headers: { Authorization: `Bearer ${token}` } })
        return reply.json()
      },
      await page.evaluate(() => localStorage.getItem('token')),
    )) as { data: { cart_items: object[]; version: number } }
    const problem = { code: 'insufficient_stock', message: `Only 1 left of ${product.name}`, available: 1 }
    const mend = await answerWith(page, '/api/cart', {
      status: 200,
      body: {
        data: {
          ...line.data,
          version: line.data.version + 1,
          cart_items: line.data.cart_items.map((one) => ({ ...one, problem })),
        },
      },
    })
    await page.goto('/cart')
    await page.getByText('1 line needs your attention').waitFor()
    await lineOf(page, product).row.getByText(problem.message).waitFor()
    await mend()
    await page.getByRole('button', { name: 'Fix all' }).click()
    await eventually(() => lineOf(page, product).quantity.inputValue(), '1')
    await eventually(() => page.getByText('1 line needs your attention').count(), 0)
  })
})

describe('without a network', () => {
  it('what was added waits, survives a reload and is sent when the network returns', async () => {
    const { page, add, product, customer } = await openProduct()
    const mend = await cutNetwork(page, '/api/cart/**')
    await add()
    await page.getByRole('link', { name: /^Cart.*1/ }).waitFor()
    await page.waitForTimeout(800)
    await page.goto('/cart')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '1')
    expect(await customer.cart()).toEqual([])
    await mend()
    await expect
      .poll(() => customer.cart(), { timeout: 20_000 })
      .toMatchObject([{ product_id: product.id, quantity: 1 }])
    await eventually(
      () =>
        lineOf(page, product)
          .row.getByText(/Saving|Waiting/)
          .count(),
      0,
    )
  })

  it('says so on the line, and goes on by itself', async () => {
    const { page, context, product, customer } = await openCart()
    await context.setOffline(true)
    await lineOf(page, product).more.click()
    await lineOf(page, product).row.getByText('Waiting for network').waitFor()
    await page.getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await eventually(async () => (await customer.cart())[0]?.quantity, 3)
    await eventually(() => lineOf(page, product).row.getByText('Waiting for network').count(), 0)
  })
})
