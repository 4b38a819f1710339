import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs'
import { startShop } from '../support/built-server.ts'
import { median } from './support/measure.ts'
import type { Row } from './support/row.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const port = 4309
/** `LIGHTHOUSE_RUNS=1` for a quick look while working. */
const runsEach = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)

/** Home, a category and a product of the demo. */
async function pages(origin: string): Promise<[name: string, path: string][]> {
  const answer = await fetch(`${origin}/api/products?per_page=1`)
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  const list = await fetch(`${origin}/api/categories?parents_only=true`)
  const { data: all } = (await list.json()) as { data: { slug: string }[] }
  return [
    ['home', '/'],
    ['category', `/categories/${all[0]?.slug}`],
    ['product', `/products/${data[0]?.slug}`],
  ]
}

/** Names of Lighthouse's audits by ours, the unit in which they are shown, and how much of the audit's own unit makes one. */
const timings = [
  ['first contentful paint', 'first-contentful-paint', 's', 1000],
  ['largest contentful paint', 'largest-contentful-paint', 's', 1000],
  ['total blocking time', 'total-blocking-time', 'ms', 1],
  ['cumulative layout shift', 'cumulative-layout-shift', '', 1],
] as const

type Scores = { scores: number[]; times: number[]; bytes: number; byType: Map<string, number>; failed: string[] }

/** kB sent by kind of resource: Script, Image, Font, Fetch … */
function bytesByType(details: unknown): Map<string, number> {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  const sums = new Map<string, number>()
  for (const { resourceType = 'Other', transferSize = 0 } of items) {
    sums.set(resourceType, (sums.get(resourceType) ?? 0) + transferSize / 1000)
  }
  return sums
}

async function measure(url: string): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error', output: 'json' })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories: found } = result.lhr
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    times: timings.map(([, audit, , one]) => (audits[audit]?.numericValue ?? Number.NaN) / one),
    bytes: (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
    byType: bytesByType(audits['network-requests']?.details),
    failed: categories
      .slice(1)
      .flatMap((name) =>
        (found[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
  }
}

/** Lighthouse's phone on the built shop: the middle of three runs a page, as the architecture's budgets are meant. */
export async function run(): Promise<Row[]> {
  const shop = await startShop()
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  const rows: Row[] = []
  try {
    for (const [name, path] of await pages(shop.url)) {
      const group = `Lighthouse 12.8, phone, ${name}`
      const runs: Scores[] = []
      for (let count = 0; count < runsEach; count++) runs.push(await measure(shop.url + path))
      for (const [at, category] of categories.entries()) {
        const value = median(runs.map((one) => one.scores[at] ?? 0))
        rows.push({ group, name: category, value, unit: 'points', budget: budgets[category] })
      }
      for (const [at, [timing, , unit]] of timings.entries()) {
        rows.push({ group, name: timing, value: median(runs.map((one) => one.times[at] ?? Number.NaN)), unit })
      }
      const bytes = median(runs.map((one) => one.bytes))
      rows.push({ group, name: 'everything sent', value: bytes, unit: 'kB', ...(name === 'home' && { budget: 300 }) })
      for (const [type, sent] of runs.at(-1)?.byType ?? []) {
        rows.push({ group, name: `  ${type.toLowerCase()}`, value: sent, unit: 'kB' })
      }
      const failed = [...new Set(runs.flatMap((one) => one.failed))]
      if (failed.length > 0) console.log(`  ${name}: ${failed.join(', ')}`)
    }
    return rows
  } finally {
    await browser.close()
    await shop.stop()
  }
}
