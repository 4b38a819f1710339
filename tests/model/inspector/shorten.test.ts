import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toBrowserTest } from '#inspector/export/to-browser-test.ts'
import { toTest } from '#inspector/export/to-test.ts'
import { foldable } from '#inspector/time/charts.ts'
import { reRun, runOf, type Fed } from '#inspector/time/re-run.ts'
import { isWrong, shorten, successorOf, type Wrong } from '#inspector/time/shorten.ts'
import { createReplayer } from '#services/journal/replay.ts'
import { beans } from '#tests/model/cart/goods.ts'
import { recordPantry, pantryCharts } from './recorded-pantry.ts'
import { recordCart } from './recorded-shop.ts'

const top = fileURLToPath(new URL('../../..', import.meta.url))

/** As though it were wrong that two commands to add beans are one of two. */
async function recordWrong() {
  const { recording } = await recordCart()
  const cart = recording.at(recording.entries.length).get('shop/cart')
  const wrong: Wrong = { path: 'shop/cart', of: 'field', name: 'pending', value: cart?.context.pending }
  return { run: runOf(recording.entries, undefined), wrong }
}

/** Whether the formatter and the linter of this repository have nothing to say of a file. */
function readAsOurs(text: string) {
  const file = `tests/browser/copied-${process.pid}.test.ts`
  writeFileSync(`${top}${file}`, text)
  onTestFinished(() => rmSync(`${top}${file}`, { force: true }))
  return [
    ['oxfmt', '--check'],
    ['oxlint', '--deny-warnings'],
  ].map((command) => spawnSync('npx', [...command, file], { cwd: top, encoding: 'utf8' }).status)
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

  it('is not asked about an actor in whose place another came: a run knows the last of each address alone', async () => {
    const entries = await recordPantry(2)
    const recording = createReplayer(pantryCharts)
    for (const entry of entries) recording.step(entry)
    const [first, second] = ['pantry/jar', 'pantry/jar#2']
    const snapshots = recording.snapshots()
    expect([first, second].map((path) => snapshots.get(path)?.value)).toEqual(['confirmed', 'waiting'])
    // what is said of the first is judged by the second
    const ended = reRun(runOf(entries, undefined), pantryCharts)
    expect(isWrong({ path: first, of: 'state', value: 'waiting' }, ended)).toBe(true)
    expect(isWrong({ path: first, of: 'state', value: 'confirmed' }, ended)).toBe(false)
    expect([first, second].map((path) => successorOf(path, snapshots.keys()))).toEqual([second, undefined])
    expect(successorOf(`${first}/lid`, snapshots.keys())).toBe(second)
    expect(successorOf(`${second}/lid`, ['pantry/jar#2/lid#2', 'pantry/jarring#3'])).toBe('pantry/jar#2/lid#2')
    expect(successorOf(second, ['pantry/jar#2/lid#2', 'pantry/jarring#3'])).toBeUndefined()
    // before the second came, the first is the last
    expect(successorOf(first, ['pantry', first])).toBeUndefined()
  })

  it('is stopped with the best so far', async () => {
    const { run, wrong } = await recordWrong()
    let asked = 0
    const short = await shorten(run, wrong, { charts: foldable, isStopped: () => (asked += 1) > 4 })
    expect(short?.isStopped).toBe(true)
    expect(isWrong(wrong, reRun(short!.run, foldable))).toBe(true)
  })
})

describe('a wrong state of an actor whose name another had before', () => {
  it('is shortened to the one press that leads to it, and copied by the name that it has then', async () => {
    const entries = await recordPantry(2)
    const wrong: Wrong = { path: 'pantry/jar#2', of: 'state', value: 'waiting' }
    expect(entries.at(-1)?.actorPath).toBe(wrong.path)
    const short = await shorten(runOf(entries, undefined), wrong, { charts: pantryCharts })
    expect(short?.run.fed.map(({ event }) => event.type)).toEqual(['jar.add'])
    const fed: Fed[] = [...short!.run.fed, { path: wrong.path, kind: 'external', event: { type: 'jar.send' } }]
    expect(reRun({ ...short!.run, fed }, pantryCharts).snapshots.get('pantry/jar')?.value).toBe('sending')
    const text = toTest({ ...short!.run, fed }, wrong, short!.before)
    expect(text).toContain("it('jar does not come to waiting after jar.send'")
    expect(text).toContain(".sends('pantry/jar', { type: 'jar.send' })")
    expect(text).toContain("after.stateOf('pantry/jar')")
    const inBrowser = toBrowserTest({ ...short!.run, fed }, wrong, short!.before)
    expect(inBrowser).toContain('// jar: no row of acts.ts')
    expect(inBrowser).toContain("person.statesOf('pantry/jar')")
  })

  it('is done in a browser by the form that bears the name', () => {
    const submit: Fed = { kind: 'external', path: 'shop/account/form-login#2', event: { type: 'form.submit' } }
    const wrong: Wrong = { path: 'shop/account/form-login#2', of: 'state', value: 'done' }
    expect(toBrowserTest({ root: 'shop', fed: [submit] }, wrong, 1)).toContain(
      "await person.does('form.submit', { form: 'login' })",
    )
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

  it('tells a browser what a person does: a sample for what they typed, what the server answers, and what nobody knows how to do', () => {
    const hidden = { $: 'string', n: 1 } as const
    const fed: Fed[] = [
      {
        kind: 'outcome',
        path: 'shop/session',
        event: { type: 'xstate.done.actor.loadSession', output: { hasToken: true } },
      },
      {
        kind: 'external',
        path: 'shop/cart',
        event: { type: 'line.add', id: 'a', product: beans, measurement: null, quantity: 2 },
      },
      { kind: 'timer', path: 'shop/cart/line-2:0', event: { type: 'xstate.after.addDebounce.lineSync.gathering' } },
      {
        kind: 'outcome',
        path: 'shop/cart/line-2:0',
        event: { type: 'xstate.done.actor.sendChange', output: { tag: 'unreachable' } },
      },
      {
        kind: 'outcome',
        path: 'shop/cart/line-2:0',
        event: { type: 'xstate.done.actor.sendChange', output: { tag: 'refused', refusal: { status: 422 } } },
      },
      {
        kind: 'external',
        path: 'shop/search',
        event: { type: 'query.changed', query: hidden },
        took: [['search.idle|query.changed|1']],
      },
      {
        kind: 'external',
        path: 'shop/account/form-login',
        event: { type: 'field.changed', field: 'login', value: hidden },
      },
      {
        kind: 'external',
        path: 'shop/account/form-login',
        event: { type: 'field.changed', field: 'password', value: hidden },
      },
      {
        kind: 'external',
        path: 'shop/account/form-login',
        event: { type: 'form.submit', refusals: [{ field: 'login', code: 'forms.login_missing' }] },
      },
      { kind: 'external', path: 'shop/cart', event: { type: 'owner.changed', owner: { kind: 'guest' } } },
    ]
    const wrong: Wrong = { path: 'shop/cart', of: 'state', value: { confirmed: 'open' } }
    const text = toBrowserTest({ root: 'shop', fed }, wrong, 12)
    const said = text.split('\n').map((row) => row.trim())
    expect(said).toEqual(
      expect.arrayContaining([
        "const person = await atTheShop({ isCustomer: true, answers: { sendChange: ['cut', 422] } })",
        `await person.does('line.add', { product: ${beans.id}, size: null, quantity: 2 })`,
        '// line-2:0: xstate.after.addDebounce.lineSync.gathering comes by itself.',
        "await person.does('query.changed', { query: 'r' })",
        "await person.does('field.changed', { form: 'login', field: 'login', value: 'nobody' })",
        "await person.does('field.changed', { form: 'login', field: 'password', value: 'Demo1234' })",
        "await person.does('form.submit', { form: 'login' })",
        '// cart: no row of acts.ts says what a person does for owner.changed; it is left out.',
        "const held = await person.statesOf('shop/cart')",
      ]),
    )
    expect(readAsOurs(text), text).toEqual([0, 0])
  }, 60_000)
})
