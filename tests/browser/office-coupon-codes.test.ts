/** Codes that are generated with a coupon's terms, and a coupon that is tried on a cart, worked as an admin does. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { admin, logIn, shopper } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { eventually, plainGoods } from './support/goods.ts'
import { answerWith } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

let serial = 0

/** The page of a coupon that was just made; below some naira it does not count. */
async function openCoupon(device: Device, minSpend = '') {
  const { page, expectConsoleError } = await openShop({ device, path: '' })
  await logIn(page, admin)
  await page.goto('/admin/coupons/new')
  const code = `GEN${Date.now().toString(36).toUpperCase()}-${(serial += 1)}`
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Name').fill('For subscribers')
  await page.getByLabel('Value').fill('10')
  if (minSpend) await page.getByLabel('From a total of (₦)').fill(minSpend)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: code }).waitFor()
  return { page, code, expectConsoleError }
}

const hasFocus = (place: Locator) => place.evaluate((one) => one.contains(document.activeElement))

describe('a coupon of the back office', () => {
  it('gives its terms to codes of one use, which are found by their batch and taken back', async () => {
    const { page } = await openCoupon('desktop')
    await page.getByRole('button', { name: 'Generate codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate codes' })
    await dialog.getByLabel('How many codes').fill('5001')
    await dialog.getByRole('button', { name: 'Make them' }).click()
    await dialog.getByText(/^From 1 to 5,?000$/).waitFor()
    await dialog.getByLabel('How many codes').fill('3')
    await dialog.getByLabel('Each begins with').fill('news')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^3 codes were made, as batch \d+\.$/).waitFor()
    await expectAccessible(page)
    // A press too many makes no second batch, and the first one stays in view.
    await dialog.getByRole('button', { name: 'Make more' }).dblclick()
    await dialog.getByText('Required').waitFor()
    await dialog.getByText(/^3 codes were made/).waitFor()
    await dialog.getByRole('link', { name: 'See them, or export them as a file' }).click()
    await page
      .getByRole('link', { name: /^NEWS-[2-9A-Z]{10}$/ })
      .nth(2)
      .waitFor()
    expect(await page.getByRole('link', { name: /^NEWS-/ }).count()).toBe(3)
    await page
      .getByRole('link', { name: /^NEWS-/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^batch \d+$/ }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('button', { name: 'Generate codes' }).click()
    await dialog.getByLabel('How many codes').fill('2')
    await dialog.getByRole('button', { name: 'Make them' }).click()
    await dialog.getByText(/^2 codes were made/).waitFor()
    expect(await hasFocus(dialog.getByRole('button', { name: 'Make more' }))).toBe(true)
    await dialog.getByRole('button', { name: 'Take them back' }).click()
    const takenBack = dialog.getByText('They are being taken back.')
    await takenBack.waitFor()
    await eventually(() => hasFocus(takenBack), true)
  })

  it('says of which field of its own a refusal is, until something else is asked', async () => {
    const { page, expectConsoleError } = await openCoupon('phone')
    expectConsoleError(/422|API call failed/)
    const body = { message: 'Look at the fields', errors: { target_ids: ['Product 7 is gone'] }, request_id: 'r-1' }
    await answerWith(page, '/api/admin/coupons/generate', { status: 422, body, times: 1 })
    await page.getByRole('button', { name: 'Generate codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate codes' })
    await dialog.getByRole('button', { name: 'Make them' }).click()
    const told = dialog.getByText('Which ones: Product 7 is gone')
    await told.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Generate codes' }).click()
    await dialog.getByLabel('How many codes').waitFor()
    await eventually(() => told.count(), 0)
  })

  it('says that the codes of one that is switched off will be off', async () => {
    const { page, code } = await openCoupon('phone')
    await page.getByLabel('Switched on').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${code} saved`).waitFor()
    await page.getByRole('button', { name: 'Generate codes' }).click()
    await page.getByText(`${code} is switched off: its codes will be, too`).waitFor()
  })

  it.each(['desktop', 'phone'] as const)(
    'is tried on a cart, and says in words what it does there, on a %s',
    async (device) => {
      const { page, code } = await openCoupon(device, '1000000')
      const goods = (await plainGoods(1))[0]!
      await page.getByRole('button', { name: 'Try it on a cart' }).click()
      const dialog = page.getByRole('dialog', { name: `Try ${code} on a cart` })
      expect(await dialog.getByRole('button', { name: 'Try it' }).isDisabled()).toBe(true)
      await dialog.getByRole('searchbox', { name: 'Find goods' }).fill(goods.name)
      await dialog.getByRole('button', { name: `Add ${goods.name}`, exact: true }).click()
      await dialog.getByRole('button', { name: 'Try it' }).click()
      await dialog.getByText('It does not count. A customer is told:').waitFor()
      const verdict = dialog.getByText(`more to use ${code}.`)
      await verdict.waitFor()
      const isInView = async () => {
        const { y, height } = (await verdict.boundingBox())!
        return y + height <= (await dialog.getByRole('button', { name: 'Try it' }).boundingBox())!.y
      }
      await eventually(isInView, true)
      await dialog.getByRole('listitem', { name: goods.name }).getByText('₦').first().waitFor()
      await expectAccessible(page)
      const quantity = dialog.getByRole('spinbutton')
      await quantity.fill('many')
      await page.keyboard.press('Escape')
      expect(await quantity.inputValue()).toBe('1')
      await dialog.getByRole('searchbox', { name: 'Find a customer' }).fill(shopper.email)
      await dialog.getByRole('list', { name: 'Customers found' }).getByRole('button').click()
      await eventually(() => hasFocus(dialog.getByRole('button', { name: 'As a guest' })), true)
      await page.keyboard.press('Enter')
      await eventually(() => hasFocus(dialog.getByRole('searchbox', { name: 'Find a customer' })), true)
      await page.keyboard.press('Escape')
      await page.getByLabel('From a total of (₦)').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(`${code} saved`).waitFor()
      await page.getByRole('button', { name: 'Try it on a cart' }).click()
      // The cart is there still.
      await dialog.getByRole('button', { name: 'Try it' }).click()
      await dialog.getByText(/^It counts: ₦[\d,.]+ off\.$/).waitFor()
    },
  )
})
