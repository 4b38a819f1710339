import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { naira } from '#ui/components/money.ts'
import { admin, linkTexted } from './accounts.steps.ts'
import { aPicture } from './support/a-picture.ts'
import { expectAccessible } from './support/axe.ts'
import { eventually, signIn } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { act, buyer, openWith, placeOrder, sent, shopperToken } from './support/orders.ts'
import { shopUrl } from './support/shop-url.ts'

const h1 = (name: string | RegExp) => ({ level: 1 as const, name })

const isFocused = (one: Locator) =>
  eventually(() => one.evaluate((element) => element === document.activeElement), true)

describe('the page of an order', () => {
  it('[SHOP-08] tells a guest who holds its key where it stands, step by step', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery' })
    await act(placed.number, ...sent)
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    await page.getByRole('heading', h1('Out for delivery')).waitFor()
    expect(await page.getByTestId('order-number').innerText()).toBe(placed.number)
    expect(await page.getByTestId('order-status').innerText()).toBe('Out for delivery')
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
    await eventually(
      async () => (await steps.allInnerTexts()).map((text) => text.replace(/:\s+/, ': ').split('\n')[0]),
      ['Done: Order placed', 'Done: Packing', 'Done: Shipped', 'Now: Out for delivery', 'Still to come: Delivered'],
    )
    await page.getByText(/Tracking GIG OJ-5521-LA/).waitFor()
    await page.getByText('VAT in these prices').waitFor()
    await expectAccessible(page)
  })

  it('opens by the link of a text message on a device that never saw it, with the key out of the address', async () => {
    const { number } = await placeOrder({ method: 'bank_transfer', count: 1 })
    const link = await linkTexted(buyer.phone, number)
    const { page } = await openShop({ path: '' })
    await page.goto(link)
    await page.getByRole('heading', h1('Pay for your order')).waitFor()
    expect(page.url()).toBe(`${shopUrl()}/payment/${number}`)
    await page.goto(`/orders/${number}`)
    expect(await page.getByTestId('order-number').innerText()).toBe(number)
  })

  it('[SHOP-07] [SHOP-06] thanks for an order by its number, by its id, and on the page of success', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page } = await openWith([placed], { device: 'desktop' })
    const { number } = placed
    for (const path of [`/order-confirmation/${number}`, `/order-success?order=${number}`, `/orders/${number}`]) {
      await page.goto(path)
      await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
      expect(await page.getByTestId('order-number').innerText()).toBe(number)
      expect(await page.getByTestId('order-status').innerText()).toBe('Confirmed')
      await page.getByRole('region', { name: 'Progress' }).waitFor()
      await page.getByText('You pay when it comes.').waitFor()
    }
    await expectAccessible(page)
    const token = await shopperToken()
    const mine = await placeOrder({ method: 'pay_on_delivery', count: 1, token })
    const { page: hers } = await openShop({ path: '' })
    await signIn(hers)
    await hers.goto(`/order-confirmation/${mine.order.id}`)
    await hers.getByRole('heading', h1('Thank you. We have your order')).waitFor()
    expect(await hers.getByTestId('order-number').innerText()).toBe(mine.number)
  })

  it('[SHOP-08] sends whoever is not known to log in, and brings them back', async () => {
    const token = await shopperToken()
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1, token })
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/40[14]/)
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('heading', h1('Login')).waitFor()
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('shopper@oja.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor({ timeout: 30_000 })
    expect(new URL(page.url()).pathname).toBe(`/orders/${placed.number}`)
  })

  it('[SHOP-08] says so when it does not load, and is there at a second try', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page, expectConsoleError } = await openWith([placed])
    expectConsoleError(/503/)
    const trouble = { message: 'Not now', code: 'unavailable', request_id: 'R-1' }
    let isBack = false
    await page.route('**/api/orders/*', (route) =>
      isBack ? route.continue() : route.fulfill({ status: 503, json: trouble }),
    )
    await page.goto(`/orders/${placed.number}`)
    await page.getByRole('heading', h1('Your order did not load')).waitFor()
    await page.getByText('ref R-1').waitFor()
    await expectAccessible(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.hover()
    // The shop asks by itself too, every few seconds: the press comes at once.
    isBack = true
    await again.click()
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
  })

  it('[SHOP-08] says that there is no such order, and where to look', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/40[14]/)
    await signIn(page)
    await page.goto('/orders/NG-000000-00000')
    await page.getByRole('heading', h1('We cannot find that order')).waitFor()
    await page.getByRole('link', { name: 'Track an order' }).first().waitFor()
    await expectAccessible(page)
  })

  it('[SHOP-08] is found again by its number and phone', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page, expectConsoleError } = await openShop({ path: '/help' })
    expectConsoleError(/404/)
    await page.getByRole('link', { name: 'Track an order' }).first().click()
    await page.getByRole('heading', h1('Track an order')).waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Order number' }).fill(placed.number.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('textbox', { name: 'Phone number' }).fill('0805 000 0000')
    await page.getByRole('button', { name: 'Find my order' }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(placed.order.contact.phone)
    await page.getByRole('button', { name: 'Find my order' }).click()
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
    expect(await page.getByTestId('order-number').innerText()).toBe(placed.number)
  })
})

describe('what a buyer does with an order', () => {
  it('[SHOP-08] cancels it before it is packed, after a question', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isFocused(page.getByRole('button', { name: 'Cancel order' }))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('Found it elsewhere')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('heading', h1('This order was cancelled')).waitFor()
    expect(await page.getByTestId('order-status').innerText()).toBe('Cancelled')
    expect((await placed.read()).status).toBe('cancelled')
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
    await isFocused(page.getByRole('heading', h1('This order was cancelled')))
  })

  it('[SHOP-08] prints a receipt of what is paid, and never calls one what is not', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', h1(`Order, not paid: ${placed.number}`)).waitFor()
    await act(placed.number, ...sent, { action: 'deliver' })
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await page.getByRole('button', { name: 'Receipt', exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', h1(`Receipt ${placed.number}`)).waitFor()
    const order = await placed.read()
    const [item] = order.items
    const goods = page.getByRole('table').filter({ hasText: 'Unit price' })
    const named = [item!.name, item!.label].filter(Boolean).join(', ')
    await goods.getByRole('row', { name: `${named} ${item!.quantity} ${naira(item!.unit_price)}` }).waitFor()
    await page.getByRole('table').filter({ hasText: 'VAT by class' }).getByText(naira(order.tax)).waitFor()
    await page.getByText('hello@oja.example').first().waitFor()
    await page.getByRole('row', { name: `Paid ${naira(order.total)}`, exact: true }).waitFor()
    // what is pressed, followed or reported on a screen is not on paper
    expect(await page.getByRole('region', { name: 'Progress' }).isVisible()).toBe(false)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('button').count()).toBe(0)
  })

  it('[SHOP-08] buys the same again', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 2 })
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
    await page.getByRole('button', { name: 'Buy these again' }).click()
    await page.getByText('In your cart again.').first().waitFor()
    await page.goto('/cart')
    for (const { name } of placed.goods) await page.getByRole('listitem', { name, exact: true }).waitFor()
  })

  it('[SHOP-08] asks to send goods back, and says which and why', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 2, quantity: 2 })
    await act(placed.number, ...sent, { action: 'deliver' })
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    await page.getByRole('button', { name: 'Return items' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return items' })
    await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Torn in two places')
    await dialog.getByRole('button', { name: 'Ask for a return' }).click()
    await dialog.getByText('Choose what you are sending back').waitFor()
    const [first] = placed.goods
    await dialog.getByRole('checkbox', { name: first!.name }).check()
    await dialog.getByRole('button', { name: `One less ${first!.name}` }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask for a return' }).click()
    await page.getByRole('heading', h1('We are looking at your return')).waitFor()
    expect((await placed.read()).status).toBe('return_requested')
  })
})

describe('a problem with an order', () => {
  it('is reported with a picture, once, and answered by the shop, which its customer reads at the order', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 2 })
    const [first] = placed.goods
    const { page } = await openWith([placed], { path: `/orders/${placed.number}` })
    const problems = page.getByRole('region', { name: 'Problems with this order' })
    await problems.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Choose what it is about').waitFor()
    await dialog.getByText('Choose what went wrong').waitFor()
    await dialog.getByRole('checkbox', { name: first!.name }).check()
    await dialog.getByRole('combobox', { name: 'What went wrong?' }).selectOption('It came damaged')
    await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('Torn at the seam.')
    await dialog.getByLabel('Choose a picture').setInputFiles(await aPicture())
    await dialog.getByRole('img', { name: 'Yours, 1' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).dblclick()
    await page.getByRole('dialog', { name: 'We have your report' }).getByRole('button', { name: 'Done' }).click()
    const reported = problems.getByRole('listitem').filter({ hasText: 'Torn at the seam.' })
    await reported.getByText('We are looking into it').waitFor()
    expect(await reported.count()).toBe(1)
    await reported.getByText(first!.name).waitFor()
    const shown = reported.getByRole('img', { name: 'Picture 1 of 1' })
    await shown.scrollIntoViewIfNeeded()
    await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0), true)
    await expectAccessible(page)

    const desk = (await openShop({ device: 'desktop', as: admin, path: '/admin/cases' })).page
    await desk.getByRole('link', { name: placed.number }).click()
    await desk.getByText('Torn at the seam.').waitFor()
    await desk.getByRole('img', { name: 'Picture 1 of 1' }).waitFor()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Answer', exact: true }).click()
    const answering = desk.getByRole('dialog')
    await answering.getByRole('textbox').fill('A new one comes with your next order.')
    await answering.getByRole('button', { name: 'Answer', exact: true }).click()
    await desk.getByText('A new one comes with your next order.').waitFor()

    // The order leads to it, though it is no longer open.
    await desk.goto(`/admin/orders/${placed.number}`)
    await desk.getByRole('link', { name: '1 problem reported' }).click()
    await desk.getByRole('table').getByRole('link', { name: placed.number }).waitFor()

    await page.reload()
    await reported.getByText('Answered').waitFor()
    await reported.getByText('A new one comes with your next order.').waitFor()
  }, 90_000)
})

describe('the list of orders', () => {
  it('[SHOP-08] shows the orders of a customer, filtered and searched by its address', async () => {
    const token = await shopperToken()
    const open = await placeOrder({ method: 'pay_on_delivery', count: 1, token })
    const done = await placeOrder({ method: 'pay_on_delivery', count: 1, token })
    await act(done.number, ...sent, { action: 'deliver' })
    const { page } = await openShop({ device: 'desktop', path: '' })
    await signIn(page)
    await page.goto('/my-orders')
    await page.getByRole('heading', h1('My Orders')).waitFor()
    await page.getByRole('listitem', { name: `Order ${open.number}` }).waitFor()
    await page.getByRole('listitem', { name: `Order ${done.number}` }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Delivered', exact: true }).click()
    await page.getByRole('listitem', { name: `Order ${done.number}` }).waitFor()
    await eventually(() => page.getByRole('listitem', { name: `Order ${open.number}` }).count(), 0)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search your orders' }).fill(open.number)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await eventually(
      () =>
        page
          .getByRole('list', { name: 'Orders' })
          .getByRole('listitem', { name: /^Order / })
          .count(),
      1,
    )
    await page.getByRole('searchbox', { name: 'Search your orders' }).fill('qqqqzzzz')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'No such orders' }).waitFor()
    await page.goto('/orders')
    await page.getByRole('link', { name: open.number }).click()
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
  })

  it('[SHOP-08] names what was bought, and puts it into the cart again from the list', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 2, token: await shopperToken() })
    const { page } = await openShop({ path: '' })
    await signIn(page)
    await page.goto('/my-orders')
    const row = page.getByRole('listitem', { name: `Order ${placed.number}` })
    await row.getByText(placed.goods.map(({ name }) => name).join(' · ')).waitFor()
    await row.getByRole('button', { name: 'Buy these again' }).click()
    await page.getByText('In your cart again.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/my-orders')
    await page.goto('/cart')
    for (const { name } of placed.goods) await page.getByRole('listitem', { name, exact: true }).waitFor()
  })

  it('[SHOP-08] leads from an order that waits for its money to where it is paid', async () => {
    const placed = await placeOrder({ count: 1, token: await shopperToken() })
    const { page } = await openShop({ path: '' })
    await signIn(page)
    await page.goto('/my-orders')
    const row = page.getByRole('listitem', { name: `Order ${placed.number}` })
    await row.getByRole('link', { name: 'Pay now' }).click()
    await page.waitForURL(`**/payment/${placed.number}`)
  })

  it('[SHOP-08] says so to somebody who has bought nothing yet', async () => {
    const { page } = await openShop({ as: admin, path: '/my-orders' })
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await expectAccessible(page)
  })
})
