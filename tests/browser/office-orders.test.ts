/** The order desk, beside the page of the customer whose order it is. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin } from './accounts.steps.ts'
import { naira } from '#ui/components/money.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { eventually, readApi } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { act, adminToken, note, openWith, placeOrder } from './support/orders.ts'

async function openDesk(path: string, device: Device = 'desktop') {
  const { page } = await openShop({ device, as: admin, path })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const isFocused = (one: Locator) =>
  eventually(() => one.evaluate((element) => element === document.activeElement), true)

const statusOf = async (number: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${await adminToken()}` }
  return (await readApi<{ data: { status: string } }>(`/admin/orders/${number}`, { headers })).data.status
}

describe('the order desk', () => {
  it('[BO-17] offers what is legal, says what has to come before, leaves out what is not there, and moves the page of the customer', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery' })
    const { page: hers } = await openWith([placed], { path: `/orders/${placed.number}` })
    const status = hers.getByTestId('order-status')
    await expect.poll(() => status.innerText()).toBe('Confirmed')
    const page = await openDesk(`/admin/orders/${placed.number}`)
    const next = page.getByRole('region', { name: 'What can happen next' })
    const ship = next.getByRole('button', { name: 'Mark as shipped' })
    expect(await ship.isDisabled()).toBe(true)
    const described = (await ship.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('after Start processing')
    const offers = await next
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((one) => `${one.textContent}${one.matches(':disabled') ? ' (not yet)' : ''}`),
      )
    expect(offers).toEqual([
      'Start processing',
      'Correct details',
      'Cancel order',
      'Mark as shippedafter Start processing (not yet)',
      'Send outafter Start processing and Mark as shipped (not yet)',
      'Mark as deliveredafter Start processing and Mark as shipped (not yet)',
    ])
    await next.getByRole('button', { name: 'Start processing' }).click()
    await expect.poll(() => page.getByTestId('order-status').innerText()).toBe('Packing')
    await expect.poll(() => status.innerText(), { timeout: 20_000 }).not.toBe('Confirmed')
    await expect.poll(() => ship.isEnabled()).toBe(true)
    await page.getByRole('list', { name: 'History' }).waitFor()
    await expectAccessible(page)

    // What is not there is left out where it stands, and is no longer asked for.
    const { name, line_total: price } = placed.order.items[0] as (typeof placed.order.items)[number]
    await page.getByRole('button', { name: `Not there: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Leave out ${name}?` })
    await dialog.getByText(`The customer pays ${naira(price)} less`).waitFor()
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Leave it out' }).click()
    await page.getByRole('listitem', { name }).getByText('Not there, left out').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    const mine = hers.getByRole('listitem', { name }).getByText('Not there, left out')
    await mine.waitFor({ timeout: 20_000 })
    expect(await hers.getByTestId('order-total').innerText()).toBe(naira(placed.order.total - price))
    await expectAccessible(hers)
  })

  it('finds an order by its number and prints the packing slip of what is chosen, without prices, and its receipt', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk('/admin/orders')
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(placed.number)
    await page.getByRole('searchbox', { name: 'Search orders' }).press('Enter')
    const found = page.getByRole('checkbox', { name: `Select ${placed.number}` })
    await found.waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('search')).toBe(placed.number)
    await expectAccessible(page)
    await found.check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('link', { name: 'Print packing slips' }).click()
    const slip = page.getByRole('article')
    await slip.getByText(placed.goods[0]?.name ?? '').waitFor()
    expect(await slip.innerText()).not.toContain('₦')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Receipts' }).click()
    await slip.getByText(naira(placed.order.total)).first().waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.goBack()
    await found.waitFor()
  })

  it('shows an order on a phone with its steps first', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk(`/admin/orders/${placed.number}`, 'phone')
    await page
      .getByRole('region', { name: 'What can happen next' })
      .getByRole('button', { name: 'Start processing' })
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })

  it('[BO-18] ships five in bulk of which one was cancelled: four are done, one says why not and stays selected', async () => {
    const placed = await Promise.all(
      Array.from({ length: 5 }, () => placeOrder({ method: 'pay_on_delivery', count: 1 })),
    )
    await Promise.all(placed.map(({ number }) => act(number, { action: 'start_processing' })))
    const page = await openDesk('/admin/orders?tab=packing')
    const box = (number: string) => page.getByRole('checkbox', { name: `Select ${number}` })
    for (const { number } of placed) await box(number).check()
    const gone = placed[2]?.number ?? ''
    await act(gone, { action: 'cancel', reason: 'Changed their mind' })
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByRole('button', { name: 'Mark as shipped' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Carrier' }).fill('GIG')
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await bar.getByText(/^4 of 5/).waitFor()
    await bar.getByText(`${gone}: `).waitFor()
    await bar.getByText('1 selected').waitFor()
    for (const { number } of placed) expect((await statusOf(number)) === 'shipped', number).toBe(number !== gone)
  })

  it('lists orders as a board: a card drops where its chart lets it, by mouse and by its buttons', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk(`/admin/orders?search=${placed.number}`)
    await page.getByRole('button', { name: 'Board' }).click()
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: placed.number })
    await cardIn('To pack').waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('board')
    await expectAccessible(page)
    await cardIn('To pack').dragTo(column('Delivered'))
    await cardIn('To pack').waitFor()
    await cardIn('To pack').dragTo(column('Packing'))
    await cardIn('Packing').waitFor()
    await expect.poll(() => statusOf(placed.number)).toBe('processing')
    const step = (name: string) => page.getByRole('button', { name: `${name}: ${placed.number}` })
    await step('Mark as shipped').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Carrier' }).fill('GIG')
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await cardIn('On the way').getByText('Shipped').waitFor()
    await isFocused(cardIn('On the way').getByRole('link', { name: placed.number }))
    await expect.poll(() => statusOf(placed.number)).toBe('shipped')
    // another admin is quicker: the card goes where the order stands
    await act(placed.number, { action: 'deliver' })
    await cardIn('Delivered').or(page.getByText('Nothing matches')).first().waitFor({ timeout: 20_000 })
    await page.goBack()
    await page.getByRole('table').waitFor()
  })

  it('shows an open order as another admin moves it on', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk(`/admin/orders/${placed.number}`)
    await expect.poll(() => page.getByTestId('order-status').innerText()).toBe('Confirmed')
    await act(placed.number, { action: 'start_processing' })
    await expect.poll(() => page.getByTestId('order-status').innerText(), { timeout: 20_000 }).toBe('Packing')
  })

  it('keeps a note that is being written where somebody else adds one, and empties the field for one’s own', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk(`/admin/orders/${placed.number}`)
    const notes = page.getByRole('region', { name: 'Notes of the staff' })
    const field = notes.getByLabel('Note', { exact: true })
    await field.fill('She asked for the gate at the back')
    await note(placed.number, 'The rider has the phone')
    await notes.getByText('The rider has the phone').waitFor({ timeout: 20_000 })
    expect(await field.inputValue()).toBe('She asked for the gate at the back')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await notes.getByRole('listitem').getByText('She asked for the gate at the back').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  })

  it('keeps what is typed for a step while somebody else moves the order on, as long as the step is offered', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery', count: 1 })
    const page = await openDesk(`/admin/orders/${placed.number}`)
    const next = page.getByRole('region', { name: 'What can happen next' })
    await next.getByRole('button', { name: 'Correct details' }).click()
    const dialog = page.getByRole('dialog')
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await address.fill('9 Broad Street')
    await act(placed.number, { action: 'start_processing' })
    await expect.poll(() => page.getByTestId('order-status').innerText(), { timeout: 20_000 }).toBe('Packing')
    expect(await address.inputValue()).toBe('9 Broad Street')
    await dialog.getByRole('button', { name: 'Correct details' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByRole('region', { name: 'Customer' }).getByText('9 Broad Street').waitFor()
  })
})
