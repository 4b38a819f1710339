/**
 * What somebody of a large shop's staff waits for, beside the budgets of the back office: `npm run bench -- office`. BENCH_PRODUCTS,
 * BENCH_CUSTOMERS and BENCH_ORDERS make it smaller; BENCH_DATA names a folder in which the filled shop stays and is found again; BENCH_PARTS
 * chooses of lists,others,records,files,coupons.
 */
import { startShop } from '../support/built-server.ts'
import { dataOf } from './load/shared.ts'
import { couponFiles } from './office/coupons.ts'
import { exported, imported, memoryOf, p95, watching, withOtherPrices } from './office/files.ts'
import { otherQuestionsOf, questionsOf, resources, timesOf } from './office/lists.ts'
import { median, quantile } from './support/measure.ts'
import { enterOffice, makeOfficeShop, type Office } from './support/office-shop.ts'
import type { Row } from './support/row.ts'

const sized = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const parts = (process.env['BENCH_PARTS'] ?? 'lists,others,records,files,coupons').split(',')

type Tell = (name: string, value: number, unit: string, budget?: number) => void
type Shop = { url: string; pid: number }

/** Milliseconds that each kind of question may take at its middle. */
const ofLists = { 'first page': 10, search: 30, filter: 30, 'last page': 60 } as const

async function measureLists(office: Office, tell: Tell): Promise<void> {
  for (const resource of resources) {
    const questions = await questionsOf(office, resource)
    for (const [what, budget] of Object.entries(ofLists)) {
      const kinds = await timesOf(office, questions[what as keyof typeof ofLists])
      const [slowest] = kinds.toSorted((a, b) => b.p50 - a.p50)
      tell(`${resource.path}: ${what}, p50`, median(kinds.flatMap(({ all }) => all)), 'ms', budget)
      tell(`${resource.path}: ${what}, slowest (${slowest?.name}), p50`, slowest?.p50 ?? Number.NaN, 'ms', budget)
      if (process.env['BENCH_ALL'] !== undefined)
        for (const { name, p50 } of kinds) console.log(`${resource.path} ${what} ${name}: ${p50.toFixed(1)} ms`)
    }
    const [[plain], [counted]] = [await timesOf(office, questions.plain), await timesOf(office, questions.counts)]
    tell(`${resource.path}: counts of all tabs beside the list, p50`, (counted?.p50 ?? 0) - (plain?.p50 ?? 0), 'ms', 5)
  }
}

async function measureOtherLists(office: Office, tell: Tell): Promise<void> {
  for (const [list, questions] of Object.entries(await otherQuestionsOf(office)))
    for (const [what, asked] of Object.entries(questions))
      for (const { name, p50 } of await timesOf(office, asked))
        tell(`${list}: ${what} (${name}), p50`, p50, 'ms', ofLists[what as keyof typeof ofLists])
}

const times = 40

/** Milliseconds of the middle one of some calls, after a few to warm up. */
async function middle(call: (at: number) => Promise<{ took: number }>): Promise<number> {
  const all: number[] = []
  for (let at = 0; at < times; at += 1) all.push((await call(at)).took)
  return median(all.slice(5))
}

type Listed = Record<string, unknown> & { id: number; version: number }

async function measureRecords(office: Office, tell: Tell): Promise<void> {
  const listed = async (path: string) =>
    (await office.ask<{ data: Listed[] }>(`/admin/${path}?per_page=100&page=7`)).body.data
  const [products, orders, users] = [await listed('products'), await listed('orders'), await listed('users')]
  const of = (list: readonly Listed[], at: number): Listed => list[at % list.length] ?? list[0]!
  tell('product, p50', await middle((at) => office.ask(`/admin/products/${of(products, at).id}`)), 'ms', 5)
  tell(
    'order, p50',
    await middle((at) => office.ask(`/admin/orders/${String(of(orders, at)['order_number'])}`)),
    'ms',
    5,
  )
  tell('customer, p50', await middle((at) => office.ask(`/admin/users/${of(users, at).id}`)), 'ms', 5)
  const put = (path: string, body: object) => office.ask(path, { method: 'PUT', body })
  tell(
    'write of a product with its entry in the trail, p50',
    await middle((at) => put(`/admin/products/${of(products, at).id}`, { low_stock_threshold: 40 + at })),
    'ms',
    15,
  )
  tell(
    'write of a customer with its entry in the trail, p50',
    await middle((at) => put(`/admin/users/${of(users, at).id}`, { tags: [`bench ${at}`] })),
    'ms',
    15,
  )
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const ninety = `/admin/analytics/dashboard?filter[from]=${day(89)}&filter[to]=${day(0)}`
  tell('dashboard of 90 days, p50', await middle(() => office.ask(ninety)), 'ms', 80)
  tell('what needs somebody (bell), p50', await middle(() => office.ask('/admin/attention')), 'ms')
  const words = [...products, ...users].flatMap(
    ({ name }) =>
      String(name)
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [],
  )
  const typed = [...new Set(words)].slice(0, 40).flatMap((word) => [2, 3, 5].map((length) => word.slice(0, length)))
  const numbers = orders.slice(0, 20).map((order) => String(order['order_number']).slice(0, 9))
  const phones = users.slice(0, 20).map(({ phone }) => `0${String(phone).slice(4, 11)}`)
  const palette: number[] = []
  for (const q of new Set([...typed, ...numbers, ...phones]))
    palette.push((await office.ask(`/admin/search?q=${encodeURIComponent(q)}`)).took)
  tell('palette, p50', median(palette), 'ms')
  tell('palette, p95', quantile(palette, 0.95), 'ms', 120)
}

async function measureFiles(office: Office, shop: Shop, tell: Tell): Promise<void> {
  const stalls = await dataOf<{ slug: string }[]>(`${shop.url}/api/categories?parents_only=true`)
  const lists = stalls.map(({ slug }) => `/products?per_page=24&filter[category]=${slug}`)
  const watched = { origin: shop.url, pid: shop.pid, lists }
  // Once without anything beside it, so that what the shop keeps in memory for its lists is there.
  const alone = await watching(watched, () => new Promise((resolve) => setTimeout(resolve, 3_000)))
  tell('shop list alone, p95', p95(alone.meanwhile.shop), 'ms')
  tell('memory of the server before files', memoryOf(shop.pid), 'MB')
  const before = memoryOf(shop.pid)
  let most = 0
  const shoppers = (what: string, { shop: times, memory }: { shop: number[]; memory: number }): void => {
    most = Math.max(most, memoryOf(shop.pid) - before, memory)
    tell(`shop list during the ${what}, p95`, p95(times), 'ms', 50)
  }
  const out = await watching(watched, () => exported(office, 'products'))
  tell('export of products', out.told.rate, 'rows/s', 10_000)
  shoppers('export of products', out.meanwhile)
  const people = await watching(watched, () => exported(office, 'users'))
  tell('export of customers', people.told.rate, 'rows/s', 10_000)
  shoppers('export of customers', people.meanwhile)
  const rows = sized('BENCH_ROWS', 20_000)
  const file = `\uFEFF${out.told.text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, rows + 1)
    .join('\r\n')}\r\n`
  const same = await watching(watched, () => imported(office, 'products', file, false))
  tell(`check of ${same.told.rows.toLocaleString('en-NG')} whole rows`, same.told.check, 'rows/s', 2_000)
  shoppers('check', same.meanwhile)
  const prices = withOtherPrices(out.told.text, Math.ceil(rows / 4))
  const written = await watching(watched, () => imported(office, 'products', prices, true))
  tell(`check of ${written.told.rows.toLocaleString('en-NG')} prices`, written.told.check, 'rows/s', 2_000)
  tell(`apply of ${written.told.rows.toLocaleString('en-NG')} prices`, written.told.apply, 'rows/s', 500)
  shoppers('check and apply', written.meanwhile)
  tell("growth of the server's memory with files", most, 'MB', 80)
}

async function measureCoupons(office: Office, tell: Tell): Promise<void> {
  const { made, changed } = await couponFiles(office, sized('BENCH_ROWS', 20_000) / 4)
  const rows = made.rows.toLocaleString('en-NG')
  tell(`check of ${rows} new coupons`, made.check, 'rows/s', 2_000)
  tell(`apply of ${rows} new coupons`, made.apply, 'rows/s')
  tell(`check of ${rows} changed coupons`, changed.check, 'rows/s', 2_000)
  tell(`apply of ${rows} changed coupons`, changed.apply, 'rows/s', 500)
}

export async function run(): Promise<Row[]> {
  const wanted = {
    products: sized('BENCH_PRODUCTS', 100_000),
    customers: sized('BENCH_CUSTOMERS', 100_000),
    orders: sized('BENCH_ORDERS', 200_000),
  }
  const began = performance.now()
  const { dataDir, sizes, remove } = await makeOfficeShop(wanted, process.env['BENCH_DATA'])
  const [products, customers, orders] = [sizes.products, sizes.customers, sizes.orders].map((count) =>
    count.toLocaleString('en-NG'),
  )
  const group = `office, ${products} products, ${customers} people, ${orders} orders, embedded database`
  const rows: Row[] = []
  const tell: Tell = (name, value, unit, budget) =>
    void rows.push({ group, name, value, unit, ...(budget !== undefined && { budget }) })
  tell('fill', (performance.now() - began) / 1000, 's')
  const shop = await startShop({ env: { SEED: 'demo' }, dataDir })
  try {
    const office = await enterOffice(shop.url)
    if (parts.includes('lists')) await measureLists(office, tell)
    if (parts.includes('others')) await measureOtherLists(office, tell)
    if (parts.includes('records')) await measureRecords(office, tell)
    if (parts.includes('files')) await measureFiles(office, shop, tell)
    if (parts.includes('coupons')) await measureCoupons(office, tell)
    office.close()
    return rows
  } finally {
    await shop.stop()
    remove()
  }
}
