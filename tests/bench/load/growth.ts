/** What a hundred times the goods cost: the second budget of issue 13. */
import { readFileSync, rmSync } from 'node:fs'
import { startShop } from '../../support/built-server.ts'
import { makeBigCatalogue } from '../support/big-catalogue.ts'
import { middleTime } from '../support/load.ts'
import type { Row } from '../support/row.ts'
import { dataOf, type Listed } from './shared.ts'

const sizes = [1_000, 100_000] as const
/** Different questions of each kind: none is asked twice. */
const questions = 400

type Measured = { start: number; first: number; memory: number; after: number; times: Record<string, number> }

/** Resident memory of a process in MB; NaN where the system does not tell. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function questionsOf(origin: string): Promise<Record<string, string[]>> {
  const categories = await dataOf<{ slug: string }[]>(`${origin}/api/categories?parents_only=true`)
  const pages = Array.from({ length: 10 }, (_, at) => at + 1).map((page) =>
    dataOf<Listed[]>(`${origin}/api/products?per_page=100&page=${page}&sort=-created_at`),
  )
  const products = (await Promise.all(pages)).flat()
  // A least price of some naira leaves out next to nothing, and makes each question one that was not asked before.
  const list = Array.from({ length: questions }, (_, at) => {
    const slug = categories[at % categories.length]?.slug
    return `/api/products?per_page=24&filter[category]=${slug}&filter[price_min]=${1 + at}`
  })
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
  const suggestions = [5, 6].flatMap((limit) =>
    words.flatMap((word) =>
      [2, 3, 4, 5, 6, 7, 8].map((length) => `/api/products?search=${word.slice(0, length)}&limit=${limit}`),
    ),
  )
  return {
    'list of 24': list,
    'list of 24 with filter counts': list.map((path) => `${path}&facets=true`),
    product: products.map(({ slug }) => `/api/products/${slug}`),
    suggestions,
  }
}

async function measure(count: number): Promise<Measured> {
  const { dataDir } = await makeBigCatalogue(count)
  try {
    const shop = await startShop({ dataDir })
    try {
      const asked = performance.now()
      await dataOf(`${shop.url}/api/products?per_page=24`)
      const first = performance.now() - asked
      const paths = await questionsOf(shop.url)
      const memory = memoryOf(shop.pid)
      const times: Record<string, number> = {}
      for (const [name, own] of Object.entries(paths)) times[name] = await middleTime(shop.url, own)
      return { start: shop.startMs, first, memory, after: memoryOf(shop.pid), times }
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A shop of 1,000 products and one of 100,000: the second is held to what it is in itself, and to the first. */
export async function growth(): Promise<Row[]> {
  const [small, large] = [await measure(sizes[0]), await measure(sizes[1])]
  const group = `growth, ${sizes.map((size) => size.toLocaleString('en-NG')).join(' and ')} products, embedded database`
  const both = (name: string, one: number, other: number, unit: string, budget?: number): Row[] => [
    { group, name: `${name}, small`, value: one, unit },
    { group, name: `${name}, large`, value: other, unit, ...(budget !== undefined && { budget }) },
  ]
  return [
    ...both('start', small.start, large.start, 'ms', 3_000),
    ...both('first question after it', small.first, large.first, 'ms', 50),
    ...both('memory after start', small.memory, large.memory, 'MB', 450),
    ...both('memory after the questions', small.after, large.after, 'MB', 450),
    ...Object.entries(large.times).flatMap(([name, time]) =>
      both(`${name}, p50, one connection`, small.times[name] ?? 0, time, 'ms', 1.5 * (small.times[name] ?? 0)),
    ),
  ]
}
