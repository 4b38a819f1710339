import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { askServer } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { cutNetwork, holdAnswers } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const png = async () => ({
  name: 'yam.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: '#ffc524' } })
    .png()
    .toBuffer(),
})

describe('image upload', () => {
  it('[SHOP-11] sends a picture with the unsigned preset and shows its address', async () => {
    const { page, context } = await openShop({ path: '/image-upload' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('heading', { level: 1, name: 'Image upload' }).waitFor()
    await expectAccessible(page)
    // the browser's log leaves out bodies with files in them
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) document.body.dataset['preset'] = String(body.get('upload_preset'))
        send.call(this, body)
      }
    })
    await page.getByLabel('Picture').setInputFiles(await png())
    const { data } = await askServer<{ data: { uploads: { preset: string } } }>('GET', '/settings', {})
    await expect.poll(() => page.evaluate(() => document.body.dataset['preset'])).toBe(data.uploads.preset)
    const field = page.getByLabel('Address of the picture')
    await field.waitFor()
    await page.getByText('320 × 200 px').waitFor()
    await expectAccessible(page)
    const address = await field.inputValue()
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.getByRole('button', { name: 'Send another picture' }).click()
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  })

  it('[SHOP-11] takes a picture that is dropped, and calls it off', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/image-upload' })
    const { buffer } = await png()
    const drop = async () => {
      const data = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
          return transfer
        },
        [...buffer],
      )
      await page.getByText('or drop one here').dispatchEvent('drop', { dataTransfer: data })
    }
    const release = await holdAnswers(page, '/v1_1/**')
    await page.getByText('or drop one here').waitFor()
    await drop()
    await page.getByRole('progressbar', { name: 'Sending dropped.png' }).waitFor()
    await page.getByRole('img', { name: 'dropped.png' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('or drop one here').waitFor()
    release()
    await drop()
    await page.getByLabel('Address of the picture').waitFor()
  })

  it('[SHOP-11] says what is wrong with a file that is no picture or too large', async () => {
    const { page } = await openShop({ path: '/image-upload' })
    const input = page.getByLabel('Picture')
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('yam') })
    await page.getByRole('alert').getByText('Choose a picture: JPEG, PNG, WebP or AVIF.').waitFor()
    await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await page.getByRole('alert').getByText('That picture is larger than 5 MB. Choose a smaller one.').waitFor()
  })

  it('[SHOP-11] tells what the service refuses, and tries again when the network is back', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/image-upload' })
    expectConsoleError(/Failed to load resource/)
    const input = page.getByLabel('Picture')
    await input.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await page.getByRole('alert').getByText('That is not a picture we can use.').waitFor()
    await page.getByRole('button', { name: 'Choose another picture' }).click()
    const restore = await cutNetwork(page, '/v1_1/**')
    await input.setInputFiles(await png())
    await page.getByRole('alert').getByText('We could not reach the image service.').waitFor()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await page.getByLabel('Address of the picture').inputValue()).toMatch(/^http/)
  })
})
