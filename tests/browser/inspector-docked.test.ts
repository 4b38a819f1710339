import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addRice } from './inspector.steps.ts'
import { openShop } from './support/open-shop.ts'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Ojà: inspector"]')

/** Presses the chord until the journal, which opens when the page is idle, hears it. */
async function pressChord(page: Page): Promise<void> {
  await page.locator('iframe').waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      if ((await page.locator('iframe').count()) === 0) await page.keyboard.press('Alt+Shift+I')
      await page.waitForTimeout(400)
      return page.locator('iframe').count()
    })
    .toBe(1)
}

describe('the inspector, docked beside the page', () => {
  it('stands there by Alt+Shift+I, follows that page, moves, comes back when it is loaded anew, and goes', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    // another page of the shop is open: it is not the one that is looked at
    const other = await context.newPage()
    await other.goto(page.url())
    await page.bringToFront()

    // never in a field
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().focus()
    await page.keyboard.press('Alt+Shift+I')
    await page.locator('main h1').first().click()
    await pressChord(page)
    const inside = frameOf(page)
    await inside.getByRole('listbox').getByRole('option').first().waitFor()
    await addRice(page)
    await inside.getByRole('searchbox', { name: 'Filter events' }).fill('line.add')
    await inside.getByRole('listbox').getByRole('option').filter({ hasText: 'line.add' }).first().waitFor()

    const box = () => page.locator('iframe').boundingBox()
    expect((await box())?.x).toBeGreaterThan(400)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/right.png` })
    await inside.getByRole('button', { name: 'Dock below' }).click()
    await expect.poll(async () => (await box())?.x).toBe(0)
    // the page ends above it: its last line can be scrolled into view
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom))
      .not.toBe('0px')

    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/below.png` })
    await page.reload()
    await inside.getByRole('listbox').getByRole('option').first().waitFor()
    expect((await box())?.x).toBe(0)
    await inside.getByRole('button', { name: 'Close the inspector (Alt+Shift+I)' }).click()
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).not.toContain('padding')
  })

  it('goes by the same keys pressed inside it, and gives the focus back', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/stores' })
    const link = page.getByRole('link').first()
    await link.focus()
    await pressChord(page)
    await frameOf(page).getByRole('listbox').getByRole('option').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Alt+Shift+I')
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('does not dock where it is for admins, and says nothing of it', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '/stores' })
    let asked = 0
    await context.route('**/inspector', async (route) => {
      asked += 1
      const answer = await route.fetch()
      const body = (await answer.text()).replace('name="inspector" content="on"', 'name="inspector" content="admin"')
      await route.fulfill({ response: answer, body })
    })
    await expect
      .poll(async () => {
        await page.keyboard.press('Alt+Shift+I')
        await page.waitForTimeout(300)
        return asked
      })
      .toBeGreaterThan(0)
    await page.waitForTimeout(500)
    expect(await page.locator('iframe').count()).toBe(0)
  })
})
