import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProduct } from './cart-faults.steps.ts'
import { button, filter, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { eventually } from './support/goods.ts'

const cart = (inspector: Page) => region(inspector, 'Cart')
const lines = (inspector: Page) => cart(inspector).getByRole('table', { name: 'Lines' })
const commands = (inspector: Page) => cart(inspector).getByRole('table', { name: /^Commands/ })
const invariants = (inspector: Page) => cart(inspector).getByRole('table', { name: /^Invariants/ })

/** Confirmed, pending and seen of the only line. */
const quantities = async (inspector: Page): Promise<string[]> =>
  (await lines(inspector).getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

describe('the cart in the inspector', () => {
  it(
    'shows a line as confirmed, pending and seen while its call is held and once it is let go, with key and tries of the command, and back in time as it was',
    { timeout: 120_000 },
    async () => {
      const { context, page, product, add } = await openProduct()
      // beside the inspector, as a reviewer has it
      await page.setViewportSize({ width: 1280, height: 900 })
      const { inspector } = await openInspector(context)
      await inspector.setViewportSize({ width: 1440, height: 900 })
      // its button brings it where another chart is in view
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^network / })
        .click()
      expect(await cart(inspector).count()).toBe(0)
      await region(inspector, 'Outline').getByRole('button', { name: 'Cart' }).click()
      await cart(inspector).getByText('The cart is empty, and no command is pending.').waitFor()
      await expectAccessible(inspector)

      await button(inspector, 'New fault').click()
      const form = region(inspector, 'Faults').getByRole('form', { name: 'New fault' })
      await form.getByRole('option', { name: /^addToCart/ }).waitFor({ state: 'attached' })
      await form.getByLabel('Call').selectOption('addToCart')
      await form.getByLabel('What becomes of it').selectOption('hold')
      await button(inspector, 'Bring about').click()
      await region(inspector, 'Faults').getByText('is held').first().waitFor()
      await add()
      await region(inspector, 'Faults').getByText('1 call').waitFor()

      await eventually(() => quantities(inspector), ['0', '+1', '1 ≠ differs'])
      await lines(inspector).getByRole('rowheader', { name: product.name }).waitFor()
      const command = commands(inspector).getByRole('row').nth(1)
      await command.getByRole('cell', { name: 'sent', exact: true }).waitFor()
      const [line = '', key = '', tries = '', age = ''] = await command.getByRole('cell').allInnerTexts()
      expect([line, tries]).toEqual([`${product.id}:0`, '1'])
      expect(key.trim().length).toBeGreaterThan(8)
      expect(age).toMatch(/^[\d,.]+ m?s$/)
      await expectAccessible(inspector)

      await region(inspector, 'Faults').getByRole('button', { name: 'Let go' }).click()
      await eventually(() => quantities(inspector), ['1', '0', '1'])
      await commands(inspector).getByRole('button', { name: 'answered: confirmed' }).click()
      await cart(inspector).getByText('Advance: a command holds, and what is confirmed moved on.').waitFor()
      await cart(inspector).getByText('confirmed 0 → 1, seen 1 → 1').waitFor()
      await eventually(() => invariants(inspector).getByRole('row').count(), 7)
      expect(await invariants(inspector).getByText('broken').count()).toBe(0)
      await invariants(inspector)
        .getByRole('row', { name: /^I1/ })
        .getByText('confirmed 1, pending 0, seen 1, told 1')
        .waitFor()
      if (process.env['SHOTS'])
        await inspector.screenshot({ path: `${process.env['SHOTS']}/cart-desktop.png`, fullPage: true })

      // back to the press, by its command: as it was then
      await commands(inspector).getByRole('button', { name: 'add 1' }).click()
      await eventually(() => quantities(inspector), ['0', '+1', '1 ≠ differs'])
      await cart(inspector).getByText('Commanded: what is pending changed.').waitFor()
      await region(inspector, 'Event').getByText('line.add', { exact: true }).first().waitFor()
      await expectAccessible(inspector)

      await inspector.setViewportSize({ width: 390, height: 844 })
      expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(inspector)
      if (process.env['SHOTS']) await cart(inspector).screenshot({ path: `${process.env['SHOTS']}/cart-phone.png` })
    },
  )

  it('comes with the chart of the cart, stays until another actor is chosen, opens and closes by its button, and says that there is no cart yet', async () => {
    const { context } = await openProduct()
    const { inspector } = await openInspector(context)
    const actor = (name: RegExp) => region(inspector, 'Actors').getByRole('button', { name })
    const event = async (name: string) => {
      await filter(inspector).fill(name)
      await rows(inspector).last().click()
    }
    // no actor is chosen: the chart in view is that of the event
    await event('owner.changed')
    await region(inspector, 'Outline')
      .getByText(/^shop\/cart · /)
      .waitFor()
    await cart(inspector).waitFor()
    await event('actor.loadDeliveryArea')
    await region(inspector, 'Outline')
      .getByText(/^shop\/deliveryArea · /)
      .waitFor()
    expect(await cart(inspector).count()).toBe(1)
    await actor(/^network /).click()
    await eventually(() => cart(inspector).count(), 0)
    await actor(/^cart /).click()
    await cart(inspector).waitFor()
    await event('owner.changed')
    await cart(inspector)
      .getByText(/Its owner changed|changed nothing of the cart/)
      .first()
      .waitFor()
    await region(inspector, 'Outline').getByRole('button', { name: 'Cart' }).click()
    await eventually(() => cart(inspector).count(), 0)
    await region(inspector, 'Outline').getByRole('button', { name: 'Cart' }).click()
    await filter(inspector).fill('')
    await rows(inspector).first().click()
    await cart(inspector).getByText('At this moment there is no cart yet.').waitFor()
    await cart(inspector).getByRole('button', { name: 'Go to where it begins' }).click()
    await cart(inspector).getByText('The cart began.').waitFor()
    await expectAccessible(inspector)
  })
})
