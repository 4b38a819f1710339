import type { Request } from 'autocannon'
import { readFileSync, rmSync } from 'node:fs'
import { startShop } from '../support/built-server.ts'
import { customers, makeBigCatalogue } from './support/big-catalogue.ts'
import { emptyRoute, middleTime, rate } from './support/load.ts'
import { asReference } from './support/references.ts'
import type { Row } from './support/row.ts'

type Product = { id: number; slug: string; name: string; stock_quantity: number; measurements: { id: number }[] }

const reading = async <Body>(url: string): Promise<Body> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function logIn(origin: string, login: string): Promise<string> {
  const answer = await post(`${origin}/api/login`, { login, password: 'Demo1234' })
  const body = (await answer.json()) as { token?: string; data?: { token?: string } }
  const token = body.token ?? body.data?.token
  if (token === undefined) throw new Error(`${login} cannot log in: ${answer.status} ${JSON.stringify(body)}`)
  return token
}

/** Many different addresses of each kind, so that no figure rests on one answer kept in memory. */
async function addresses(origin: string) {
  const { data: categories } = await reading<{ data: { slug: string }[] }>(`${origin}/api/categories?parents_only=true`)
  const slugs = categories.map((category) => category.slug)
  const pages = await Promise.all(
    [1, 40, 80, 120, 160].map((page) =>
      reading<{ data: Product[] }>(`${origin}/api/products?per_page=100&page=${page}&sort=-created_at`),
    ),
  )
  const products = pages.flatMap((page) => page.data)
  const list = slugs.flatMap((slug) =>
    ['', '&sort=price', '&sort=-created_at'].flatMap((sort) =>
      Array.from({ length: 15 }, (_, at) => at + 1).map(
        (page) => `/api/products?per_page=24&page=${page}&filter[category]=${slug}${sort}`,
      ),
    ),
  )
  const words = [...new Set(products.flatMap((product) => product.name.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
  return {
    products,
    list,
    counted: list.map((path) => `${path}&facets=true`),
    detail: products.map((product) => `/api/products/${product.slug}`),
    suggestions: words.flatMap((word) =>
      [2, 3, 4, 5, 6, 7, 8].map((length) => `/api/products?search=${word.slice(0, length)}&limit=5`),
    ),
  }
}

/** Twenty requests at once, each for one more unit of one product in one cart. Gives the units that were kept and the errors. */
async function parallelAdds(origin: string, token: string, command: object) {
  const authorization = `Bearer ${token}`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      post(`${origin}/api/cart/add`, command, { authorization, 'idempotency-key': `parallel-add-${at}` }),
    ),
  )
  const cart = await fetch(`${origin}/api/cart`, { headers: { authorization } })
  const { data } = (await cart.json()) as { data: { cart_items: { quantity: number }[] } }
  return {
    units: data.cart_items.reduce((sum, line) => sum + line.quantity, 0),
    errors: answers.filter((answer) => !answer.ok).length,
  }
}

/** Resident memory of a process in MB; only Linux tells it without a tool. */
const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The API of the built server over 20,000 products in the embedded database; the budgets are those of the architecture. */
export async function run(): Promise<Row[]> {
  const reference = asReference('empty Fastify route', await emptyRoute())
  const { dataDir, products: count } = await makeBigCatalogue(20_000)
  const shop = await startShop({ dataDir })
  const group = `server, ${count.toLocaleString('en-NG')} products, embedded database`
  const row = (name: string, value: number, unit: string, budget?: number, beside?: string): Row => ({
    group,
    name,
    value,
    unit,
    ...(budget !== undefined && { budget }),
    ...(beside !== undefined && { reference: beside }),
  })
  try {
    const { products, list, counted, detail, suggestions } = await addresses(shop.url)
    const idle = process.platform === 'linux' ? memoryOf(shop.pid) : undefined
    const rows: Row[] = []
    // Before the load: each address is asked for the first time, so no answer comes from memory.
    const alone = async (name: string, paths: string[]) =>
      rows.push(
        row(`${name}, first time asked, one connection, middle time`, await middleTime(shop.url, paths), 'ms', 3),
      )
    await alone('list of 24', list)
    await alone('product', detail)
    await alone('suggestions', suggestions)

    const atTen = async (name: string, paths: string[], budget: number) => {
      const perSecond = await rate(
        shop.url,
        paths.map((path) => ({ path })),
      )
      rows.push(row(`${name}, 10 connections`, perSecond, 'requests/s', budget, reference))
    }
    await atTen('list of 24', list, 2600)
    await atTen('list of 24 with filter counts', counted, 1300)
    await atTen('product', detail, 4000)
    await atTen('suggestions', suggestions, 2600)

    const tokens = await Promise.all(customers.map((email) => logIn(shop.url, email)))
    // The copies have stock for thousands of adds; the demo's own goods run out.
    const plenty = products.filter((product) => product.measurements.length === 0 && product.stock_quantity > 10_000)
    const itemOf = (product: Product) => ({
      product_id: product.id,
      product_measurement_id: product.measurements[0]?.id ?? null,
      quantity: 1,
    })
    const units = await parallelAdds(shop.url, tokens[0] ?? '', itemOf(plenty[0] ?? products[0]!))
    rows.push(row('20 parallel adds of one unit to one cart', units.units, 'units', 20))
    rows.push(row('20 parallel adds, answers that are errors', units.errors, 'errors', 0))

    // Each add belongs to the next customer, as on a busy evening, and makes carts of four lines.
    let sent = 0
    const nextAdd = (request: Request): Request => {
      sent += 1
      const token = tokens[sent % tokens.length]
      return {
        ...request,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `bench-add-${sent}`,
        },
        body: JSON.stringify(itemOf(plenty[sent % 4] ?? products[0]!)),
      }
    }
    const adds = await rate(shop.url, [{ method: 'POST', path: '/api/cart/add', setupRequest: nextAdd }])
    rows.push(row('add to cart, 10 connections', adds, 'requests/s', 1000, reference))

    if (idle !== undefined) rows.push(row('memory after start', idle, 'MB'))
    if (idle !== undefined) rows.push(row('memory after the load', memoryOf(shop.pid), 'MB'))
    return rows
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
