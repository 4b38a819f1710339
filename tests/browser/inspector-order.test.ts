import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atCheckout, atPayment, fillAll, placeButton, recordOrders } from './checkout.steps.ts'
import { button, filter, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'

/** Goes to the newest event of this name. */
async function goTo(inspector: Page, name: string, which: 'first' | 'last' = 'first'): Promise<void> {
  await filter(inspector).fill(name)
  await rows(inspector).filter({ hasText: name })[which]().click()
}

describe('an order, looked at while its answer is lost', () => {
  it(
    '[IN-09] [IN-11] [IN-23] keeps its press and asks after it, is placed once, branches beside the past, and asks what guards said that read what is hidden',
    { timeout: 180_000 },
    async () => {
      const { page, context, expectConsoleError } = await atCheckout(1, { device: 'desktop' })
      expectConsoleError(/API call failed/)
      const orders = recordOrders(page)
      const { inspector } = await openInspector(context)

      // who the cart is of became known: all three regions in one microstep
      await goTo(inspector, 'owner.changed', 'last')
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^cart / })
        .click()
      const chart = region(inspector, 'Chart')
      await chart.locator('svg[aria-label="cart chart"]').waitFor()
      await chart.locator('.chart-pill.is-lit[data-id="cart|owner.changed|0"]').waitFor()
      const idsOf = (found: string) =>
        chart.locator(found).evaluateAll((all) => all.map((one) => one.getAttribute('data-id')).toSorted())
      expect(await idsOf('.chart-leaf.chart-active')).toEqual([
        'cart.clearing.idle',
        'cart.confirmed.opening',
        'cart.refreshing.idle',
      ])
      // one way that parts to three states
      expect(await chart.locator('.chart-edge.is-lit .chart-arrow').count()).toBe(3)
      await button(inspector, 'Go live').click()

      await button(inspector, 'New fault').click()
      const form = region(inspector, 'Faults').getByRole('form', { name: 'New fault' })
      await form.getByRole('option', { name: /^placeOrder/ }).waitFor({ state: 'attached' })
      await form.getByLabel('Call').selectOption('placeOrder')
      await form.getByLabel('What becomes of it').selectOption('is done, and its answer lost')
      await form.getByLabel('How often').selectOption('once')
      await button(inspector, 'Bring about').click()
      await page.getByRole('complementary', { name: /^By the inspector:/ }).waitFor()
      await page.bringToFront()
      await fillAll(page)
      await placeButton(page).click()
      await page.waitForURL(atPayment)
      expect([orders.keys.length, new Set(orders.keys).size]).toEqual([2, 1])
      expect(new Set(orders.numbers).size).toBe(1)

      await inspector.bringToFront()
      await filter(inspector).fill('done.actor.placeOrder')
      await expect.poll(() => rows(inspector).count()).toBe(2)
      await rows(inspector).first().click()
      const event = region(inspector, 'Event')
      await event
        .getByText(/unanswered/)
        .first()
        .waitFor()
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^checkout / })
        .click()
      await chart.locator('.chart-state.chart-active[data-id$=".unanswered"]').waitFor()

      // beside the past: had the second answer been lost too
      await rows(inspector).last().click()
      const strip = region(inspector, 'Re-run')
      await button(inspector, 'What if').click()
      await button(inspector, 'Answer otherwise').click()
      const carries = strip.getByRole('textbox', { name: /carries instead/ })
      await carries.fill(JSON.stringify({ output: { tag: 'unreachable' } }))
      await button(inspector, 'Run it so').click()
      const compared = strip.getByRole('table', { name: 'Compare' })
      await compared.getByRole('row', { name: /^checkout .*placed.*unanswered/ }).waitFor()
      expect(orders.keys).toHaveLength(2)
      await strip.getByRole('button', { name: /^Undo/ }).click()

      // the press carries what is hidden, and guards of it read what was typed
      await goTo(inspector, 'order.place')
      await button(inspector, 'Answer otherwise').click()
      expect(await carries.inputValue()).toContain('•')
      await button(inspector, 'Run it so').click()
      const asks = (guard: string) =>
        strip.getByRole('group', { name: new RegExp(`^${guard} of checkout decides by what is hidden`) })
      await asks('isUnsound').waitFor()
      await expectAccessible(inspector)
      expect(await compared.count()).toBe(0)
      await asks('isUnsound').getByRole('button', { name: 'It says yes' }).click()
      // what follows may ask for more, of events that come for the first time
      const no = strip.getByRole('button', { name: 'It says no' })
      await expect
        .poll(async () => {
          if ((await no.count()) > 0) await no.click()
          return compared.count()
        })
        .toBe(1)
      await compared.getByRole('row', { name: /^checkout .*placed.*editing/ }).waitFor()
      await strip.getByText('isUnsound of checkout says yes, as you answered.').waitFor()
    },
  )
})
