import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { aPicture } from './support/a-picture.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods, readApi, signIn, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { act, placeOrder, sent, shopperToken } from './support/orders.ts'

type MyReview = components['schemas']['MyReview']

/** Goods that the shopper has not bought yet. */
async function notBought(token: string): Promise<Product> {
  for (const product of (await plainGoods(20)).toReversed()) {
    const headers = { Authorization: `Bearer ${token}` }
    const { data } = await readApi<{ data: MyReview }>(`/user/reviews/${product.slug}`, { headers })
    if (data.standing === 'not_bought') return product
  }
  throw new Error('the shopper has bought everything')
}

const writing = (page: Page) => page.getByRole('button', { name: /^Write a review/ })

describe('a review', () => {
  it('is offered to whoever bought it, and to nobody else', async () => {
    const token = await shopperToken()
    const product = await notBought(token)
    const { page } = await openShop({ path: `/products/${product.slug}` })
    await page.getByRole('link', { name: 'Log in to review it' }).waitFor()
    expect(await writing(page).count()).toBe(0)
    await signIn(page)
    await page.reload()
    await page.getByText('Reviews are by those who bought it here.').waitFor()
    expect(await writing(page).count()).toBe(0)
    const placed = await placeOrder({ method: 'pay_on_delivery', token, goods: [product] })
    await page.reload()
    await page.getByText('You can review it once it is with you.').waitFor()
    await act(placed.number, ...sent, { action: 'deliver' })
    await page.reload()
    await writing(page).waitFor()
  })

  it('[SHOP-08] is written from the order with a picture that is really sent, and is there on the page of the product', async () => {
    const token = await shopperToken()
    const product = await notBought(token)
    const placed = await placeOrder({ method: 'pay_on_delivery', token, goods: [product] })
    await act(placed.number, ...sent, { action: 'deliver' })
    const { page } = await openShop({ path: '' })
    await signIn(page)
    await page.goto(`/orders/${placed.number}`)
    await writing(page).click()
    const dialog = page.getByRole('dialog', { name: 'Write a review' })
    const left = async (one: Locator) => Math.round((await one.boundingBox())!.x)
    const field = dialog.getByRole('textbox', { name: 'In a few words' })
    expect(await left(dialog.getByRole('button', { name: 'Send review' }))).toBe(await left(field))
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await dialog.getByText('Choose from 1 to 5 stars').waitFor()
    await dialog.getByRole('radio', { name: '5 stars, very good' }).check()
    await dialog.getByRole('textbox', { name: 'In a few words' }).fill('Clean and fresh')
    await dialog.getByRole('textbox', { name: 'Your review' }).fill('It came well packed.')
    await dialog.getByLabel('Choose a picture').setInputFiles(await aPicture())
    await dialog.getByRole('img', { name: 'Yours, 1' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send review' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you' })
    await thanks.getByText('Your review is with us.').waitFor()
    await thanks.getByRole('button', { name: 'Done' }).click()
    expect(await writing(page).count()).toBe(0)
    await page.getByRole('link', { name: /^See your review/ }).click()
    const mine = page.getByRole('article', { name: /^Review by / }).filter({ hasText: 'Clean and fresh' })
    await mine.waitFor()
    await page.getByText('Only you see it until we have read it.').waitFor()
    const shown = mine.getByRole('img', { name: /, 1 of 1$/ })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
  })
})
