import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileMessages } from '../../scripts/lib/compile-messages.ts'
import type { ChartLayout } from '../../src/inspector/charts/layout.types.ts'
import { expectAccessible, expectSound } from './support/axe.ts'
import { browser } from './support/browser.ts'
import { watchConsole } from './support/console-watcher.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const pictures = `${top}docs/statecharts/`

let page: Page
let watcher: ReturnType<typeof watchConsole>
let end: () => Promise<void>
beforeAll(async () => {
  const context = await (
    await browser()
  ).newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  watcher = watchConsole(context)
  page = await context.newPage()
  end = () => context.close()
})
afterAll(() => end())

/** Texts that are wider than the box that they stand in. */
const escaped = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg text')].flatMap((text) => {
      const box = text.closest('.chart-row, .chart-pill, .chart-state')?.querySelector('rect')?.getBoundingClientRect()
      if (!box) return []
      const { left, right, top: above, bottom } = text.getBoundingClientRect()
      const isIn = left >= box.left && right <= box.right && above >= box.top - 3 && bottom <= box.bottom + 3
      return isIn ? [] : [text.textContent]
    }),
  )

/** Each text on its ground, as colours, size and weight: what its contrast depends on. */
const contrasts = () =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('svg :is(rect, path)')].map((one) => {
      const { fill, fillOpacity, opacity } = getComputedStyle(one)
      return { box: one.getBoundingClientRect(), fill, see: Number(fillOpacity) * Number(opacity) }
    })
    const painted = drawn.filter(({ fill, see }) => fill !== 'none' && see > 0).toReversed()
    const kinds = [...document.querySelectorAll('svg text')].map((text) => {
      const { left, top, width, height } = text.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const below = painted.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
      const opaque = below.findIndex(({ fill, see }) => see === 1 && !fill.startsWith('rgba'))
      const ground = below.slice(0, opaque < 0 ? undefined : opaque + 1).map(({ fill, see }) => `${fill} ${see}`)
      const { fill, fillOpacity, opacity, color, fontSize, fontWeight } = getComputedStyle(text)
      return [fill, fillOpacity, opacity, color, fontSize, fontWeight, 'on', ...ground].join(' ')
    })
    return [...new Set(kinds)]
  })

describe('the pictures of docs/statecharts', () => {
  it('[IN-16] keep every text in its box and have no violation of axe', async () => {
    const names = readdirSync(pictures).filter((name) => name.endsWith('.svg'))
    expect(names.length).toBeGreaterThan(30)
    const seen = new Set<string>()
    for (const name of names) {
      const svg = readFileSync(`${pictures}${name}`, 'utf8')
      await page.setContent(`<html lang="en"><title>${name}</title><main><h1>${name}</h1>${svg}</main>`)
      expect.soft(await escaped(), name).toEqual([])
      // contrast is looked at where a text stands on a ground as in no picture before
      const fresh = (await contrasts()).filter((kind) => !seen.has(kind))
      for (const kind of fresh) seen.add(kind)
      await (fresh.length > 0 ? expectAccessible(page) : expectSound(page))
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

/** The component, built as a page would build it. */
async function buildPage(): Promise<{ code: string; styles: string }> {
  const built = await build({
    root: top,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${top}tests/browser/support/chart-page.tsx`, formats: ['iife'], name: 'chartPage' },
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('')
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('')
  return { code, styles }
}

describe('cart chart and others, looked around in', () => {
  let layouts: ChartLayout[]
  beforeAll(async () => {
    const laidOut = runnerImport<{ allLayouts: () => Promise<ChartLayout[]> }>(`${top}scripts/charts/all-layouts.ts`, {
      root: top,
      configFile: false,
      logLevel: 'error',
      plugins: [compileMessages()],
    }).then(({ module }) => module.allLayouts())
    const { code, styles } = await buildPage()
    layouts = await laidOut
    await page.setContent(
      `<html lang="en"><title>chart</title><style>body{margin:0}${styles}</style><div id="chart"></div>`,
    )
    await page.evaluate(code)
  })
  const layoutOf = (id: string) => layouts.find(({ chart }) => chart.id === id)!
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  it('[IN-15] is walked from gathering to answered by keys, and each stop says itself whole', async () => {
    const counts = { 'lineSync.sending|xstate.done.actor.sendChange|1': 37 }
    await page.evaluate(([layout, given]) => window.showChart(layout, given), [
      layoutOf('lineSync'),
      { value: 'gathering', counts },
    ] as const)
    await page.locator('[role=graphics-document][aria-label="lineSync chart"]').waitFor()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('lineSync, active, holds states, 0 transitions')
    const stops: (string | null | undefined)[] = []
    for (const key of [
      '.',
      'Enter',
      'ArrowDown',
      'ArrowRight',
      'Enter',
      'ArrowRight',
      'Enter',
      'ArrowDown',
      'ArrowRight',
    ]) {
      const before = await focused()
      await page.keyboard.press(key)
      await expect.poll(focused).not.toBe(before)
      stops.push(await focused())
    }
    expect(stops).toEqual([
      'gathering, active, 2 transitions',
      'Transition 1 of 2: line.changed, enters it again. Taken 0 times.',
      'Transition 2 of 2: addDebounce 300 ms, to asking. Taken 0 times.',
      'asking, 1 transition',
      'Transition 1 of 1: line.released, to sending. Taken 0 times.',
      'sending, invokes sendChange, 3 transitions',
      'Transition 1 of 3: sendChange done, if isUnreachable, to waiting. Taken 0 times.',
      'Transition 2 of 3: sendChange done, else, to answered. Taken 37 times.',
      'answered, 1 transition',
    ])
    await expectAccessible(page)
  })

  it('zooms about the wheel without drawing anything again, and Fit shows all', async () => {
    const group = page.locator('.chart > g').first()
    await page.getByRole('button', { name: 'Fit' }).click()
    const fit = await group.getAttribute('transform')
    await page.mouse.move(400, 300)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => group.getAttribute('transform')).not.toBe(fit)
    await page.getByRole('button', { name: 'Fit' }).click()
    expect(await group.getAttribute('transform')).toBe(fit)
  })

  it('marks what was chosen in the Outline on the chart', async () => {
    const outline = page.getByRole('region', { name: 'Outline' })
    await outline.getByRole('button', { name: 'waiting, 2 transitions' }).click()
    await page.locator('.chart-state.is-selected[data-id="lineSync.waiting"]').waitFor()
  })

  it('says nothing on the console', () => {
    expect(watcher.unexpected()).toEqual([])
  })
})
