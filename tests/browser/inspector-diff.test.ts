/** How charts differ between two revisions, as a reviewer opens it. The pictures themselves: tests/model/chart. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { charts } from '#machines/chart/all-charts.ts'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { layOut } from '../../scripts/charts/layout.ts'
import { compareCharts } from '../../scripts/charts/compare.ts'
import { unionOf } from '../../scripts/charts/union.ts'
import { addressSaidBy, button, openAt, region } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'

const file = fileURLToPath(new URL('../../artifacts/charts-diff/diff.json', import.meta.url))

/** A guard of the gate had another name, and the toast had no chart. */
async function writeOne(): Promise<void> {
  const [gate, toast] = [charts['gate'], charts['toast']].map((chart) => chartModelOf(chart!))
  const before = {
    ...gate!,
    transitions: gate!.transitions.map((one) => (one.guard === 'isNobody' ? { ...one, guard: 'isGuest' } : one)),
  }
  const differing = [
    { was: before, is: gate! },
    { was: undefined, is: toast! },
  ].map(async ({ was, is }) => {
    const { chart, changes } = unionOf(was, is)!
    const says = compareCharts(was ? [was] : [], [is]).map((line) => line.slice(is.id.length + 2))
    return { id: is.id, says, changes, layout: { ...(await layOut(chart)), hash: '' } }
  })
  mkdirSync(dirname(file), { recursive: true })
  const written = { format: 'oja-charts-diff', v: 1, before: 'main', after: null, journeys: '14 journeys: unchanged' }
  writeFileSync(file, JSON.stringify({ ...written, charts: await Promise.all(differing) }))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
}

/** What somebody compared in this working copy stands where it was. */
const folder = dirname(file)
const aside = `${folder}.aside`
beforeAll(() => existsSync(folder) && renameSync(folder, aside))
afterAll(() => existsSync(aside) && renameSync(aside, folder))

describe('charts of two revisions', () => {
  it(
    '[IN-17] are shown in words and drawn together, and a link opens the same chart',
    { timeout: 120_000 },
    async () => {
      await writeOne()
      const address = await addressSaidBy('npm run inspect -- diff')
      const { inspector } = await openAt(address)
      await inspector.getByRole('heading', { level: 1, name: 'Charts of the files as they are beside main' }).waitFor()
      await region(inspector, 'What changed in gate').getByText('asks isNobody (was isGuest)').first().waitFor()
      const changed = inspector
        .locator('[role=graphics-symbol][aria-label*="if isNobody"][aria-label*="It is changed"]')
        .first()
      await changed.waitFor()
      await expectAccessible(inspector)
      await button(inspector, 'toast, 1 change').click()
      await region(inspector, 'What changed in toast').getByText('a new chart').waitFor()
      await inspector.locator('[role=graphics-object][aria-label*=", new"]').first().waitFor()
      await inspector.reload()
      await region(inspector, 'What changed in toast').waitFor()
      expect(new URL(inspector.url()).searchParams.get('chart')).toBe('toast')
      const phone = await openAt(address, 'phone')
      await region(phone.inspector, 'Recorded journeys').waitFor()
      const wide = await phone.inspector.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide, 'nothing is cut off on a phone').toBe(false)
    },
  )

  it('are said to be none where nobody compared any', async () => {
    await expect(addressSaidBy('npm run inspect -- diff')).rejects.toThrow('npm run charts -- diff main')
  })
})
