import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { goodCard } from '../server/support/purchase-server.ts'
import { expectAccessible } from './support/axe.ts'
import { openWith } from './support/orders.ts'
import { holdShop } from './support/shop-in-hand.ts'

const shop = holdShop()
const h1 = (name: string) => ({ level: 1 as const, name })

/** An order whose time to pay by transfer has run out, and the bank that the money is then sent to. */
async function expired() {
  const order = await shop.order()
  const reference = await shop.server().reference(order, 'bank_transfer')
  await shop.pass(50)
  const { total } = (await shop.server().order(order.number)).state.context
  return { order, reference, send: () => shop.server().step(reference, 'transfer', { amount: String(total / 100) }) }
}

describe('an order that was not paid in time', () => {
  it('says what happened, that nothing was taken, and what to do', async () => {
    const { order } = await expired()
    const { page } = await openWith([order], shop.at({ path: `/orders/${order.number}` }))
    await page.getByRole('heading', h1('The time to pay ran out')).waitFor()
    await page.getByText('It was not paid in time, and nothing was taken from you.').waitFor()
    expect(await page.getByTestId('order-status').innerText()).toBe('Expired')
    await page.getByRole('button', { name: 'Buy these again' }).waitFor()
    expect(await page.getByRole('link', { name: /^Pay/ }).count()).toBe(0)
    await expectAccessible(page)
    // the address where it was to be paid leads here too
    await page.goto(`/payment/${order.number}`)
    await page.getByRole('heading', h1('The time to pay ran out')).waitFor()
  })

  it('[PAY-02] is packed all the same when the money comes late and the goods are there', async () => {
    const { order, reference, send } = await expired()
    await send()
    const { page } = await openWith([order], shop.at({ path: `/payment/callback?reference=${reference}` }))
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/order-confirmation/${order.number}`)
    await page.getByRole('region', { name: 'Progress' }).getByText('Payment came late').waitFor()
    expect(await page.getByTestId('order-status').innerText()).toBe('Confirmed')
  })

  it('[PAY-02] gives the money back when the goods are gone, and says why', async () => {
    const { order, reference, send } = await expired()
    const { database } = shop.server()
    await database.rows(sql`update products set stock_quantity = 0 where id = 1`)
    await send()
    const { page } = await openWith([order], shop.at({ path: `/payment/callback?reference=${reference}` }))
    await page.getByRole('heading', h1('Your money is on its way back')).waitFor()
    await page.getByText(/came when the order was closed already/).waitFor()
    await database.rows(sql`update products set stock_quantity = 50 where id = 1`)
    await shop.reconciled()
    await page.getByRole('link', { name: 'See your order' }).click()
    await page
      .getByText(/Your money came when the order was closed and its goods were gone\. ₦[\d,.]+ went back/)
      .waitFor()
    await page.getByText('Sent back to you').waitFor()
    await expectAccessible(page)
  })
})

describe('an order that was paid', () => {
  it('[SHOP-08] is cancelled, and shows that the money goes back', async () => {
    const order = await shop.order()
    const reference = await shop.server().reference(order)
    await shop.server().step(reference, 'card', goodCard)
    await shop.server().verify(reference)
    const { page } = await openWith([order], shop.at({ path: `/orders/${order.number}` }))
    await page.getByRole('heading', h1('Thank you. We have your order')).waitFor()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByText(/goes back/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('heading', h1('This order was cancelled')).waitFor()
    await shop.reconciled()
    await page.reload()
    await page.getByText(/Nothing will be sent\. ₦[\d,.]+ went back the way you paid/).waitFor()
    await page.getByText('Sent back to you').waitFor()
    await page.getByRole('region', { name: 'Progress' }).getByText('Refund sent').waitFor()
    await expectAccessible(page)
  })

  it('[SHOP-08] is bought again but for what is gone, which is said', async () => {
    const order = await shop.order({
      items: [
        { product_id: 1, quantity: 1 },
        { product_id: 2, quantity: 1 },
      ],
    })
    const { database } = shop.server()
    const names = await database.rows<{ name: string }>(sql`select name from products where id in (1, 2) order by id`)
    const [there, gone] = names.map(({ name }) => name)
    await database.rows(sql`update products set stock_quantity = 0 where id = 2`)
    const { page } = await openWith([order], shop.at({ path: `/orders/${order.number}` }))
    await page.getByRole('button', { name: 'Buy these again' }).click()
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(gone ?? '')
      .first()
      .waitFor()
    await page.goto('/cart')
    await page.getByRole('listitem', { name: there ?? '', exact: true }).waitFor()
    expect(await page.getByRole('listitem', { name: gone ?? '', exact: true }).count()).toBe(0)
    await database.rows(sql`update products set stock_quantity = 50 where id = 2`)
  })
})
