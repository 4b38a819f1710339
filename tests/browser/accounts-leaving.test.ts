import { describe, expect, it } from 'vitest'
import { logOut, shopper } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'

const draft = {
  coupon: 'FRESH10',
  discount: '500',
  shipping_fee: '1500',
  delivery_info: JSON.stringify({ name: 'Adaeze Okafor', phone: '08030000001', address: '12 Allen Avenue' }),
}

describe('leaving', () => {
  it('[SESS-08] takes what was typed at the checkout off the device, though this page never opened it', async () => {
    const { page } = await openShop({ device: 'desktop', as: shopper, holds: draft, path: '/help' })
    await page.getByRole('button', { name: 'Adaeze Okafor' }).waitFor()
    await logOut(page, 'Adaeze Okafor')
    await page.waitForURL('**/login')
    const left = () =>
      page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), Object.keys(draft))
    await expect.poll(left).toEqual([])
  })
})
