/**
 * The two ways of the catalogue's index, beside each other on the same goods: `npm run bench -- index`. BENCH_PRODUCTS says how many (20,000;
 * several with commas), BENCH_WAYS which ways (memory,database), BENCH_ON where the tables are (postgres,embedded). BENCH_DATABASE_URL names a
 * PostgreSQL that is filled already.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { startShop } from '../support/built-server.ts'
import { startPostgres } from '../support/postgres.ts'
import { dataOf, type Listed } from './load/shared.ts'
import { fillGoods } from './support/bulk-goods.ts'
import { median, quantile } from './support/measure.ts'
import type { Row } from './support/row.ts'

const listed = (name: string, otherwise: string): string[] => (process.env[name] ?? otherwise).split(',')
const quiet = { info: () => undefined, warn: () => undefined }
/** Different questions of each kind, after some to warm up; fewer where they take longer than that together. None is asked twice. */
const [toWarmUp, questions, longest] = [30, 200, 20_000]

const memoryOf = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN

async function questionsOf(origin: string): Promise<Record<string, string[]>> {
  const categories = await dataOf<{ slug: string }[]>(`${origin}/api/categories?parents_only=true`)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => dataOf<Listed[]>(`${origin}/api/products?per_page=100&page=${page}&sort=-created_at`)),
  )
  const names = pages.flat().map(({ name }) => name.toLowerCase())
  const all = toWarmUp + questions
  // A least price of some naira leaves out next to nothing, and makes each question one that was not asked before.
  const list = Array.from({ length: all }, (_, at) => {
    const slug = categories[at % categories.length]?.slug
    return `/api/products?per_page=24&filter[category]=${slug}&filter[price_min]=${1 + at}`
  })
  const everything = Array.from({ length: all }, (_, at) => `/api/products?per_page=24&filter[price_min]=${1 + at}`)
  const words = [...new Set(names.flatMap((name) => name.match(/[a-z]{4,}/g) ?? []))]
  const typed = [...new Set(words.flatMap((word) => [2, 3, 4, 5, 6, 7].map((length) => word.slice(0, length))))]
  const suggestions = typed.map((text) => `/api/products?search=${text}&limit=5`)
  const pairs = names.map((name) => `/api/products?search=${encodeURIComponent(name)}&limit=5`)
  return {
    'list of 24 of a stall': list,
    'list of 24 of a stall, by price': list.map((path) => `${path}&sort=price`),
    'list of 24 of a stall with counts': list.map((path) => `${path}&facets=true`),
    'list of 24 of everything with counts': everything.map((path) => `${path}&facets=true`),
    product: pages.flat().map(({ slug }) => `/api/products/${slug}`),
    'suggestions, one word': suggestions,
    'suggestions, whole names': [...new Set(pairs)],
  }
}

/** Milliseconds of each question, one after the other on one connection. */
async function timesOf(origin: string, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} was answered ${answer.statusCode}`)),
        )
      }).once('error', reject)
    })
  try {
    const began = performance.now()
    const times: number[] = []
    for (const [at, path] of paths.slice(0, toWarmUp + questions).entries()) {
      if (times.length >= 5 && performance.now() - began > longest) break
      const asked = performance.now()
      await ask(path)
      if (at >= toWarmUp) times.push(performance.now() - asked)
    }
    return times
  } finally {
    agent.destroy()
  }
}

type Place = { name: string; env: Record<string, string>; dataDir: string; close: () => Promise<void> }

async function openPlace(on: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-index-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (on === 'embedded')
    return { name: 'embedded database', env: { SEED: 'market' }, dataDir, close: async () => removeFolder() }
  const filled = process.env['BENCH_DATABASE_URL']
  if (filled !== undefined) {
    const env = { NODE_ENV: 'test', SEED: 'market', DATABASE_URL: filled }
    return { name: 'PostgreSQL', env, dataDir, close: async () => removeFolder() }
  }
  const postgres = await startPostgres()
  const DATABASE_URL = await postgres.createDatabase('oja')
  const env = { NODE_ENV: 'test', SEED: 'market', DATABASE_URL }
  return { name: 'PostgreSQL', env, dataDir, close: async () => void (await postgres.stop(), removeFolder()) }
}

async function fill({ env, dataDir }: Place, count: number): Promise<number> {
  const database = await connect(loadConfig({ ...env, DATA_DIR: dataDir, NODE_ENV: 'test' }), quiet)
  try {
    const products = await fillGoods(database, count)
    // Like a shop that has run for a while.
    if (env['DATABASE_URL'] === undefined) await database.script('vacuum analyze')
    return products
  } finally {
    await database.close()
    if (env['DATABASE_URL'] !== undefined) {
      const client = new pg.Client({ connectionString: env['DATABASE_URL'] })
      await client.connect()
      await client.query('vacuum analyze')
      await client.end()
    }
  }
}

async function measure(place: Place, way: string, products: number): Promise<Row[]> {
  const shop = await startShop({ env: { ...place.env, CATALOGUE_INDEX: way }, dataDir: place.dataDir })
  const group = `index, ${products.toLocaleString('en-NG')} products, ${place.name}, ${way}`
  const row = (name: string, value: number, unit: string): Row => ({ group, name, value, unit })
  try {
    const asked = performance.now()
    await dataOf(`${shop.url}/api/products?per_page=24`)
    const rows = [row('start', shop.startMs, 'ms'), row('first question after it', performance.now() - asked, 'ms')]
    const paths = await questionsOf(shop.url)
    rows.push(row('memory after start', memoryOf(shop.pid), 'MB'))
    for (const [name, own] of Object.entries(paths)) {
      const times = await timesOf(shop.url, own)
      rows.push(row(`${name}, p50`, median(times), 'ms'), row(`${name}, p99`, quantile(times, 0.99), 'ms'))
    }
    return [...rows, row('memory after the questions', memoryOf(shop.pid), 'MB')]
  } finally {
    await shop.stop()
  }
}

/** Each number of products at each place by each way. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of listed('BENCH_PRODUCTS', '20000').map(Number)) {
    for (const on of listed('BENCH_ON', 'postgres')) {
      const place = await openPlace(on)
      try {
        const products = await fill(place, count)
        for (const way of listed('BENCH_WAYS', 'memory,database')) rows.push(...(await measure(place, way, products)))
      } finally {
        await place.close()
      }
    }
  }
  return rows
}
