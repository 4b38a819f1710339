import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { openDB } from 'idb'
import { createActor, setup } from 'xstate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryCalls } from '../../../src/app/outside/queries.ts'
import { requestsOf } from '#inspector/time/requests.ts'
import { lanesOf } from '#inspector/time/lanes.ts'
import { changeCart } from '#services/api/cart.ts'
import { fromPromise, wire } from '#services/journal/asked.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { templateOf } from '#services/journal/wire-notes.ts'
import { createLogger } from '#services/logger/logger.ts'
// The core asks for it when it opens, and must not wait for it here.
import '#services/journal/wire-notes.ts'
import { createRun, type Run } from '#services/runtime.ts'

const silent = createLogger(true, { ...console, warn: () => {}, error: () => {}, info: () => {} } as Console)

const askingMachine = setup({
  types: { events: {} as { type: 'ask' } },
  actors: { readPage: fromPromise<string, undefined>(() => Promise.resolve('')) },
}).createMachine({
  id: 'asking',
  initial: 'resting',
  states: {
    resting: { on: { ask: 'reading' } },
    reading: { invoke: { id: 'readPage', src: 'readPage', onDone: 'resting', onError: 'resting' } },
  },
})

let databases = 0

/** A page with one actor that asks what it is told to, on a way that answers as told. */
async function open(ask: (run: Run, signal: AbortSignal) => Promise<unknown>, answer: (request: Request) => Response) {
  const database = `wire-${(databases += 1)}`
  // what calls of other files of this worker saw is nobody's here
  wire.length = 0
  const run = createRun(
    {
      host: 'http://shop.test',
      token: () => 'TOKEN-MARK',
      cookies: () => 'XSRF-TOKEN=COOKIE-MARK',
      orderAccessToken: () => 'KEY-MARK',
      fetch: async (input) => answer(input as Request),
      logger: silent,
      onUnauthorized: () => {},
      isOffline: () => false,
      onAnswered: () => {},
      onUnanswered: () => {},
    },
    false,
  )
  const journal = createJournal({
    tab: 'tab-1',
    now: Date.now,
    store: 'durable',
    database,
    machines: { asking: askingMachine },
  })
  const actor = createActor(
    askingMachine.provide({
      actors: {
        readPage: fromPromise(async ({ signal }) => {
          // as ports do, which wait for what reaches outside first
          await Promise.resolve()
          await ask(run, signal)
          return ''
        }),
      },
    }),
    { input: {} },
  )
  journal.attach(actor)
  actor.start()
  onTestFinished(() => {
    journal.close()
    actor.stop()
    wire.length = 0
  })
  await journal.flush()
  return {
    run,
    journal,
    database,
    async press() {
      actor.send({ type: 'ask' })
      await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('resting'), 3_000)
      // what made notes is there by now; what it has not written yet goes with the next event
      actor.send({ type: 'ask' })
      await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('resting'), 3_000)
      await journal.flush()
      return journal.entries()
    },
  }
}

const said = (body: unknown, status = 200, id = 'request-0123456789') =>
  Response.json(body, { status, headers: { 'X-Request-Id': id } })

describe('notes of the wire', () => {
  it('stand with the answer that they led to: operation, status, time, the server’s id, which try, and because of what', async () => {
    let [calls, presses] = [0, 0]
    const { press } = await open(
      (run, signal) =>
        createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false }).fetchQuery(
          // a repeat of the same address would be given the answer of before
          `/products/basmati-rice?search=rice&page=${(presses += 1)}`,
          signal,
        ),
      () => ((calls += 1) % 2 === 1 ? said({ message: 'Later' }, 503) : said({ data: {} })),
    )
    const entries = await press()
    const answers = entries.flatMap(({ kind }, place) => (kind === 'outcome' ? [place] : []))
    expect(answers).toHaveLength(2)
    for (const place of answers) {
      const cause = entries[place]!.cause
      expect(entries.find(({ seq }) => seq === cause)!.event.type).toBe('ask')
      expect(requestsOf(entries, place)).toMatchObject(
        [503, 200].map((status, before) => ({
          method: 'GET',
          path: '/products/{}',
          status,
          requestId: 'request-0123456789',
          tries: before + 1,
          cause,
          src: 'readPage',
        })),
      )
      expect(requestsOf(entries, place).every(({ ms }) => Number.isSafeInteger(ms) && ms >= 0 && ms < 3_000)).toBe(true)
    }
    const { calls: drawn, names } = lanesOf({ entries }, entries.length)
    expect(drawn.map(({ request: { status }, row }) => [status, row])).toEqual([
      [503, 0],
      [200, 1],
      [503, 2],
      [200, 3],
    ])
    expect(drawn.every(({ begun, ended, by }) => begun >= 0 && begun < ended && names[by ?? -1] === 'asking')).toBe(
      true,
    )
  })

  it('say where no answer came, and belong to nobody where no port asked', async () => {
    const { press, run } = await open(
      (run, signal) =>
        createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false }).fetchQuery('/cart', signal),
      () => {
        throw new TypeError('Failed to fetch')
      },
    )
    await createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false }).fetchQuery(
      '/settings',
      new AbortController().signal,
    )
    const notes = (await press()).flatMap(({ asked = [] }) => asked)
    expect(
      notes.filter(({ path }) => path === '/settings').map(({ status, cause, src }) => [status, cause, src]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    const [first, second] = notes.filter(({ path }) => path === '/cart')
    expect([first?.status, first?.requestId, first?.tries, second?.tries]).toEqual([null, null, 1, 2])
  })

  it('hold no query, id, phone, email, body, key or token: neither the rows of the store nor a file', async () => {
    const marks = ['MARK', '2348031234567', 'ada@oja.test', 'NG-261120-AB2CD', 'basmati', '471108154711']
    const { press, journal, database } = await open(
      async (run, signal) => {
        const { fetchQuery } = createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false })
        await fetchQuery('/orders/NG-261120-AB2CD?email=ada@oja.test&phone=2348031234567', signal)
        await fetchQuery('/users/ada@oja.test/2348031234567/basmati#MARK', signal)
        await run(
          changeCart({ kind: 'update', id: 'MARK-key', key: '1:0', quantity: 4711 } as never, 471_108_154_711),
          signal,
        )
      },
      () => said({ email: 'ada@oja.test', phone: '2348031234567' }, 200, 'ada@oja.test'),
    )
    const notes = (await press()).flatMap(({ asked = [] }) => asked)
    expect([...new Set(notes.map(({ method, path }) => `${method} ${path}`))]).toEqual([
      'GET /orders/{}',
      'GET /users/{}/{}/{}',
      'POST /cart/update/{}',
    ])
    expect(notes.every(({ requestId }) => requestId === null)).toBe(true)
    const document = JSON.stringify(await journal.exportDocument())
    expect(parseDocument(document).entries.flatMap(({ asked = [] }) => asked)).toHaveLength(notes.length)
    const store = await openDB(database)
    const rows = JSON.stringify([await store.getAll('segments'), await store.getAll('snapshots')])
    store.close()
    expect(rows).toContain('/cart/update/{}')
    for (const mark of marks) expect([mark, rows.includes(mark), document.includes(mark)]).toEqual([mark, false, false])
  })

  it('are erased with the journal, those that wait to be written too', async () => {
    const { press, journal, run } = await open(
      (run, signal) =>
        createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false }).fetchQuery('/cart', signal),
      () => said({}),
    )
    await press()
    await createQueryCalls({ run, logger: silent, now: Date.now, isOffline: () => false }).fetchQuery(
      '/user/profile',
      new AbortController().signal,
    )
    await journal.erase()
    const notes = (await press()).flatMap(({ asked = [] }) => asked)
    expect(notes.map(({ path }) => path)).not.toContain('/user/profile')
  })

  it('know whose they are of every port that the app fills', () => {
    const top = new URL('../../../src/app/', import.meta.url)
    const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const texts = files.map((name) => [name, readFileSync(new URL(name, top), 'utf8')] as const)
    expect(
      texts.filter(([, text]) => text.includes("fromPromise } from '#services/journal/asked.ts'")).length,
    ).toBeGreaterThan(30)
    expect(texts.filter(([, text]) => /fromPromise[^;]*? from 'xstate'/.test(text)).map(([name]) => name)).toEqual([])
  })

  it('keep of an address the words of the contract alone', () => {
    expect(templateOf('/cart/update/12?x=1')).toBe('/cart/update/{}')
    expect(templateOf('//evil.test/cart')).toBe('//{}/cart')
  })
})
