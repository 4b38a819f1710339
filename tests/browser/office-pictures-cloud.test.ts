/** Pictures of products where the shop keeps them in a cloud: a cloud of this test takes them, by the protocol of unsigned uploads. */
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startPurchaseServer, type PurchaseServer } from '../server/support/purchase-server.ts'
import { testKey } from '../server/support/test-server.ts'
import { listen } from '../support/fakes/listen.ts'
import { addProduct, api, openOffice, save } from './office-products.steps.ts'
import { openShop } from './support/open-shop.ts'
import { goToShop } from './support/shop-url.ts'

const png = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#ffc524' } })
  .png()
  .toBuffer()

/** Where the cloud gives the picture out: only over https is one taken for a product. */
const given = 'https://pictures.market.test/market/image/upload/v1/yam.png'
/** The cloud draws sizes itself, by what stands before the name. */
const anySize =
  /^https:\/\/pictures\.market\.test\/market\/image\/upload\/(?:c_limit,w_\d+,f_\w+,q_auto\/)?v1\/yam\.png$/

/** What a browser sent: its address, and the fields beside the file. */
type Sent = { path: string; fields: Record<string, string> }
const sent: Sent[] = []

const cloud = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  // A page that shows progress asks first whether it may send.
  if (request.method === 'OPTIONS')
    return void response.writeHead(204, { 'access-control-allow-methods': 'POST' }).end()
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = await new Response(Readable.toWeb(request) as ReadableStream, { headers }).formData()
  const fields = Object.fromEntries(
    [...body].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  sent.push({ path: request.url ?? '', fields })
  return void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ secure_url: given, width: 320, height: 200 }))
})

let shop: PurchaseServer
beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listen(cloud)}`
  const environment = {
    CLOUD_NAME: 'market',
    UPLOAD_PRESET: 'oja-products',
    UPLOAD_URL: origin,
    IMAGE_ORIGINS: new URL(given).origin,
  }
  const { providers } = loadConfig({ NODE_ENV: 'test', SETTINGS_KEY: testKey, ...environment })
  shop = await startPurchaseServer({ config: { providers } })
  goToShop(shop.url)
})
afterAll(async () => {
  goToShop(undefined)
  await shop?.close()
  cloud.closeAllConnections()
  cloud.close()
})

describe('a product whose pictures are kept in a cloud', () => {
  it('[PAY-03] gets a picture sent there by the preset of the configuration alone, and shows it to shoppers', async () => {
    const { page } = await openOffice('/admin/products')
    const product = await addProduct(page, { images: [], status: 'draft' })
    await page.route(anySize, (route) => route.fulfill({ contentType: 'image/png', body: png }))
    await page.goto(`/admin/products/${product.id}`)
    await page.getByLabel('Choose pictures').setInputFiles([{ name: 'yam.png', mimeType: 'image/png', buffer: png }])
    await page.getByLabel('What picture 1 shows').fill('A tuber of yam')
    expect(sent).toEqual([{ path: '/v1_1/market/image/upload', fields: { upload_preset: 'oja-products' } }])
    await page.getByLabel('Status', { exact: true }).selectOption('active')
    await save(page)
    await page.getByText(`${product.name} saved`).waitFor()
    const { images } = (await api(page, 'GET', `/products/${product.slug}`)).body.data
    expect(images.map(({ url }) => url)).toEqual([given])
    const { page: visitor } = await openShop({ path: '' })
    await visitor.route(anySize, (route) => route.fulfill({ contentType: 'image/png', body: png }))
    await visitor.goto(`/products/${product.slug}`)
    const shown = visitor.getByRole('img', { name: 'A tuber of yam' }).first()
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(
      /\/c_limit,w_\d+,f_avif,q_auto\//,
    )
  })
})
