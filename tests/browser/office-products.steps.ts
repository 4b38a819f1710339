/** Steps of an admin who works products. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { admin } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'

let serial = 0
export const freshName = () => `Zobo ${Date.now().toString(36)} ${(serial += 1)}`

export const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

export async function openOffice(path: string, device: 'desktop' | 'phone' = 'desktop') {
  const { page, context, expectConsoleError } = await openShop({
    ...(device === 'desktop' && { device }),
    as: admin,
    path,
  })
  // A refused write is answered with 409 or 422, a product that is gone with 404, a session that ran out with 401.
  expectConsoleError(/status of 4(01|04|09|22)|ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, context, expectConsoleError }
}

type Goods = Made &
  Readonly<Record<'base_price' | 'stock_quantity', number>> &
  Readonly<Record<'image_url' | 'status', string>> & {
    readonly images: readonly { url: string; alt: string; position: number }[]
  }

/** What the API answers: a product, or a list. */
type Reply = { readonly data: Goods & readonly [Goods, ...Goods[]] }

/** A call of the admin whose page it is. */
export const api = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, payload]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          ...(payload !== null && { 'content-type': 'application/json' }),
        },
        ...(payload !== null && { body: payload }),
      })
      return { status: answer.status, body: (await answer.json()) as Reply }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )

export type Made = { id: number; name: string; slug: string }

export async function addProduct(page: Page, more: object = {}): Promise<Made> {
  const name = freshName()
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { body } = await api(page, 'GET', '/categories')
  const goods = await api(page, 'GET', '/products?limit=1')
  const made = await api(page, 'POST', '/admin/products', {
    name,
    slug,
    sku: slug.toUpperCase(),
    category_id: body.data[0].id,
    base_price: 1_500,
    stock_quantity: 8,
    status: 'active',
    images: [{ url: goods.body.data[0].image_url, alt: '' }],
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
export const price = (page: Page) => page.getByLabel('Price (₦)', { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
