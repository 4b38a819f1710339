import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openCart } from './cart-faults.steps.ts'
import { button, filter, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { devices } from './support/browser.ts'
import { eventually, lineOf, plainGoods, toast } from './support/goods.ts'
import { journalOf } from './support/journal-of.ts'
import { openShop } from './support/open-shop.ts'

const faults = (inspector: Page) => region(inspector, 'Faults')
const form = (inspector: Page) => faults(inspector).getByRole('form', { name: 'New fault' })

type Wanted = { kind: string; status?: string; message?: string; seconds?: string; times?: string }

/** Brings about a fault of the call that changes a line of the cart. */
async function bringAbout(inspector: Page, { kind, status, message, seconds, times }: Wanted): Promise<void> {
  const within = form(inspector)
  await within.getByLabel('Call').selectOption('updateCartLine')
  await within.getByLabel('What becomes of it').selectOption(kind)
  if (status !== undefined) await within.getByLabel('Status').selectOption(status)
  if (message !== undefined) await within.getByRole('textbox', { name: 'Message' }).fill(message)
  if (seconds !== undefined) await within.getByLabel('Seconds').fill(seconds)
  if (times !== undefined) await within.getByLabel('How often').selectOption(times)
  await button(inspector, 'Bring about').click()
}

const strip = (page: Page) => page.getByRole('complementary', { name: /^By the inspector:/ })

async function openFaults() {
  const shop = await openCart()
  const { inspector } = await openInspector(shop.context)
  await button(inspector, 'New fault').click()
  await form(inspector)
    .getByRole('option', { name: /^updateCartLine/ })
    .waitFor({ state: 'attached' })
  const { more, quantity } = lineOf(shop.page, shop.product)
  return {
    ...shop,
    inspector,
    press: () => more.click(),
    shows: (wanted: string) => eventually(() => quantity.inputValue(), wanted),
    holds: (wanted: number) => eventually(async () => (await shop.customer.cart())[0]?.quantity, wanted),
  }
}

describe('faults that the inspector brings about', () => {
  it(
    '[IN-14] hold, refuse, lose and slow down the change of a line: each way of its chart is gone, both windows say so, and closing the inspector ends all',
    { timeout: 180_000 },
    async () => {
      const { page, inspector, press, shows, holds } = await openFaults()

      await bringAbout(inspector, { kind: 'hold' })
      await strip(page).getByText('By the inspector: updateCartLine: is held').waitFor()
      await press()
      await faults(inspector).getByText('1 call').waitFor()
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^line-.* sending$/ })
        .waitFor()
      await shows('3')
      await holds(2)
      await expectAccessible(inspector)
      await expectAccessible(page)
      await faults(inspector).getByRole('button', { name: 'Let go' }).click()
      await holds(3)
      await eventually(() => strip(page).count(), 0)

      await bringAbout(inspector, {
        kind: 'the server refuses it',
        status: '422',
        message: 'Two a day.',
        times: 'once',
      })
      await strip(page).getByText('updateCartLine: answers 422').waitFor()
      await press()
      await toast(page, 'Two a day.')
      await shows('3')
      // once is once
      await eventually(() => strip(page).count(), 0)

      await bringAbout(inspector, { kind: 'the server refuses it', status: '500', times: 'once' })
      await strip(page).waitFor()
      await press()
      await eventually(() => strip(page).count(), 0)
      await shows('3')
      await holds(3)

      await bringAbout(inspector, { kind: 'is done, and its answer lost', times: 'once' })
      await strip(page).waitFor()
      await press()
      await holds(4)
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^line-.* waiting$/ })
        .waitFor()
      // its wait runs out now: asked again with the same key, it is done once
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^line-.* waiting$/ })
        .click()
      await button(inspector, 'Send an event').click()
      await inspector.getByLabel('Event to send').selectOption('xstate.after.retryDelay.lineSync.waiting')
      await button(inspector, 'Send').click()
      await inspector.getByText('It was taken: Events marks its entry as the inspector’s.').waitFor()
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^line-.* stopped$/ })
        .first()
        .waitFor()
      await holds(4)
      await shows('4')

      // what each answer came of: nobody answered, then the server did
      await filter(inspector).fill('sendChange')
      await eventually(() => rows(inspector).count(), 5)
      const came = region(inspector, 'Event')
      await rows(inspector).nth(3).click()
      await came.getByText(/^updateCartLine: no answer after [\d,]+ ms$/).waitFor()
      const lanes = region(inspector, 'Who spoke to whom').locator('text')
      await lanes.filter({ hasText: /^updateCartLine: no answer after [\d,]+ ms$/ }).waitFor()
      expect(await lanes.filter({ hasText: /^server$/ }).count()).toBe(1)
      await rows(inspector).nth(4).click()
      await came.getByText(/^updateCartLine: 200 after [\d,]+ ms, request [A-Za-z0-9-]+$/).waitFor()
      await expectAccessible(inspector)

      await bringAbout(inspector, { kind: 'goes out late', seconds: '1.5', times: 'until it is lifted' })
      await strip(page).getByText('goes out 1.5 s late').waitFor()
      await press()
      await page.waitForTimeout(900)
      await holds(4)
      await holds(5)

      // the window is closed with a fault in force
      await inspector.close()
      await eventually(() => strip(page).count(), 0)
      await press()
      await holds(6)
      const answers = (await journalOf(page))
        .filter(({ name }) => name === 'done:sendChange')
        .map(({ event }) => event['output'] as { tag: string; refusal?: { status: number } })
      expect(new Set(answers.map(({ tag, refusal }) => (refusal ? `${tag} ${refusal.status}` : tag)))).toEqual(
        new Set(['confirmed', 'refused 422', 'refused 500', 'unreachable']),
      )
      const notes = (await journalOf(page)).flatMap(({ asked = [] }) => asked)
      expect(
        new Set(notes.filter(({ path }) => path === '/cart/update/{}').map(({ status, src }) => `${src} ${status}`)),
      ).toEqual(new Set(['sendChange 200', 'sendChange 422', 'sendChange 500', 'sendChange null']))
    },
  )

  it('are ended by whoever sits at the page, and asked for in vain where the inspector is for admins', async () => {
    const { page, inspector, press, holds } = await openFaults()
    await bringAbout(inspector, { kind: 'reaches nobody', times: 'until it is lifted' })
    await strip(page).getByRole('button', { name: 'End all faults' }).click()
    await eventually(() => strip(page).count(), 0)
    await eventually(() => faults(inspector).getByRole('button', { name: /^Lift/ }).count(), 0)
    await press()
    await holds(3)
    // nothing more fits into the device: the shop goes on
    await form(inspector).getByLabel('What becomes of it').selectOption('the device’s storage is full')
    await form(inspector).getByLabel('How often').selectOption('until it is lifted')
    await button(inspector, 'Bring about').click()
    await strip(page).getByText('Storage of the device: is full').waitFor()
    await press()
    await holds(4)
    await faults(inspector)
      .getByText(/^[1-9]\d* calls?$/)
      .waitFor()
    await button(inspector, 'End all faults').click()
    await eventually(() => strip(page).count(), 0)
    // nor into its databases, which then are gone: the inspector sees what the page does on
    let held = 4
    for (const [kind, said] of [
      ['the device’s databases are full', 'are full'],
      ['the device takes its databases away', 'are taken away'],
    ] as const) {
      await form(inspector).getByLabel('What becomes of it').selectOption(kind)
      await button(inspector, 'Bring about').click()
      await strip(page).getByText(`Databases of the device: ${said}`).waitFor()
      await press()
      await holds((held += 1))
      await faults(inspector)
        .getByText(/^[1-9]\d* calls?$/)
        .waitFor()
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^line-.* stopped$/ })
        .first()
        .waitFor()
      await button(inspector, 'End all faults').click()
      await eventually(() => strip(page).count(), 0)
    }
    const [{ tab = '' } = {}] = (await journalOf(page)).toReversed()
    const told = await inspector.evaluate(
      (whose) =>
        new Promise<string>((resolve) => {
          const line = new BroadcastChannel('oja-journal-inspector')
          line.addEventListener('message', ({ data }) => {
            if (data.inspector === 'test') resolve(data.type)
          })
          const rule = { id: 'a', operation: 'every', method: '', path: '^/', fault: { does: 'silence' }, times: null }
          const strip = { said: 'By the inspector: x', end: 'End' }
          line.postMessage({ type: 'faults', tab: whose, inspector: 'test', mode: 'admin', rules: [rule], strip })
        }),
      tab,
    )
    expect(told).toBe('faults.ended')
    expect(await strip(page).count()).toBe(0)
    await press()
    await holds(held + 1)
  })

  it('block the databases of the device: the cart goes on, the inspector sees it, and both stay when they answer again', async () => {
    const { page, inspector, press, holds } = await openFaults()
    await form(inspector)
      .getByLabel('What becomes of it')
      .selectOption('the device’s databases do not open, and nothing says so')
    expect(await form(inspector).getByLabel('How often').count()).toBe(0)
    await button(inspector, 'Bring about').click()
    await strip(page).getByText('Databases of the device: do not open').waitFor()
    await press()
    await holds(3)
    await faults(inspector)
      .getByText(/^[1-9]\d* calls?$/)
      .waitFor()
    await press()
    await holds(4)
    const told = region(inspector, 'Actors').getByRole('button', { name: /^line-.* stopped$/ })
    await eventually(() => told.count(), 2)
    await strip(page).getByRole('button', { name: 'End all faults' }).click()
    await eventually(() => strip(page).count(), 0)
    await press()
    await holds(5)
    await eventually(() => told.count(), 3)
    await page.reload()
    await holds(5)
  })

  it('[IN-14] stand above the page on a phone: no control lies under the strip, at the top of the page or anywhere below', async () => {
    const [product] = await plainGoods(1)
    const { page, context } = await openShop({ device: 'desktop', path: `/products/${product?.slug}` })
    await page.setViewportSize(devices.phone.viewport)
    const { inspector } = await openInspector(context)
    await button(inspector, 'New fault').click()
    await bringAbout(inspector, { kind: 'reaches nobody', times: 'until it is lifted' })
    await strip(page).waitFor()
    // presses that are tried fail where something else lies over the middle of the button
    const controls = () => [button(page, 'Add to cart'), page.getByRole('link', { name: /^Cart/ }).first()]
    for (const control of controls()) await control.click({ trial: true })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    for (const control of controls()) await control.click({ trial: true })
    await page.evaluate(() => scrollTo(0, 0))
    await strip(page).getByRole('button', { name: 'End all faults' }).click()
    await eventually(() => strip(page).count(), 0)
  })
})
