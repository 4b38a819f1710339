/** Pictures of a product, several at once, and what a shopper sees of them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, freshName, openOffice, rowOf, save, shot, type Made } from './office-products.steps.ts'
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

const shown = (page: Page) => page.getByLabel(/^What picture \d shows$/)

/** Keeps the first picture that is sent from its answer, until what it returns is called. */
async function holdFirst(page: Page): Promise<() => void> {
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/image/upload', async (route) => {
    if ((sent += 1) === 1) await held
    // What was called off meanwhile is nobody's any more.
    await route.continue().catch(() => undefined)
  })
  return release
}

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

  it('that are still being sent ask before their product is left, and come to no other', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Pictures ${Date.now()}`
    const first = await addProduct(page, { images: [], status: 'draft', brand })
    const other = await addProduct(page, { images: [], status: 'draft', brand })
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}`)
    const release = await holdFirst(page)
    await rowOf(page, first.name).getByRole('link', { name: first.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
    await page.getByLabel('Choose pictures').setInputFiles(await pictureOf(page, 'red'))
    await page.getByRole('button', { name: 'Cancel red.png' }).waitFor()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Cancel red.png' }).waitFor()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await rowOf(page, other.name).getByRole('link', { name: other.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: other.name }).waitFor()
    release()
    await page.getByLabel('Choose pictures').setInputFiles(await pictureOf(page, 'blue'))
    await shown(page).first().waitFor()
    expect(await shown(page).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Cancel red.png' }).count()).toBe(0)
    await save(page)
    await page.getByText(`${other.name} saved`).waitFor()
    const imagesOf = async ({ id }: Made) => (await api(page, 'GET', `/admin/products/${id}`)).body.data.images.length
    expect([await imagesOf(first), await imagesOf(other)]).toEqual([0, 1])
  })

  it('that are still being sent when a new one is saved follow it', async () => {
    const { page } = await openOffice('/admin/products/new')
    const release = await holdFirst(page)
    await page.getByLabel('Choose pictures').setInputFiles(await pictureOf(page, 'red'))
    await page.getByRole('button', { name: 'Cancel red.png' }).waitFor()
    const name = freshName()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('SKU', { exact: true }).fill(`sku-${Date.now()}`)
    await page.getByLabel('Price (₦)', { exact: true }).fill('1500')
    await page.getByLabel('Stock', { exact: true }).fill('4')
    await save(page)
    await page.waitForURL((url) => /^\/admin\/products\/\d+$/.test(url.pathname))
    await page.getByRole('button', { name: 'Cancel red.png' }).waitFor()
    release()
    await shown(page).first().waitFor()
    await save(page)
    await page.getByText(`${name} saved`).waitFor()
    expect(await shown(page).count()).toBe(1)
  })
})
