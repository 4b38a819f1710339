/** Pictures of a product, several at once, and what a shopper sees of them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, save, shot } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

/** A picture of one colour, drawn by the browser. */
const pictureOf = async (page: Page, color: string) => ({
  name: `${color}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(
      (fill) =>
        new Promise<number[]>((resolve) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
          const context = canvas.getContext('2d') as CanvasRenderingContext2D
          context.fillStyle = fill
          context.fillRect(0, 0, 40, 40)
          canvas.toBlob(async (blob) => resolve([...new Uint8Array(await (blob as Blob).arrayBuffer())]))
        }),
      color,
    ),
  ),
})

describe('the pictures of a product', () => {
  it('[BO-14] takes four of five, names the one that is too big, and a shopper sees them in the order of the keys', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page, { images: [], status: 'draft' })
    await page.goto(`/admin/products/${product.id}`)
    const picture = (color: string) => pictureOf(page, color)
    const files = []
    for (const color of ['red', 'green', 'blue', 'black']) files.push(await picture(color))
    const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 1) }
    await page.getByLabel('Choose pictures').setInputFiles([...files, big])
    await page.getByText(/^big\.png: .*larger than 5 MB/).waitFor()
    await page.getByLabel('What picture 4 shows').waitFor()
    expect(await page.getByLabel(/^What picture \d shows$/).count()).toBe(4)
    await expectAccessible(page)
    await shot(page, 'product-pictures')
    await page.getByRole('button', { name: 'Dismiss big.png' }).click()
    for (const number of [1, 2, 3, 4]) await page.getByLabel(`What picture ${number} shows`).fill(`Shown ${number}`)
    await page.getByLabel('What picture 4 shows').press('Alt+ArrowLeft')
    await page.getByText('Shown 4 is now 3 of 4').waitFor()
    await page.getByLabel('What picture 1 shows').press('Alt+ArrowRight')
    await page.getByLabel('Status', { exact: true }).selectOption('active')
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()
    const { page: shop } = await openShop({ path: `/products/${product.slug}` })
    await shop.getByRole('heading', { level: 1, name: product.name }).waitFor()
    const shown = (await api(page, 'GET', `/products/${product.slug}`)).body.data.images
    expect(shown.map(({ alt, position }) => [alt, position])).toEqual([
      ['Shown 2', 1],
      ['Shown 1', 2],
      ['Shown 4', 3],
      ['Shown 3', 4],
    ])
    await shop.getByRole('img', { name: 'Shown 2' }).first().waitFor()
  })

  it('[ADMIN-28] are sent together with progress and tried again, put in order by drag, and reach a phone small', async () => {
    const { page, expectConsoleError } = await openOffice('/admin/products')
    expectConsoleError(/ERR_FAILED.*image\/upload/)
    const product = await addProduct(page, { images: [], status: 'draft' })
    await page.goto(`/admin/products/${product.id}`)
    let sent = 0
    await page.route('**/image/upload', async (route) => {
      // The second of three does not get through, the first time.
      if ((sent += 1) === 2) await route.abort()
      else await route.continue()
    })
    const files = []
    for (const color of ['red', 'green', 'blue']) files.push(await pictureOf(page, color)) // oxlint-disable-line no-await-in-loop -- one page draws them
    await page.getByLabel('Choose pictures').setInputFiles(files)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await expect.poll(() => page.getByLabel(/^What picture \d shows$/).count()).toBe(2)
    await again.click()
    await page.getByLabel('What picture 3 shows').waitFor()
    for (const number of [1, 2, 3]) await page.getByLabel(`What picture ${number} shows`).fill(`Shown ${number}`) // oxlint-disable-line no-await-in-loop -- one after the other
    const cards = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem')
    await cards.nth(2).dragTo(cards.nth(0))
    await expect.poll(() => page.getByLabel('What picture 1 shows').inputValue()).toBe('Shown 3')
    await page.getByLabel('Status', { exact: true }).selectOption('active')
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()

    const { page: shop } = await openShop({ path: `/products/${product.slug}` })
    const main = shop.getByRole('img', { name: 'Shown 3' }).first()
    await main.waitFor()
    const loaded = () => main.evaluate((image) => (image as HTMLImageElement).currentSrc)
    await expect.poll(loaded).toMatch(/\/uploads\/[0-9a-f]{30}-\d+\.avif$/)
    expect((await shop.request.get(await loaded())).headers()['content-type']).toBe('image/avif')
  })
})
