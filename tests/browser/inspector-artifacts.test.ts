import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseDocument } from '#services/journal/parse-document.ts'
import { addressSaidBy, addRice, button, downloadBy, filter, openAt, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

describe('a browser test that fails', () => {
  let failure = ''
  it.fails('expects what the shop does not do', async () => {
    // heard last: what is done at the end of a test goes backwards
    onTestFinished(({ task }) => void (failure = task.result?.errors?.[0]?.message ?? ''))
    const { page } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    await addRice(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*1/ })
      .waitFor()
    expect(await page.title()).toBe('a shop without rice')
  })

  it('[IN-18] ends with a command that opens its journal at the last event, without a shop', async () => {
    const [, command = '', file = ''] = /\n.*: (npm run inspect -- (artifacts\/\S+))$/.exec(failure) ?? []
    expect(failure).toContain('a shop without rice')
    expect(file, failure).toMatch(/expects-what-the-shop-does-not-do\.oja\.json$/)
    onTestFinished(() => rmSync(`${top}${file}`, { force: true }))
    const { entries } = parseDocument(readFileSync(`${top}${file}`, 'utf8'))
    const address = await addressSaidBy(command)

    const { inspector, asked } = await openAt(address)
    await inspector.getByText(new RegExp(`^event ${entries.length} of ${entries.length}$`)).waitFor()
    const { actorPath } = entries.at(-1)!
    await inspector.locator(`[role=option][aria-selected=true][aria-posinset="${entries.length}"]`).waitFor()
    await region(inspector, 'Event').getByText(actorPath, { exact: true }).first().waitFor()
    expect(await inspector.getByLabel('Attached to').locator('option:checked').innerText()).toContain('from a file')
    await filter(inspector).fill('line.add')
    await rows(inspector).filter({ hasText: 'line.add' }).first().waitFor()
    expect(asked.filter((url) => !url.startsWith(new URL(address).origin))).toEqual([])
  })
})

describe('a search that finds a way to what must not be', () => {
  it(
    '[IN-19] is opened by its command: the four steps in lanes, the chart of the order lit by them, the broken truth last',
    { timeout: 120_000 },
    async () => {
      const walk = ['run', 'walk', '--', 'paying: other buyers', '--without', 'asksBeforeExpiry']
      const { status, stdout, stderr } = spawnSync('npm', walk, { cwd: top, encoding: 'utf8' })
      expect(status, stderr).toBe(1)
      const command = /npm run inspect -- \S+/.exec(stdout)?.[0] ?? ''
      const { inspector } = await openAt(await addressSaidBy(command))
      const truth = 'Not true: an order that was paid in time is never given up as unpaid'
      const lanes = inspector.getByRole('table', { name: truth })
      await lanes.waitFor()
      expect(await lanes.getByRole('columnheader').allInnerTexts()).toEqual([
        'Step',
        'Person',
        'Other buyers',
        'Server',
        'Provider',
        'Time',
      ])
      const told = await lanes.locator('tbody tr').allInnerTexts()
      expect(told.map((row) => row.split(/\s*[\t\n]\s*/).filter((said) => said !== '' && !/taken/.test(said)))).toEqual(
        [
          ['At first', 'awaiting.pendingPayment, 0 of 2 counted', 'no attempt', 'runs'],
          [
            '1',
            'Somebody begins to pay by card → Server',
            '← Person',
            'awaiting.pendingPayment, 0 of 2 counted',
            'r1: 0 of 2',
            'runs',
          ],
          [
            '2',
            'The person pays r1 in full → Provider',
            'awaiting.pendingPayment, 0 of 2 counted',
            '← Person',
            'r1: 2 of 2',
            'runs',
          ],
          [
            '3',
            '← Time',
            'awaiting.pendingPayment, 0 of 2 counted',
            'r1: 2 of 2',
            'The time runs out → Server',
            'over',
          ],
          ['4', 'Expiry gives up without asking', 'closed.expired, 0 of 2 counted', 'r1: 2 of 2', 'over'],
          [truth],
        ],
      )
      // the chart of the order stands where the step led
      const active = (state: string) =>
        region(inspector, 'Chart').locator(`.chart-state.chart-active[data-id="order.${state}"]`)
      await active('closed.expired').waitFor()
      await button(inspector, 'Step back').click()
      await active('awaiting.pendingPayment').waitFor()
      expect(await active('closed.expired').count()).toBe(0)
      await inspector.getByRole('status').getByText('Time to Server: The time runs out').waitFor()
      await expectAccessible(inspector)
      // taken along as a trace, it is opened again by the same command
      const itf = await downloadBy(inspector, 'Export as ITF')
      expect(itf.name).toBe('paying-other-buyers.itf.json')
      const folder = mkdtempSync(join(tmpdir(), 'oja-itf-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      writeFileSync(join(folder, itf.name), itf.text)
      const again = await openAt(await addressSaidBy(`npm run inspect -- ${join(folder, itf.name)}`))
      const readBack = again.inspector.getByRole('table', { name: truth })
      await readBack.waitFor()
      expect(await readBack.locator('tbody tr').allInnerTexts()).toEqual(told)
      expect((await downloadBy(inspector, 'Export as text')).text).toContain('3. Time → Server: The time runs out')
    },
  )
})
