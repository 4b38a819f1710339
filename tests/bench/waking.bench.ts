import { type Browser, chromium } from 'playwright-core'
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs'
import { startShop } from '../support/built-server.ts'
import { median } from './support/measure.ts'
import type { Row } from './support/row.ts'

/** The phone of the budget: 1.6 Mbit/s, 300 ms for each answer to begin, a quarter of this machine's processor. */
const line = { offline: false, latency: 300, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 }
const slowdown = 4
/** `WAKING_RUNS=1` for a quick look while working. */
const runsEach = Number(process.env['WAKING_RUNS'] ?? 5)
/** Seconds from the start of the navigation. */
const budget = 2.5

type Visit = { painted: number; scripts: number; awake: number; sent: number }

/** A first visit: nothing is cached. Times in seconds, `sent` in kB of scripts as they come over the line. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0, undefined, { timeout: 60_000 })
    return await page.evaluate(() => {
      const awake = performance.getEntriesByName('awake')[0]?.startTime ?? Number.NaN
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= awake,
      )
      return {
        painted: (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) / 1000,
        scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)) / 1000,
        awake: awake / 1000,
        sent: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      }
    })
  } finally {
    await context.close()
  }
}

/** From a press on a link elsewhere to a page that answers: home, a category, a product, a search. */
export async function run(): Promise<Row[]> {
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  const rows: Row[] = []
  try {
    const pages = [
      ['home', '/'],
      ['category', '/categories/groceries-staples'],
      ['product', '/products/long-grain-parboiled-rice'],
      ['search', '/products?search=rice'],
    ] as const
    // drawn once, so that the first visit of each page is like those after it
    for (const [, path] of pages) await fetch(shop.url + path)
    for (const [name, path] of pages) {
      const group = `first visit, 1.6 Mbit/s, 300 ms, processor ÷ ${slowdown}: ${name}`
      const visits: Visit[] = []
      for (let count = 0; count < runsEach; count++) visits.push(await visit(browser, shop.url + path))
      const middle = (of: (one: Visit) => number) => median(visits.map(of))
      rows.push(
        { group, name: 'first paint', value: middle(({ painted }) => painted), unit: 's' },
        { group, name: 'last script that waking needs has come', value: middle(({ scripts }) => scripts), unit: 's' },
        { group, name: 'awake', value: middle(({ awake }) => awake), unit: 's', budget },
        { group, name: 'scripts sent until then', value: middle(({ sent }) => sent), unit: 'kB' },
      )
    }
    return rows
  } finally {
    await browser.close()
    await shop.stop()
  }
}
