import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toDocument } from '#services/journal/journal-document.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { addRice, downloadBy, filter, openInspector, region, requestsOf, rows } from './inspector.steps.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

/** What the page's main thread has worked so far, ms of the processor's time: other load of the machine does not count. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Every proxied address fails: there is this machine and no other. */
const noInternet = { proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1,localhost' } }

/** The journal of a page that went on for so many entries more: the last press of a kind, and what it led to, again and again. */
function longer(text: string, press: string, least: number): JournalEntry[] {
  const { entries } = parseDocument(text)
  const pressed = entries.findLast(({ name }) => name === press)
  if (!pressed) throw new Error(`The journal holds no ${press}`)
  const tree = new Set<number | null>([pressed.seq])
  const again = entries.filter(({ seq, cause, kind }) => {
    if (seq !== pressed.seq && (!tree.has(cause) || kind !== 'derived')) return false
    tree.add(seq)
    return true
  })
  const long: JournalEntry[] = [...entries]
  for (let round = 1; long.length < least; round += 1) {
    const from = long.at(-1)?.seq ?? 0
    const seqs = new Map(again.map(({ seq }, at) => [seq, from + at + 1]))
    for (const entry of again) {
      const cause = entry.cause === null ? null : (seqs.get(entry.cause) ?? null)
      const event = entry.seq === pressed.seq ? { ...entry.event, quantity: 2 + (round % 5) } : entry.event
      long.push({ ...entry, seq: seqs.get(entry.seq) ?? 0, cause, event })
    }
  }
  return long
}

/** Counts what the page does but draw, from now on. */
const watchDeeds = (page: Page) =>
  page.evaluate(() => {
    const deeds: string[] = []
    const heard = (on: object, name: string, say: (given: unknown[]) => string): void => {
      const asked = Reflect.get(on, name) as (...given: unknown[]) => unknown
      Reflect.set(on, name, function (this: unknown, ...given: unknown[]) {
        deeds.push(say(given))
        return asked.apply(this, given)
      })
    }
    for (const name of ['fetch', 'setInterval']) heard(window, name, () => name)
    heard(window, 'setTimeout', ([, ms]) => `setTimeout ${String(ms)}`)
    for (const name of ['put', 'add', 'delete', 'clear']) heard(IDBObjectStore.prototype, name, () => name)
    heard(IDBDatabase.prototype, 'transaction', () => 'transaction')
    heard(Storage.prototype, 'setItem', () => 'setItem')
    heard(XMLHttpRequest.prototype, 'send', () => 'send')
    heard(BroadcastChannel.prototype, 'postMessage', () => 'postMessage')
    Object.assign(window, { deeds })
  })

describe('the inspector, by the clock', () => {
  it(
    '[IN-01] [IN-21] is drawn warm in less than 200 ms of work without a request outside where there is no internet; Stately’s inspector does not load there',
    { timeout: 120_000 },
    async () => {
      const { context, expectConsoleError } = await openShop({
        device: 'desktop',
        path: '/stores',
        context: noInternet,
      })
      const { inspector, asked } = await openInspector(context)
      const work = await workOf(inspector)
      const spent: number[] = []
      for (let time = 0; time < 3; time += 1) {
        const before = await work()
        await inspector.reload({ waitUntil: 'commit' })
        await region(inspector, 'Timeline').waitFor()
        spent.push((await work()) - before)
        await rows(inspector).first().waitFor()
      }
      expect(Math.min(...spent), `ms of work: ${spent.map(Math.round).join(', ')}`).toBeLessThan(200)
      for (const name of ['Actors', 'Chart', 'Outline', 'Events', 'Event', 'Who spoke to whom'])
        await region(inspector, name).waitFor()
      await region(inspector, 'Chart').locator('svg[role=graphics-document]').waitFor()
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((url) => !url.startsWith(`${shopUrl()}/`))).toEqual([])

      // the page that @statelyai/inspect 0.7.2 opens by default
      expectConsoleError(/./)
      const theirs = await context.newPage()
      await expect(theirs.goto('https://stately.ai/inspect')).rejects.toThrow(/ERR_PROXY_CONNECTION_FAILED/)
    },
  )

  it(
    '[IN-07] steps through 10,000 entries at their end, middle and beginning without a request, a timer of what it shows, or a write',
    { timeout: 180_000 },
    async () => {
      const { page, context } = await openShop({ device: 'desktop', path: '/products?search=rice' })
      const { inspector } = await openInspector(context)
      await addRice(page)
      await filter(inspector).fill('line.answered')
      await rows(inspector).filter({ hasText: 'line.answered' }).first().waitFor()
      await page.goto('/cart')
      await filter(inspector).fill('')
      await page
        .getByRole('button', { name: /^Increase quantity of/ })
        .first()
        .click()
      // Of the page that stands now: the one before had answers, too, and no such press.
      for (const name of ['line.set', 'line.answered']) {
        await filter(inspector).fill(name) // oxlint-disable-line no-await-in-loop -- one after the other
        await rows(inspector).filter({ hasText: name }).first().waitFor() // oxlint-disable-line no-await-in-loop -- as above
      }
      await filter(inspector).fill('')
      const { text } = await downloadBy(inspector, 'Export journal')
      await page.close()
      const long = longer(text, 'line.set', 10_000)
      const file = JSON.stringify(toDocument({ from: 0, entries: long, snapshots: [] }, Date.now()))
      await inspector
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(file) })
      const moment = region(inspector, 'Timeline').getByRole('slider', { name: 'Moment' })
      await expect.poll(async () => Number(await moment.getAttribute('max'))).toBeGreaterThanOrEqual(10_000)
      const length = Number(await moment.getAttribute('max'))

      // a chart's picture is fetched when it is looked at first
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^cart / })
        .click()
      await inspector.waitForTimeout(1000)
      const requests = requestsOf(inspector)
      await watchDeeds(inspector)
      // a hundred, one after the other; each is drawn before the next
      for (const from of [length, Math.floor(length / 2), 150]) {
        await moment.fill(String(from))
        await inspector.waitForTimeout(500)
        await inspector.evaluate(async () => {
          for (let step = 0; step < 100; step += 1) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
            await new Promise((resolve) => requestAnimationFrame(resolve))
          }
        })
        await expect.poll(() => moment.inputValue()).toBe(String(from - 100))
      }
      await inspector.waitForTimeout(600)
      // the browser looks for the icon of each new address of the inspector
      const isIcon = (url: string): boolean => url.endsWith('/icon.svg')
      expect(requests.filter((url) => !isIcon(url))).toEqual([])
      const deeds = await inspector.evaluate(() => Reflect.get(window, 'deeds') as string[])
      // the one with which the inspector's own address follows, once the steps rest
      expect(deeds.filter((deed) => deed !== 'setTimeout 300')).toEqual([])
    },
  )
})
