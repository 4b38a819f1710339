/** Transition counts as a shopper meets them, and what an admin sees of them in the inspector. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Proof } from '#inspector/proof/proof.types.ts'
import { admin, askServer } from './accounts.steps.ts'
import { addRice, openInspector, region } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { journalOf } from './support/journal-of.ts'
import { hold, openShop, sessionOf } from './support/open-shop.ts'
import { openOwnShop } from './support/own-shop.ts'
import { untilQuiet } from './support/until-quiet.ts'

type Counts = Record<string, Record<string, number>>

const key = 'oja.count-transitions'

openOwnShop()

/** Calls that bring counts, as they go out of any page of the context. */
function countsOf(context: BrowserContext): Request[] {
  const sent: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/transitions')) sent.push(request)
  })
  return sent
}

const countingSwitch = (page: Page) => page.getByRole('switch', { name: 'Count the shop’s steps' })
const kept = (page: Page): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
/** What was pressed in this load of the page is in its journal, and where this browser counts, the part that does has come. */
async function settled(page: Page): Promise<void> {
  const [began, counts] = await page.evaluate(
    (name) => [performance.timeOrigin, localStorage.getItem(name) === '1'] as const,
    key,
  )
  const names = async () =>
    (await journalOf(page)).flatMap(({ at, machine, name }) => (at >= began ? [`${machine} ${name}`] : []))
  const wanted = ['cart line.add', ...(counts ? ['transitionCounts done:recallChoice'] : [])]
  await expect.poll(names, { timeout: 30_000 }).toEqual(expect.arrayContaining(wanted))
}

/** The part that counts has come, and knows. */
async function untilKnown(page: Page): Promise<void> {
  const isEnabled = () =>
    countingSwitch(page)
      .isEnabled()
      .catch(() => false)
  await expect.poll(isEnabled, { timeout: 20_000 }).toBe(true)
}

async function sums(): Promise<Counts> {
  const { token } = await askServer<{ token: string }>('POST', '/login', {
    body: { login: admin.email, password: admin.password },
  })
  const { data } = await askServer<{ data: { charts: Counts } }>('GET', '/admin/analytics/transitions', { token })
  return data.charts
}

const addsIn = (charts: Counts): number =>
  Object.entries(charts['cart'] ?? {}).reduce((sum, [id, count]) => sum + (id.includes('|line.add|') ? count : 0), 0)

describe('counting transitions', () => {
  it('is off and sends nothing until a person turns it on; then numbers alone go out as a page is left, and none after it is turned off', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    const sent = countsOf(context)
    await addRice(page)
    await settled(page)
    await page.goto('/privacy')
    await untilKnown(page)
    expect([await countingSwitch(page).isChecked(), await kept(page)]).toEqual([false, null])
    await expectAccessible(page)
    await countingSwitch(page).click()
    await expect.poll(() => kept(page)).toBe('1')
    expect(await countingSwitch(page).isChecked()).toBe(true)
    expect(sent).toEqual([])

    const before = addsIn(await sums())
    await page.goto('/products?search=beans')
    await addRice(page)
    await settled(page)
    await page.goto('/help')
    await expect.poll(async () => addsIn(await sums()), { timeout: 20_000 }).toBe(before + 1)
    for (const request of sent) {
      const headers = await request.allHeaders() // oxlint-disable-line no-await-in-loop
      expect(Object.keys(headers).filter((name) => /^(cookie|authorization|referer|x-visit)$/.test(name))).toEqual([])
      expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual(['build', 'charts'])
    }

    await page.goto('/privacy')
    await untilKnown(page)
    expect(await countingSwitch(page).isChecked()).toBe(true)
    await countingSwitch(page).click()
    await expect.poll(() => kept(page)).toBeNull()
    const until = sent.length
    await page.goto('/products?search=rice')
    await addRice(page)
    await settled(page)
    await page.goto('/help')
    await untilQuiet(page)
    expect(sent).toHaveLength(until)
    expect(addsIn(await sums())).toBe(before + 1)
  })

  it('is laid over charts by the inspector with journeys, for an admin, and named to whoever is none', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '' })
    await page.addInitScript((name) => localStorage.setItem(name, '1'), key)
    // as `npm run walk -- cart --proof` writes it
    const none = {
      states: {},
      guards: {},
      pairsFrom: {},
      worlds: {},
      requirements: {},
      lived: {},
      leads: {},
      payloads: {},
    }
    const cart = { ...none, hash: 'another', walks: ['cart'], edges: {}, pairs: { feasible: 1, taken: 1 } }
    const proof = { format: 'oja-proof/2', revision: 'abc1234', journals: 2, charts: { cart } } satisfies Proof
    await context.route('**/inspector-proof.json', (route) => route.fulfill({ json: proof }))
    const before = addsIn(await sums())
    await page.goto('/products?search=rice')
    await addRice(page)
    await settled(page)
    await page.goto('/products?search=beans')
    await expect.poll(async () => addsIn(await sums()), { timeout: 20_000 }).toBeGreaterThan(before)

    const lookAt = async (): Promise<Page> => {
      const { inspector } = await openInspector(context)
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^cart / })
        .click()
      const chart = region(inspector, 'Chart')
      await chart.locator('svg[aria-label="cart chart"]').waitFor()
      await chart.getByLabel('Coverage').selectOption('journeys')
      return inspector
    }
    const guest = await lookAt()
    await region(guest, 'Chart')
      .getByText(/An admin who may read the audit trail sees here too/)
      .waitFor()
    await guest.close()
    await hold(page, await sessionOf(admin))
    await page.goto('/products?search=rice')
    const inspector = await lookAt()
    const said = region(inspector, 'Chart').getByText(
      /Shoppers who said yes took \d+ of them, [\d,]+ times since \d{4}-\d\d-\d\d\./,
    )
    await said.waitFor()
    await expectAccessible(inspector)
  })
})
