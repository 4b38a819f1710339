import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toTest } from '#inspector/export/to-test.ts'
import { foldable } from '#inspector/time/charts.ts'
import { reRun, runOf } from '#inspector/time/re-run.ts'
import { isWrong, shorten, type Wrong } from '#inspector/time/shorten.ts'
import { recordCart } from './recorded-shop.ts'

const top = fileURLToPath(new URL('../../..', import.meta.url))

/** As though it were wrong that two commands to add beans are one of two. */
async function recordWrong() {
  const { recording } = await recordCart()
  const cart = recording.at(recording.entries.length).get('shop/cart')
  const wrong: Wrong = { path: 'shop/cart', of: 'field', name: 'pending', value: cart?.context.pending }
  return { run: runOf(recording.entries, undefined), wrong }
}

/** Runs a test file of this repository as a developer would; its exit code and what it said. */
function runTest(text: string) {
  const file = `tests/model/inspector/copied-${process.pid}.test.ts`
  writeFileSync(`${top}${file}`, text)
  onTestFinished(() => rmSync(`${top}${file}`, { force: true }))
  const by = (command: string, ...given: string[]) => {
    const { status, stdout, stderr } = spawnSync('npx', [command, ...given, file], { cwd: top, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  return {
    test: by('vitest', 'run', '--project', 'model'),
    format: by('oxfmt', '--check'),
    lint: by('oxlint', '--deny-warnings'),
  }
}

describe('Shorten', () => {
  it('leaves out all that is not needed: without any one of what is left it does not come about', async () => {
    const { run, wrong } = await recordWrong()
    const short = await shorten(run, wrong, { charts: foldable })
    expect(short?.before).toBe(run.fed.length)
    const { fed } = short!.run
    expect(fed.map(({ event }) => event.type).filter((type) => type === 'line.add')).toHaveLength(2)
    expect(fed.length).toBeLessThanOrEqual(5)
    for (const left of fed) {
      const without = reRun({ ...run, fed: fed.filter((one) => one !== left) }, foldable)
      expect(isWrong(wrong, without), left.event.type).toBe(false)
    }
  })

  it('leaves out what came with the document where nothing needs it', async () => {
    const { recording } = await recordCart([{ key: '/products', data: { data: [{ id: 1 }] }, at: 900 }])
    const { path, of, name } = { path: 'shop/cart', of: 'field', name: 'pending' } as const
    const wrong: Wrong = { path, of, name, value: recording.at(recording.entries.length).get(path)?.context.pending }
    const run = runOf(recording.entries, undefined)
    expect(run.input).toMatchObject({ dehydrated: [{ key: '/products' }] })
    const short = await shorten(run, wrong, { charts: foldable })
    expect(short?.run.input).toEqual({ dehydrated: [] })
  })

  it('says nothing where the whole run does not end so', async () => {
    const { run, wrong } = await recordWrong()
    expect(await shorten(run, { ...wrong, value: 'nonsense' } as Wrong, { charts: foldable })).toBeUndefined()
  })

  it('is stopped with the best so far', async () => {
    const { run, wrong } = await recordWrong()
    let asked = 0
    const short = await shorten(run, wrong, { charts: foldable, isStopped: () => (asked += 1) > 4 })
    expect(short?.isStopped).toBe(true)
    expect(isWrong(wrong, reRun(short!.run, foldable))).toBe(true)
  })
})

describe('Copy test', () => {
  it('is a file that runs as it is: red while the shop goes wrong, green once its chart is mended, formatted and linted', async () => {
    const { run, wrong } = await recordWrong()
    const short = await shorten(run, wrong, { charts: foldable })
    const text = toTest(short!.run, wrong, short!.before)
    const red = runTest(text)
    expect(red.format, text).toMatchObject({ status: 0 })
    expect(red.lint).toMatchObject({ status: 0 })
    expect(red.test.status).toBe(1)
    expect(red.test.said).toContain('AssertionError')
    // the chart of the cart, mended: it takes no command to add
    const mended = `import { createMachine } from 'xstate'
import { vi } from 'vitest'
vi.mock('#machines/cart/cart.machine.ts', async (load) => {
  const { cartMachine: { config, implementations } } = await load()
  return { cartMachine: createMachine({ ...config, on: { ...config.on, 'line.add': {} } }, implementations) }
})
`
    const green = runTest(`${mended}${text}`)
    expect(green.test, green.test.said).toMatchObject({ status: 0 })
  }, 120_000)
})
