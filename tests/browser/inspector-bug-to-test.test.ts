import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addRice, button, downloadBy, filter, openBeside, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a test of this repository by vitest; its exit code and what it said. */
function runTest(text: string) {
  const file = `tests/model/inspector/from-a-browser-${process.pid}.test.ts`
  writeFileSync(`${top}${file}`, text)
  onTestFinished(() => rmSync(`${top}${file}`, { force: true }))
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'model', file], {
    cwd: top,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

describe('from a bug to a test', () => {
  it(
    '[IN-08] a journal of the shop is run anew to the same entries, and what is wrong at a moment becomes a short test that runs',
    { timeout: 180_000 },
    async () => {
      const { page, inspector } = await openBeside('/products?search=rice')
      await addRice(page)
      await filter(inspector).fill('line.add')
      await rows(inspector).filter({ hasText: 'line.add' }).first().waitFor()
      await filter(inspector).fill('line.answered')
      await rows(inspector).filter({ hasText: 'line.answered' }).first().click()
      const strip = region(inspector, 'Re-run')
      await button(inspector, 'Bug to test').click()
      const said = await strip.getByText(/^Re-run equals recording/).innerText()
      const [, same, of] = /(\d+) of (\d+)/.exec(said) ?? []
      expect([same, said]).toEqual([of, expect.not.stringContaining('parts')])
      expect(Number(of)).toBeGreaterThan(40)

      await strip
        .getByLabel(/^What is wrong with cart now/)
        .selectOption(await strip.locator('option', { hasText: /^confirmed: / }).innerText())
      await button(inspector, 'Shorten').click()
      const found = await strip.getByText(/without any one of these it does not come about/).innerText()
      expect(Number(/to (\d+):/.exec(found)?.[1])).toBeLessThanOrEqual(5)
      await strip.getByRole('listitem').filter({ hasText: 'line.add' }).waitFor()
      await expectAccessible(inspector)
      if (process.env['SHOTS']) await inspector.screenshot({ path: `${process.env['SHOTS']}/bug.png` })
      await inspector.setViewportSize({ width: 390, height: 844 })
      expect(await inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      if (process.env['SHOTS']) await inspector.screenshot({ path: `${process.env['SHOTS']}/bug-phone.png` })

      const { name, text } = await downloadBy(inspector, 'Save test')
      expect(name).toBe('copied.test.ts')
      expect(text).toBe(await strip.getByRole('textbox', { name: 'The test' }).inputValue())
      const { status, said: told } = runTest(text)
      expect(status, told).toBe(1)
      expect(told).toContain('AssertionError')
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
