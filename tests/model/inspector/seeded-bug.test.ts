import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const folder = 'tests/model/inspector'

/** The cart with a bug: more of a line can be asked for than there is. */
const bug = `import { vi } from 'vitest'
vi.mock('#machines/cart/cart.machine.ts', async (load) => {
  const { cartMachine } = await load()
  return { cartMachine: cartMachine.provide({ guards: { isBeyondStock: () => false } }) }
})
`

/** Somebody changes a line three hundred times, the last time to more than there is; that is shortened and copied as a test. */
const recording = (into: string): string => `${bug}import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toTest } from '#inspector/export/to-test.ts'
import { foldable } from '#inspector/time/charts.ts'
import { runOf } from '#inspector/time/re-run.ts'
import { shorten } from '#inspector/time/shorten.ts'
import { beans } from '#tests/model/cart/goods.ts'
import { recordShop } from './recorded-shop.ts'

it('records, shortens and copies', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { recording } = await recordShop(async (shop) => {
    const { cart } = shop.getSnapshot().children
    cart?.send({ type: 'line.add', id: 'add', product: beans, measurement: null, quantity: 1 })
    for (let n = 1; n < 300; n += 1) cart?.send({ type: 'line.set', id: 'set' + n, key: '2:0', quantity: 1 + (n % 9) })
    cart?.send({ type: 'line.set', id: 'last', key: '2:0', quantity: 99 })
  })
  const cart = recording.at(recording.entries.length).get('shop/cart')
  const run = runOf(recording.entries, undefined)
  const wrong = { path: 'shop/cart', of: 'field', name: 'pending', value: cart?.context.pending } as const
  const short = await shorten(run, wrong, { charts: foldable })
  writeFileSync(${JSON.stringify(into)}, JSON.stringify({
    before: run.fed.length,
    pressed: run.fed.filter(({ event }) => event.type.startsWith('line.')).length,
    left: short?.run.fed.map(({ event }) => event.type),
    text: toTest(short!.run, wrong, short!.before),
  }))
  expect(short).toBeDefined()
})
`

/** Runs a file of tests as a developer would; its exit code and what it said. */
function runTest(name: string, text: string) {
  const file = `${folder}/${name}-${process.pid}.test.ts`
  writeFileSync(`${top}${file}`, text)
  onTestFinished(() => rmSync(`${top}${file}`, { force: true }))
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'model', file], {
    cwd: top,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

describe('a bug of the cart, among three hundred presses', () => {
  it('[IN-20] is shortened to at most five events and copied as a test that is red with it, and green without, unedited', () => {
    const kept = `${top}${folder}/seeded-${process.pid}.json`
    onTestFinished(() => rmSync(kept, { force: true }))
    const recorded = runTest('seeded-record', recording(kept))
    expect(recorded.status, recorded.said).toBe(0)
    const { pressed, left, text } = JSON.parse(readFileSync(kept, 'utf8')) as {
      pressed: number
      left: string[]
      text: string
    }
    expect(pressed).toBeGreaterThanOrEqual(300)
    expect(left.length).toBeLessThanOrEqual(5)
    expect(left).toContain('line.set')
    const red = runTest('seeded-red', `${bug}${text}`)
    expect([red.status, red.said]).toEqual([1, expect.stringContaining('AssertionError')])
    const green = runTest('seeded-green', text)
    expect(green.status, green.said).toBe(0)
  }, 240_000)
})
