import { describe, expect, it } from 'vitest'
import { admin, logIn } from './accounts.steps.ts'
import { button, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import { act, placeOrder } from './support/orders.ts'

const shot = process.env['OJA_SHOT']

describe('the stream of an order in the inspector', () => {
  it('is opened by an admin, drawn on the chart of the order, gone back in, read anew, and stands beside the pages of this device', async () => {
    const placed = await placeOrder({ method: 'pay_on_delivery' })
    const { page, context } = await openShop({ device: 'desktop', path: '/help' })
    const { inspector } = await openInspector(context)

    // Nobody is signed in here.
    await inspector.goto(`/inspector?order=${placed.number}`)
    await inspector.getByText(/^What happened to an order is for admins/).waitFor()

    await page.bringToFront()
    await logIn(page, admin)
    await inspector.bringToFront()
    await inspector.goto('/inspector')
    await rows(inspector).first().waitFor()
    await inspector.getByRole('combobox', { name: 'Search' }).fill(placed.number.toLowerCase().replaceAll('-', ' '))
    await inspector.getByRole('option', { name: placed.number }).click()
    await rows(inspector).filter({ hasText: 'placed' }).first().waitFor()
    expect(await inspector.getByRole('combobox', { name: 'Attached to' }).locator('option:checked').innerText()).toBe(
      `Order ${placed.number}`,
    )
    const chart = region(inspector, 'Chart')
    await chart.locator('svg[aria-label="order chart"]').waitFor()
    await chart.locator('.chart-active[data-id="order.open.confirmed"]').waitFor()
    await expect.poll(() => new URL(inspector.url()).search).toContain(`order=${placed.number}`)

    // What happened since is read when one asks; a link shows a colleague the moment before it.
    await act(placed.number, { action: 'start_processing' })
    await button(inspector, 'Read it anew').click()
    await rows(inspector).filter({ hasText: 'processing_started' }).first().waitFor()
    await chart.locator('.chart-active[data-id="order.open.processing"]').waitFor()
    await rows(inspector).filter({ hasText: 'placed' }).first().click()
    await chart.locator('.chart-active[data-id="order.open.confirmed"]').waitFor()
    await region(inspector, 'Event').getByText('hidden text').first().waitFor()
    await expect.poll(() => new URL(inspector.url()).search).toContain('at=2')
    await expectAccessible(inspector)
    if (shot) await inspector.screenshot({ path: `${shot}/order-stream.png` })

    await inspector.reload()
    await chart.locator('.chart-active[data-id="order.open.confirmed"]').waitFor()

    await button(inspector, 'Bug to test').click()
    await region(inspector, 'Re-run').getByText('Re-run equals recording: 3 of 3').waitFor()
    await button(inspector, 'All pages').click()
    const list = region(inspector, 'Re-run').getByRole('table', { name: 'All pages, in the order of writing' })
    await list.getByRole('columnheader', { name: `Order ${placed.number}` }).waitFor()
    await list
      .getByRole('columnheader', { name: /^Shop, tab/ })
      .first()
      .waitFor()
    await list.getByRole('button', { name: 'order processing_started' }).waitFor()

    // Whoever signs out takes along what an admin was shown.
    await page.bringToFront()
    await page.getByRole('button', { name: 'Tunde Bello' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await inspector.bringToFront()
    await inspector.getByText(/^Somebody signed out/).waitFor()
    await expect.poll(() => rows(inspector).count()).toBe(0)
  }, 120_000)
})
