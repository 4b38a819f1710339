import { describe, expect, it } from 'vitest'
import type { Proof } from '#inspector/proof/proof.types.ts'
import { addRice, button, downloadBy, filter, openBeside, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const shot = process.env['SHOTS']

describe('two journals, laid side by side', () => {
  it(
    'part at the press that one of them lacks, from a file and from a tab that lives, with lanes, fields and both charts',
    { timeout: 120_000 },
    async () => {
      // somebody who adds nothing
      const { inspector: before } = await openBeside('/products?search=rice')
      const { text } = await downloadBy(before, 'Export journal')

      const { page, context } = await openShop({ device: 'desktop', path: '/products?search=rice' })
      const { inspector } = await openInspector(context)
      await addRice(page)
      await filter(inspector).fill('line.answered')
      await rows(inspector).filter({ hasText: 'line.answered' }).first().waitFor()
      const strip = region(inspector, 'Re-run')
      await button(inspector, 'Compare').click()
      await strip
        .locator('input[type=file]')
        .setInputFiles({ name: 'quiet.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await strip.getByText(/^They part at step \d+ of \d+/).waitFor()
      const steps = strip.getByRole('table', { name: 'Side by side' })
      // to the press, difference by difference
      const here = steps.locator('tr[aria-current=true]')
      for (let presses = 0; presses < 60 && !(await here.innerText()).includes('cart line.add'); presses += 1)
        await button(inspector, 'Next difference').click()
      expect(await here.innerText()).toMatch(/^\d+\s+cart line\.add\s+not here$/)
      await strip.getByText('it came in one alone', { exact: true }).waitFor()
      const differs = strip.getByRole('table', { name: /^Differs after step/ })
      await differs
        .getByRole('row', { name: /^cart pending/ })
        .first()
        .waitFor()
      await expect.poll(() => strip.locator('svg[aria-label="cart chart"]').count()).toBe(2)
      expect(await strip.locator('figure').first().locator('.is-lit').count()).toBeGreaterThan(0)
      expect(await strip.locator('figure').last().locator('.is-lit').count()).toBe(0)
      await strip.getByText(/^Answers in this journal alone: .*sendChange/).waitFor()
      await expectAccessible(inspector)
      if (shot) await inspector.screenshot({ path: `${shot}/compare.png` })
      await inspector.setViewportSize({ width: 1440, height: 900 })
      if (shot) await inspector.screenshot({ path: `${shot}/compare-1440.png` })
      await inspector.setViewportSize({ width: 390, height: 844 })
      expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await inspector.setViewportSize({ width: 1280, height: 800 })

      // the moment of that step in the inspector itself
      await button(inspector, 'Go to this moment').click()
      await region(inspector, 'Event').getByText('line.add', { exact: true }).first().waitFor()
      await inspector.getByText(/^Back in time, event/).waitFor()

      // a page beside it that lives, on which the same was done
      const other = await context.newPage()
      await other.goto('/products?search=rice')
      const choose = strip.getByLabel('Compared with')
      await expect.poll(() => choose.locator('option').count()).toBe(2)
      await choose.selectOption({ index: 1 })
      await strip.getByText(/^They part at step \d+ of \d+/).waitFor()
      await button(inspector, 'Compare again').click()
      await strip.getByText(/^They part at step \d+ of \d+/).waitFor()
    },
  )

  it('says why a file cannot be compared, and that a journal is alike with itself', async () => {
    const { inspector } = await openBeside('/stores')
    const { text } = await downloadBy(inspector, 'Export journal')
    const strip = region(inspector, 'Re-run')
    await button(inspector, 'Compare').click()
    const choose = strip.locator('input[type=file]')
    const asFile = (said: string) => ({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(said) })
    await choose.setInputFiles(asFile(text.replace('"external"', '"derived"')))
    await strip.getByText(/^That journal cannot be compared\. .*its checksum does not fit/).waitFor()
    // what is in view stands still: its file is what was exported from it
    await inspector.getByLabel('Import journal', { exact: true }).setInputFiles(asFile(text))
    await inspector
      .getByLabel('Attached to')
      .locator('option:checked', { hasText: 'from a file' })
      .waitFor({ state: 'attached' })
    await choose.setInputFiles(asFile(text))
    await strip.getByText(/^Both go the same way: \d+ events, alike but for times and ids\.$/).waitFor()
  })
})

describe('what is laid over the chart', () => {
  it('is this journal, the time in states, and what walks proved, each with its sentence', async () => {
    const { page, inspector, context } = await openBeside('/products?search=rice')
    // as `npm run walk -- cart --proof` writes it
    const proof = {
      format: 'oja-proof/2',
      revision: 'abc1234',
      journals: 2,
      charts: {
        cart: {
          hash: 'another',
          walks: ['cart'],
          states: {},
          edges: { 'cart|line.add|0': 1936 },
          guards: { 'cart|line.set|0': { held: 3, refused: 0 } },
          pairs: { feasible: 1177, taken: 1177 },
          pairsFrom: { 'cart|line.add|0': { feasible: 40, taken: 39 } },
          worlds: { 'cart|line.add|0': ['pure', 'server', 'browser'] },
          requirements: { 'CART-07': ['cart|line.add|0'] },
          lived: {},
          leads: {},
          payloads: { 'line.set': [{ type: 'line.set', id: 'w', key: '2:0', quantity: 3 }] },
          mutants: { 'cart|line.add|0': [{ id: '(root): drop line.add #0', by: 'line.add in "open"' }] },
        },
      },
    } satisfies Proof
    await context.route('**/inspector-proof.json', (route) => route.fulfill({ json: proof }))
    await addRice(page)
    await filter(inspector).fill('line.add')
    await rows(inspector).filter({ hasText: 'line.add' }).first().click()
    const chart = region(inspector, 'Chart')
    await chart.locator('svg[aria-label="cart chart"]').waitFor()
    const over = chart.getByLabel('Coverage')
    await over.selectOption('this journal')
    await chart.getByText(/^This journal took \d+ of \d+ transitions/).waitFor()
    expect(await chart.locator('.chart-row[class*=is-heat-], .chart-pill[class*=is-heat-]').count()).toBeGreaterThan(2)
    await over.selectOption('time in states')
    await chart.getByText(/^The longest time was spent in /).waitFor()
    await chart
      .locator('.chart-state .chart-said')
      .filter({ hasText: /^\d.* m?s · \d+×$/ })
      .first()
      .waitFor()
    await expectAccessible(inspector)
    if (shot) await inspector.screenshot({ path: `${shot}/time.png` })
    await over.selectOption('walks')
    await chart
      .getByText(
        /^Walks take 1 of \d+ transitions, and tours 1,177 of 1,177 pairs .* Of revision abc1234, by: cart\. The chart was another then/,
      )
      .waitFor()
    await chart.getByText('Requirements that tests of this chart prove: CART-07.').waitFor()
    await chart.locator('.chart-said').filter({ hasText: 'PSB 39/40' }).waitFor({ state: 'attached' })
    await over.selectOption('mutants')
    await chart.getByText(/^Walks notice 1 of 1 small changes of this chart; none survives/).waitFor()
    await chart.getByText('line.add in "open" notices 1').waitFor()
    await over.selectOption('journeys')
    await chart.getByText(/^Of \d+ transitions 1 were walked and lived, 0 walked and never lived, /).waitFor()
    await inspector.getByRole('combobox', { name: 'Search' }).fill('cart-07')
    await inspector.getByRole('option', { name: 'CART-07 requirement of cart' }).click()
    await chart.locator('.chart-row.is-selected, .chart-pill.is-selected').waitFor({ state: 'attached' })
    await over.selectOption('guards')
    await chart.getByText(/^Walks saw 0 of \d+ guards both hold and refuse/).waitFor()
    await chart.locator('.chart-said').filter({ hasText: '✓3 ✗0' }).waitFor({ state: 'attached' })
    if (shot) await inspector.screenshot({ path: `${shot}/guards.png` })
    await over.selectOption('never seen here')
    await chart.getByText(/^\d+ of \d+ transitions were never seen here/).waitFor()
    await chart.getByText(/^cart: line\.remove, stays\. Send line\.remove/).waitFor()
    await over.selectOption('this actor')
    await expect.poll(() => chart.locator('.chart-said').count()).toBe(0)
    // what walks let an event carry is a beginning for its form
    await button(inspector, 'Go live').click()
    await button(inspector, 'Send an event').click()
    await inspector.getByLabel('Event to send').selectOption('line.set')
    await button(inspector, 'What walks send').click()
    await inspector
      .getByRole('combobox', { name: 'Fill in as' })
      .selectOption({ label: '{"id":"w","key":"2:0","quantity":3}' })
    await expect.poll(() => inspector.getByLabel('quantity', { exact: true }).inputValue()).toBe('3')
  })
})
