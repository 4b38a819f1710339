import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { chartHash } from '#machines/chart/chart-hash.ts'
import type { JournalDocument } from '#services/journal/journal-document.ts'
import { fillRegistration, newcomer } from './accounts.steps.ts'
import { addRice, button, downloadBy, filter, openBeside, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { journalOf } from './support/journal-of.ts'
import { shopUrl } from './support/shop-url.ts'

const asFile = (text: string) => ({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** As a document has it. */
const hashOf = (chart: unknown) => chartHash(chart as AnyStateMachine)

describe('the inspector', () => {
  it('[IN-04] lights line, cart and lane when rice is added in the shop beside it, and tells the cause of each event', async () => {
    const { page, inspector } = await openBeside('/products?search=rice')
    await addRice(page)
    await filter(inspector).fill('line.add')
    await rows(inspector).filter({ hasText: 'line.add' }).first().click()
    const outline = region(inspector, 'Outline')
    await outline.getByText('src/machines/cart/cart.machine.ts').waitFor()
    await region(inspector, 'Chart').locator('svg[aria-label="cart chart"]').waitFor()
    const actors = region(inspector, 'Actors')
    expect(await actors.locator('[aria-current=true]').innerText()).toContain('cart')
    await region(inspector, 'Chart').locator('.chart-row.is-lit, .chart-pill.is-lit').first().waitFor()
    const lanes = region(inspector, 'Who spoke to whom').locator('text[data-lit=true]')
    expect(await lanes.allTextContents()).toEqual(['Person', 'cart'])
    await region(inspector, 'Event').getByText('A person or the page itself').waitFor()
    // whom the cart told of it has the press as its cause
    await filter(inspector).fill('')
    await region(inspector, 'Event')
      .getByRole('button', { name: /line-.* birth/ })
      .click()
    await region(inspector, 'Event').getByRole('button', { name: 'cart line.add' }).waitFor()
    await outline.getByText('src/machines/cart/line-sync.machine.ts').waitFor()
    expect(await actors.locator('[data-busy=true]').innerText()).toMatch(/^line-/)
    expect(await lanes.allTextContents()).toEqual(['cart', expect.stringMatching(/^line-/)])
    await expectAccessible(inspector)
  })

  it('draws without any request outside, and steps through time without a call', async () => {
    const { inspector, asked } = await openBeside('/')
    expect(asked.filter((url) => !url.startsWith(`${shopUrl()}/`))).toEqual([])
    const timeline = region(inspector, 'Timeline')
    await timeline.getByText(/^event \d+ of \d+$/).waitFor()
    const before = asked.length
    await button(inspector, 'Step back').click()
    await inspector.getByText(/^Back in time, event/).waitFor()
    await inspector.locator('body').press('Home')
    await timeline.getByText(/^event 0 of \d+$/).waitFor()
    for (let step = 1; step <= 5; step += 1) await button(inspector, 'Step on').click()
    await timeline.getByText(/^event 5 of \d+$/).waitFor()
    await region(inspector, 'Event').getByText('birth', { exact: true }).first().waitFor()
    // pictures of charts are scripts of the inspector, which come when they are looked at
    expect(asked.slice(before).filter((url) => !/\/assets\/inspector\/|\/icon\.svg$/.test(url))).toEqual([])
    await button(inspector, 'Go live').click()
    await expect.poll(() => inspector.getByText(/^Back in time/).count()).toBe(0)
  })

  it('goes back to the moment at which a form was submitted, and holds nothing of what was typed on the page, in the store or in a file', async () => {
    const { page, inspector } = await openBeside('/register')
    const person = newcomer()
    await fillRegistration(page, person)
    await filter(inspector).fill('field.left')
    await rows(inspector).filter({ hasText: 'field.left' }).first().waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    await filter(inspector).fill('form.submit')
    await rows(inspector).filter({ hasText: 'form.submit' }).first().click()
    await region(inspector, 'Event').getByText('submitting').waitFor()
    await filter(inspector).fill('')
    const { text: exported } = await downloadBy(inspector, 'Export journal')
    const shown = await inspector.content()
    const stored = JSON.stringify(await journalOf(page))
    expect(stored).toContain('form.submit')
    for (const typed of [person.email, person.phone, person.password]) {
      expect(shown).not.toContain(typed)
      expect(exported).not.toContain(typed)
      expect(stored).not.toContain(typed)
    }
  })

  it('opens a journal that was exported, says where another build made it, and refuses one that was changed', async () => {
    const { inspector, context } = await openBeside('/stores')
    const { text } = await downloadBy(inspector, 'Export journal')
    const other = await context.newPage()
    other.setDefaultTimeout(15_000)
    await other.goto('/inspector?tab=none')
    const choose = other.locator('input[type=file]')
    const document = JSON.parse(text) as JournalDocument
    // the shop's scripts come to the same hashes as their sources
    expect(document.charts).toMatchObject({ shop: hashOf(shopMachine), cart: hashOf(cartMachine) })
    const build = 'an older one'
    const loads = document.loads?.map((load) => ({ ...load, build }))
    const older = { ...document, build, loads, charts: { ...document.charts, cart: '00000000' } }
    await choose.setInputFiles(asFile(JSON.stringify(older)))
    await other.getByText('made by another build: an older one').waitFor()
    await other.getByText('A chart is another one here, or is not here: cart.').waitFor()
    await choose.setInputFiles(asFile(text))
    await rows(other).first().waitFor()
    expect(await other.getByLabel('Attached to').locator('option:checked').innerText()).toContain('from a file')
    await other.getByText('made by another build').waitFor({ state: 'hidden' })
    await choose.setInputFiles(asFile(text.replace('"external"', '"derived"')))
    await other.getByRole('alert').getByText('its checksum does not fit').waitFor()
  })

  it('shows the journal and the moment that its address names, though a shop is open beside it', async () => {
    const { inspector, context } = await openBeside('/stores')
    const { text } = await downloadBy(inspector, 'Export journal')
    await context.route('**/kept-journal.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: text }),
    )
    const other = await context.newPage()
    other.setDefaultTimeout(15_000)
    await other.goto('/inspector?journal=/kept-journal.json&at=5')
    await region(other, 'Timeline')
      .getByText(/^event 5 of \d+$/)
      .waitFor()
    expect(await other.getByLabel('Attached to').locator('option:checked').innerText()).toContain('from a file')
    expect(new URL(other.url()).searchParams.get('journal')).toBe('/kept-journal.json')
  })
})
