/** What a person does, by the event that comes of it: tests copied from the inspector do it, and the tours of charts in a browser. */
import type { Page } from 'playwright-core'
import { formPages, type ActName, type Acts } from '#inspector/export/acts.ts'
import { searchBox } from '../frame.steps.ts'
import { lineOf, readApi, typeQuantity, type CartLine } from './goods.ts'

type Doing = { readonly [Act in ActName]: (page: Page, chosen: Acts[Act]) => Promise<unknown> }

/** How long a toast about what was pressed is waited for, ms. */
const patience = 3_000

const openAt = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank' || new URL(page.url()).pathname !== path) await page.goto(path)
}

/** Goods by their ids, as a cart has them. */
async function goodsOf(product: number, size: number | null): Promise<CartLine> {
  const body = JSON.stringify({
    items: [{ product_id: product, product_measurement_id: size, quantity: 1 }],
  })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const { data } = await readApi<{ data: { cart_items: CartLine[] } }>('/cart/price', init)
  const [line] = data.cart_items
  if (!line) throw new Error(`The shop has no goods ${product}`)
  return line
}

async function add(page: Page, { product, measurement }: CartLine, quantity: number): Promise<void> {
  await openAt(page, `/products/${product.slug}`)
  if (measurement) await page.getByRole('radio', { name: new RegExp(`^${measurement.label}`) }).check()
  const wanted = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
  if (quantity !== 1) await wanted.fill(String(quantity))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(product.name)
    .first()
    .waitFor({ timeout: patience })
    .catch(() => undefined)
}

/** The line of a cart that stands open; who has none there puts it in first. */
async function lineAt(page: Page, key: string) {
  const [product = 0, size = 0] = key.split(':').map(Number)
  const goods = await goodsOf(product, size || null)
  const line = lineOf(page, goods.product as never)
  const isThere = async (): Promise<boolean> => {
    await openAt(page, '/cart')
    const isEmpty = page.getByText('Your cart is empty', { exact: true })
    const lines = page.getByRole('list', { name: 'Lines of your cart' })
    await isEmpty.or(lines).first().waitFor()
    return (await line.row.count()) > 0
  }
  if (!(await isThere())) {
    await add(page, goods, 1)
    await isThere()
  }
  return { ...line, goods: goods.product as never }
}

const formOf = async (page: Page, form: string) => {
  await openAt(page, formPages[form as keyof typeof formPages])
  return page.locator('form').first()
}

const search = async (page: Page) => {
  if (page.url() === 'about:blank') await page.goto('/')
  return searchBox(page)
}

export const acts: Doing = {
  'line.add': async (page, { product, size, quantity }) => add(page, await goodsOf(product, size), quantity),
  async 'line.set'(page, { key, quantity }) {
    const { goods } = await lineAt(page, key)
    await typeQuantity(page, goods, quantity)
  },
  'line.remove': async (page, { key }) => (await lineAt(page, key)).remove.click(),
  'line.retry': async (page, { key }) =>
    (await lineAt(page, key)).row.getByRole('button', { name: 'Try again' }).click(),
  'line.dismiss': async (page, { key }) =>
    (await lineAt(page, key)).row.getByRole('group').getByRole('button').first().click(),
  async 'cart.clear'(page) {
    await openAt(page, '/cart')
    // by the keyboard: what was refused before may lie over it
    await page.getByRole('button', { name: 'Clear cart' }).press('Enter')
  },
  async 'cart.fixAll'(page) {
    await openAt(page, '/cart')
    await page.getByRole('button', { name: 'Fix all' }).click()
  },
  'query.changed': async (page, { query }) => (await search(page)).fill(query),
  'search.closed': async (page) => (await search(page)).press('Escape'),
  'option.next': async (page) => (await search(page)).press('ArrowDown'),
  'option.previous': async (page) => (await search(page)).press('ArrowUp'),
  async 'session.logOut'(page) {
    const name = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: string }).name)
    await page
      .getByRole('banner')
      .getByRole('button', { name: name ?? '' })
      .click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  },
  'network.lost': (page) => page.context().setOffline(true),
  'network.found': (page) => page.context().setOffline(false),
  'field.changed': async (page, { form, field, value }) =>
    (await formOf(page, form)).locator(`[name="${field}"]`).fill(value),
  'form.submit': async (page, { form }) => (await formOf(page, form)).locator('[type=submit]').click(),
}
