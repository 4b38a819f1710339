import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { addRice, button, downloadBy, filter, openBeside, openInspector, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { addFromPage, readApi, typeQuantity, type Product } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

/** A bug of the cart: more of a line can be asked for than there is. Shop and inspector are those of somebody who built it. */
const bug = (script: string): string => script.replace(/isBeyondStock:[$\w]+/g, 'isBeyondStock:()=>!1')

async function seedBug(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: bug(await response.text()) })
  })
}

/** The same bug, before a test that was copied. */
const buggyCharts = `import { vi } from 'vitest'
vi.mock('#machines/cart/cart.machine.ts', async (load) => {
  const { cartMachine } = await load()
  return { cartMachine: cartMachine.provide({ guards: { isBeyondStock: () => false } }) }
})
`
const buggyShop = `${buggyCharts}vi.mock('#tests/browser/support/open-shop.ts', async (load) => {
  const real = await load()
  const bug = ${bug.toString()}
  return {
    ...real,
    openShop: async (options) => {
      const shop = await real.openShop(options)
      await shop.context.route(/\\/assets\\/.*\\.js$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: bug(await response.text()) })
      })
      return shop
    },
  }
})
`

type Ran = { status: string; said: string }

/** Runs tests as somebody would who copied them into files; how each of them ended, in their order. */
async function runTests(copied: readonly (readonly [project: 'model' | 'browser', text: string])[]): Promise<Ran[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-copied-'))
  const files = copied.map(([project, text], place) => {
    const file = `tests/${project}/copied-${process.pid}-${place}.test.ts`
    writeFileSync(`${top}${file}`, text)
    return file
  })
  onTestFinished(() => {
    for (const file of files) rmSync(`${top}${file}`, { force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  const report = join(folder, 'report.json')
  const shops = {
    shopUrls: [shopUrl()],
    shopLeases: mkdtempSync(join(folder, 'shops-')),
    browserEndpoint: inject('browserEndpoint'),
    shellEndpoint: inject('shellEndpoint'),
  }
  const env = { ...process.env, BROWSER_WORKERS: '1', BROWSER_SHOPS: JSON.stringify(shops) }
  const projects = ['--project', 'model', '--project', 'browser']
  const given = ['vitest', 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...files]
  const told = await new Promise<string>((resolve) => {
    execFile('npx', given, { cwd: top, env }, (_, stdout, stderr) => resolve(`${stdout}${stderr}`))
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string; failureMessages: string[] }[]; message: string }[]
  }
  return files.map((file) => {
    const ran = testResults.find(({ name }) => name.endsWith(file))
    const [test] = ran?.assertionResults ?? []
    return { status: test?.status ?? 'none', said: test?.failureMessages.join() || `${ran?.message} ${told}` }
  })
}

describe('from a bug to a test', () => {
  it(
    '[IN-08] [IN-25] a journal of the shop is run anew to the same entries, and a bug becomes two short tests that run unedited: by the charts and by a person in a browser, red with it and green without',
    { timeout: 240_000 },
    async () => {
      const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
      const scarce = data.find(({ stock_quantity: stock, measurements }) => stock < 8 && measurements.length === 0)
      if (!scarce) throw new Error('nothing is scarce')
      const { page, context } = await openShop({ device: 'desktop', path: '' })
      await seedBug(context)
      await addFromPage(page, scarce)
      await page.goto('/cart')
      await typeQuantity(page, scarce, 99)
      const { inspector } = await openInspector(context)
      await filter(inspector).fill('line.set')
      await rows(inspector).filter({ hasText: 'line.set' }).first().click()
      const strip = region(inspector, 'Re-run')
      await button(inspector, 'Bug to test').click()
      const said = await strip.getByText(/^Re-run equals recording/).innerText()
      const [, same, of] = /(\d+) of (\d+)/.exec(said) ?? []
      expect([same, said]).toEqual([of, expect.not.stringContaining('parts')])
      expect(Number(of)).toBeGreaterThan(40)

      await strip
        .getByLabel(/^What is wrong with cart now/)
        .selectOption(await strip.locator('option', { hasText: /^pending: / }).innerText())
      await button(inspector, 'Shorten').click()
      const found = await strip.getByText(/without any one of these it does not come about/).innerText()
      expect(Number(/to (\d+):/.exec(found)?.[1])).toBeLessThanOrEqual(5)
      await strip.getByRole('listitem').filter({ hasText: 'line.set' }).waitFor()
      await expectAccessible(inspector)
      if (process.env['SHOTS']) await inspector.screenshot({ path: `${process.env['SHOTS']}/bug.png` })
      await inspector.setViewportSize({ width: 390, height: 844 })
      expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      if (process.env['SHOTS']) await inspector.screenshot({ path: `${process.env['SHOTS']}/bug-phone.png` })

      const { name, text } = await downloadBy(inspector, 'Save test')
      expect(name).toBe('copied.test.ts')
      expect(text).toBe(await strip.getByRole('textbox', { name: 'The test', exact: true }).inputValue())
      const inBrowser = await downloadBy(inspector, 'Save browser test')
      expect(inBrowser.name).toBe('copied-browser.test.ts')
      expect(inBrowser.text).toContain("person.does('line.set', ")
      const ran = await runTests([
        ['model', `${buggyCharts}${text}`],
        ['model', text],
        ['browser', `${buggyShop}${inBrowser.text}`],
        ['browser', inBrowser.text],
      ])
      const all = JSON.stringify([text, inBrowser.text, ran], null, 2)
      expect(
        ran.map(({ status }) => status),
        all,
      ).toEqual(['failed', 'passed', 'failed', 'passed'])
      expect([ran[0]?.said, ran[2]?.said]).toEqual([
        expect.stringContaining('AssertionError'),
        expect.stringContaining('AssertionError'),
      ])
    },
  )

  it(
    '[IN-10] a press that is skipped is shown beside the past: what nobody waits for, and the line that is not there; an answer that was otherwise leads another way',
    {
      timeout: 120_000,
    },
    async () => {
      const { page, inspector } = await openBeside('/products?search=rice')
      await addRice(page)
      await filter(inspector).fill('line.answered')
      await rows(inspector).filter({ hasText: 'line.answered' }).first().waitFor()
      await filter(inspector).fill('line.add')
      await rows(inspector).filter({ hasText: 'line.add' }).first().click()
      const strip = region(inspector, 'Re-run')
      await button(inspector, 'What if').click()
      await button(inspector, 'Skip this event').click()
      await strip.getByText('Skipped: cart line.add.').waitFor()
      const compared = strip.getByRole('table', { name: 'Compare' })
      await compared.getByRole('row', { name: /^cart confirmed .*rice.* \{lines: \[\]/i }).waitFor()
      await strip.getByText(/^Nobody waits for .*sendChange.* any more\.$/).waitFor()
      await expectAccessible(inspector)
      if (process.env['SHOTS']) await inspector.screenshot({ path: `${process.env['SHOTS']}/what-if.png` })
      await strip.getByRole('button', { name: /^Undo/ }).click()
      await expect.poll(() => compared.count()).toBe(0)

      await filter(inspector).fill('done.actor.sendChange')
      await rows(inspector).first().click()
      await button(inspector, 'Answer otherwise').click()
      const written = strip.getByRole('textbox', { name: /^What xstate.done.actor.sendChange carries instead/ })
      expect(await written.inputValue()).toContain('"confirmed"')
      await written.fill('nonsense')
      await strip.getByText('This is not JSON with fields.').waitFor()
      await written.fill(JSON.stringify({ output: { tag: 'unreachable' } }))
      await button(inspector, 'Run it so').click()
      await compared.getByRole('row', { name: /^line-\S+ not there .*waiting/ }).waitFor()
      // the shop beside it is as it was
      expect(await page.getByText('By the inspector').count()).toBe(0)
    },
  )
})
