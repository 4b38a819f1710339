import { describe, expect, it } from 'vitest'
import { addRice, button, openInspector, region } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const shot = process.env['SHOTS']

describe('two pages that change one line of the cart', () => {
  it('[IN-05] are one list in the order of writing, a lane each, with the page marked that writes for both', async () => {
    const { page: first, context } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    const { inspector } = await openInspector(context)
    await addRice(first)
    const second = await context.newPage()
    second.setDefaultTimeout(30_000)
    await second.goto('/cart')
    await second
      .getByRole('button', { name: /^Increase quantity of/ })
      .first()
      .click()

    await button(inspector, 'All pages').click()
    const list = region(inspector, 'Re-run').getByRole('table', { name: 'All pages, in the order of writing' })
    const heads = list.getByRole('columnheader')
    await expect.poll(() => heads.count()).toBe(3)
    const [writer, follower] = [heads.nth(1), heads.nth(2)]
    await writer.getByText('writes for all').waitFor()
    expect(await list.getByText('writes for all').count()).toBe(1)
    // what a person did in each page, in its own lane
    const pressed = list.locator('button[data-kind=external]')
    const laneOf = (event: string) =>
      pressed
        .filter({ hasText: event })
        .first()
        .locator('xpath=..')
        .evaluate((cell: HTMLTableCellElement) => cell.cellIndex)
    await pressed.filter({ hasText: 'line.set' }).first().waitFor()
    expect([await laneOf('line.add'), await laneOf('line.set')]).toEqual([1, 2])
    const events = await pressed.allInnerTexts()
    const [added, changed] = ['cart line.add', 'cart line.set'].map((event) => events.indexOf(event)) as [
      number,
      number,
    ]
    expect(added).toBeGreaterThanOrEqual(0)
    expect(changed).toBeGreaterThan(added)
    await expectAccessible(inspector)
    if (shot) await inspector.screenshot({ path: `${shot}/all-pages.png` })

    // an event of the other page leads there, to its moment
    await pressed.filter({ hasText: 'line.set' }).first().click()
    await region(inspector, 'Event').getByText('line.set', { exact: true }).first().waitFor()
    await follower.getByText('in view').waitFor()
    await inspector.getByText(/^Back in time, event/).waitFor()

    // the page that wrote is closed: the other writes, and what was written stays
    await first.close()
    await follower.getByText('writes for all').waitFor()
    await writer.getByText('closed').waitFor()
    expect(await pressed.filter({ hasText: 'line.add' }).first().isDisabled()).toBe(true)
    await inspector.setViewportSize({ width: 390, height: 844 })
    expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
