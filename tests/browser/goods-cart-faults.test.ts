import { describe, expect, it } from 'vitest'
import { openCart, openProduct, refusal, badgeIsGone, priceOf } from './cart-faults.steps.ts'
import { eventually, guestCart, lineOf, naira, plainGoods, toast } from './support/goods.ts'
import { answerWith, holdAnswers, loseAnswers, recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

describe('adding', () => {
  it('[CART-08] asks the server once for presses of one moment', async () => {
    const { page, product, customer } = await openProduct()
    const calls = recordCalls(page, '/api/cart/add')
    // two clicks of a test can lie further apart than a moment
    await page.getByRole('button', { name: 'Add to cart' }).dblclick()
    await toast(page, `Added ${product.name} to cart`)
    expect(calls).toHaveLength(1)
    expect(await customer.cart()).toMatchObject([{ quantity: 2 }])
  })

  it('[CART-09] a refusal takes the line back, and is said in the words of the server or in its own; a product that is gone and a failing server are said plainly', async () => {
    const { page, add } = await openProduct()
    for (const { status, message, told } of [
      { status: 422, message: 'We sell two of these a day.', told: 'We sell two of these a day.' },
      { status: 422, message: undefined, told: 'Unable to add item to cart' },
      { status: 404, message: 'No such product', told: 'Product is no longer available' },
      { status: 500, message: 'Stack trace', told: 'Failed to add item to cart' },
    ]) {
      const mend = await answerWith(page, '/api/cart/add', { status, body: refusal(message) })
      await add()
      await page.getByRole('link', { name: /^Cart.*1/ }).waitFor()
      await toast(page, told)
      await badgeIsGone(page)
      await mend()
    }
  })

  it('an answer that is lost on the way adds nothing twice', async () => {
    const { page, context, add, product, customer } = await openProduct()
    await loseAnswers(context, '/api/cart/add')
    await add()
    await page.getByText('1 in your cart').waitFor()
    await expect.poll(() => customer.cart(), { timeout: 20_000 }).toMatchObject([{ quantity: 1 }])
    await page.goto('/cart')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '1')
    await page.waitForTimeout(6000)
    expect(await customer.cart()).toMatchObject([{ quantity: 1 }])
  })
})

describe('leaving right after a press', () => {
  it('[CART-07] loses nothing, though the script that carries it had not come', async () => {
    const { page, product, add, customer } = await openProduct()
    await page.route('**/assets/shop-outside-*.js', () => new Promise(() => {}))
    await page.reload()
    await add()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // no wait: what is named here is waited for
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('link', { name: /^Cart.*1/ }).waitFor()
    await expect.poll(() => customer.cart()).toMatchObject([{ product_id: product.id, quantity: 1 }])
    await eventually(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))), [])
  })

  it('[CART-07] changes a quantity of the cart, as a guest', async () => {
    const [product] = await plainGoods(1)
    if (!product) throw new Error('no goods')
    const { page } = await openShop({ holds: await guestCart([product]), path: '/cart' })
    await eventually(() => lineOf(page, product).quantity.inputValue(), '1')
    for (const quantity of ['2', '3', '4']) {
      await lineOf(page, product).more.click()
      await page.reload({ waitUntil: 'load' })
      await eventually(() => lineOf(page, product).quantity.inputValue(), quantity)
    }
  })
})

describe('changing a quantity', () => {
  it('[CART-07] shows at once what was asked, moves nothing under the finger while it is on its way, and takes it back when the server says no', async () => {
    const { page, product } = await openCart()
    const { quantity, more, row } = lineOf(page, product)
    const height = () => row.evaluate((line) => line.getBoundingClientRect().height)
    const before = await height()
    const release = await holdAnswers(page, '/api/cart/update/*')
    await more.click()
    await eventually(() => quantity.inputValue(), '3')
    await eventually(() => page.getByTestId('cart-subtotal').innerText(), naira(priceOf(product) * 3))
    await row.getByText('Saving').waitFor()
    expect(await height()).toBe(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    release()
    await eventually(() => row.getByText('Saving').count(), 0)
    await answerWith(page, '/api/cart/update/*', { status: 500, body: refusal('Stack trace') })
    await more.click()
    await toast(page, 'Unable to update quantity. Please try again.')
    await eventually(() => quantity.inputValue(), '3')
    await row.getByText('Not saved. Back to 3').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await row.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => quantity.inputValue(), '4')
    await eventually(() => row.getByText('Not saved. Back to 3').count(), 0)
  })

  it('[CART-11] sends nothing more while one update is under way, and the last command after it', async () => {
    const { page, product, customer } = await openCart()
    const { more, quantity } = lineOf(page, product)
    const calls = recordCalls(page, '/api/cart/update/*')
    const release = await holdAnswers(page, '/api/cart/update/*')
    await more.click()
    await expect.poll(() => calls.length).toBe(1)
    await more.click()
    await more.click()
    await page.waitForTimeout(700)
    expect(calls).toHaveLength(1)
    release()
    await eventually(async () => (await customer.cart())[0]?.quantity, 5)
    await eventually(() => quantity.inputValue(), '5')
    expect(calls).toHaveLength(2)
  })

  it('[CART-12] too little stock is said by name and the cart fetched again; another refusal has its own words; a line that is gone goes, and says so', async () => {
    const { page, product } = await openCart()
    const { more, quantity } = lineOf(page, product)
    const calls = recordCalls(page, '/api/cart')
    const refuse = (status: number, body: object) => answerWith(page, '/api/cart/update/*', { status, body })
    let mend = await refuse(422, refusal('Only 2 left in stock', 'insufficient_stock'))
    await more.click()
    await toast(page, `Sorry, we don't have enough ${product.name} in stock. Please reduce the quantity.`)
    await eventually(() => quantity.inputValue(), '2')
    await expect.poll(() => calls).toContain('GET /api/cart')
    await mend()
    mend = await refuse(422, refusal('Sold by the dozen only.'))
    await more.click()
    await toast(page, 'Sold by the dozen only.')
    await eventually(() => quantity.inputValue(), '2')
    await mend()
    await refuse(404, refusal('No such line'))
    await more.click()
    await toast(page, 'This item is no longer available and has been removed from your cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
  })
})

describe('removing and clearing', () => {
  it('[CART-13] a removal that fails brings the line back, and a line that was gone already is said to be', async () => {
    const { page, product } = await openCart()
    const { row, quantity, remove } = lineOf(page, product)
    const mend = await answerWith(page, '/api/cart/remove/*', { status: 500, body: refusal('Stack trace') })
    await remove.click()
    await eventually(() => row.count(), 0)
    await toast(page, 'Failed to remove item from cart')
    await eventually(() => quantity.inputValue(), '2')
    await mend()
    await answerWith(page, '/api/cart/remove/*', { status: 404, body: refusal('No such line') })
    await remove.click()
    await toast(page, 'Item was already removed from your cart')
    await eventually(() => row.count(), 0)
  })

  it('[CART-14] a clearing that fails brings the cart back, with the words of the server or our own; the call goes out 300 ms after the command', async () => {
    const { page, product, customer } = await openCart()
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear cart' }).click()
    }
    const mend = await answerWith(page, '/api/cart/clear', {
      status: 422,
      body: refusal('An order is being made of it.'),
    })
    await clear()
    await eventually(() => lineOf(page, product).row.count(), 0)
    await toast(page, 'An order is being made of it.')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
    await mend()
    const mendAgain = await answerWith(page, '/api/cart/clear', { status: 500, body: {} })
    await clear()
    await toast(page, 'Failed to clear cart. Please try again.')
    await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
    await mendAgain()
    let sentAt = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/clear')) sentAt = Date.now()
    })
    const pressedAt = Date.now()
    await clear()
    await eventually(() => lineOf(page, product).row.count(), 0)
    await eventually(() => customer.cart(), [])
    expect(sentAt - pressedAt).toBeGreaterThanOrEqual(290)
  })
})
