/** Reviews as an admin works them. */
import { describe, expect, it } from 'vitest'
import { admin, askServer, register } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { act, placeOrder, sent } from './support/orders.ts'

/** Somebody buys something, has it and writes of it. */
async function written(title: string, rating = 4) {
  const { token } = await register('Adaeze Okafor')
  const [product] = await plainGoods(1)
  if (!product) throw new Error('the shop sells nothing')
  const placed = await placeOrder({ method: 'pay_on_delivery', token, goods: [product] })
  await act(placed.number, ...sent, { action: 'deliver' })
  const body = { rating, title, body: 'It came well packed, on the day that was promised.' }
  await askServer('POST', `/products/${product.slug}/reviews`, { token, body })
  return product
}

const serial = Date.now().toString(36)

describe('Reviews', () => {
  it('[ADMIN-43] are approved, rejected and answered by keys and buttons, and the shop shows what was decided', async () => {
    const [first, second] = [`Crisp ${serial} one`, `Crisp ${serial} two`]
    const product = await written(first, 5)
    await written(second, 1)
    const { page } = await openShop({ device: 'desktop', as: admin, path: `/admin/reviews?search=${serial}` })
    await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor()
    await page.getByRole('tab', { name: 'Pending 2' }).waitFor()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/reviews.png`, fullPage: true })
    await page.getByRole('link', { name: first }).click()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.getByText('It came well packed').waitFor()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/review.png`, fullPage: true })

    await page.keyboard.press('a')
    await page.getByText('Approved', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: `Reject: ${second}` })
    await dialog.getByLabel('Reason, for us alone').fill('It names a neighbour, again')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Rejected: It names a neighbour, again').waitFor()

    await page.goto(`/admin/reviews?tab=approved&search=${serial}`)
    await page.getByRole('link', { name: first }).click()
    await page.getByRole('button', { name: 'Reply' }).click()
    const answer = page.getByRole('dialog', { name: `Reply: ${first}` })
    await answer.getByLabel(/^Our reply/).fill('Thank you, and come again.')
    await answer.getByRole('button', { name: 'Reply' }).click()
    await page.getByText('Thank you, and come again.').waitFor()

    await page.goto(`/products/${product.slug}`)
    const shown = page.getByRole('article', { name: /^Review by / }).filter({ hasText: first })
    await shown.getByText('Thank you, and come again.').waitFor()
    expect(await page.getByText(second).count()).toBe(0)
  })

  it('are worked on a phone, in bulk', async () => {
    const title = `Tender ${serial}`
    await written(title)
    const { page } = await openShop({ as: admin, path: `/admin/reviews?search=Tender ${serial}` })
    await page.getByLabel(`Select ${title}`).check()
    await expectAccessible(page)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/reviews-phone.png`, fullPage: true })
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tab', { name: 'Approved 1' }).click()
    await page.getByRole('link', { name: title }).waitFor()
  })

  it('keep a reply that nobody answered, for the next press', async () => {
    const title = `Fragrant ${serial}`
    await written(title)
    const { page, context, expectConsoleError } = await openShop({
      device: 'desktop',
      as: admin,
      path: `/admin/reviews?search=Fragrant ${serial}`,
    })
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('It came well packed').waitFor()
    await page.keyboard.press('a')
    await page.getByText('Approved', { exact: true }).waitFor()
    const reply = page.getByRole('button', { name: 'Reply', exact: true })
    const dialog = page.getByRole('dialog', { name: `Reply: ${title}` })
    const words = dialog.getByLabel(/^Our reply/)
    await reply.click()
    await words.fill('Thank you. It is ground anew each week.')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Reply' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /could not|reach|offline|connection/i })
      .first()
      .waitFor()
    await expect.poll(() => reply.isEnabled()).toBe(true)
    await context.setOffline(false)
    await reply.click()
    expect(await words.inputValue()).toBe('Thank you. It is ground anew each week.')
    await dialog.getByRole('button', { name: 'Reply' }).click()
    await page.getByText('Thank you. It is ground anew each week.').waitFor()
  })
})
