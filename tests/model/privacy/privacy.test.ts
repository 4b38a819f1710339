import 'fake-indexeddb/auto'
import { gunzipSync } from 'node:zlib'
import { readFileSync, rmSync } from 'node:fs'
import { openDB } from 'idb'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRecording } from '#inspector/time/recording.ts'
import { probeChannel } from '#services/journal/probe.types.ts'
import '#services/journal/wire-notes.ts'
import { saveJournalOf } from '../../browser/support/save-journal.ts'
import { goToShop } from '../../browser/support/shop-url.ts'
import { startTestServer } from '../../server/support/test-server.ts'
import { echo, type Mood } from './echo.ts'
import { marks as shopMarks, others, takeAll } from './flows.ts'
import { openMarkedOffice } from './marked-office.ts'
import type { Asked, MarkedPageOptions } from './marked-page.ts'
import { openMarkedShop } from './marked-shop.ts'
import { draftMarks, formMarks, type Mark } from './marks.ts'
import { officeMarks, workAll } from './office-flows.ts'

/** Fields that take one of a few values: nothing of a person's own can stand there. */
const chosen = new Set(['review.rating', 'report-problem.reason'])

/** Not hidden from a sink: the server's log names the paths that were asked for, and so the number of the order that a form is about. */
const isAllowed = (sink: string, { field }: Mark): boolean => sink === 'logger' && field === others.subject.field

const marks = [...shopMarks, ...officeMarks]
const said: unknown[] = []
const posted: unknown[] = []

/** The two roots of which pages are made, each with a journal of its own, and what a person does there. */
const pages = {
  shop: {
    marks: shopMarks,
    async open(options: MarkedPageOptions, say: (mood: Mood) => void) {
      const page = await openMarkedShop(options)
      return { ...page, takeAll: () => takeAll(page, say) }
    },
  },
  'back office': {
    marks: officeMarks,
    async open(options: MarkedPageOptions, say: (mood: Mood) => void) {
      const page = await openMarkedOffice(options)
      return { ...page, takeAll: () => workAll(page, say) }
    },
  },
}
const found = { sinks: 0, leaks: 0 }

/** Keeps what is told to other tabs, and to an inspector. What stands on the device for its own person (local storage: drafts, the list, the session) is no sink. */
class HeardChannel extends BroadcastChannel {
  override postMessage(message: unknown): void {
    posted.push(message)
    super.postMessage(message)
  }
}

const note =
  (level: string) =>
  (...texts: unknown[]): void =>
    void said.push([level, ...texts])
const console = { log: note('log'), error: note('error'), warn: note('warn'), info: note('info'), debug: note('debug') }

beforeEach(() => {
  said.length = posted.length = 0
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    BroadcastChannel: HeardChannel,
    fetch: globalThis.fetch,
    location: { href: 'http://shop.test/', assign: () => {} },
  })
  vi.stubGlobal('BroadcastChannel', HeardChannel)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/checkout' })
})
afterAll(() => {
  vi.unstubAllGlobals()
  globalThis.console.info(`marks ${marks.length} × ${found.sinks} sinks, leaks ${found.leaks}`)
})

/** What stands in the journal's database, as text. */
async function rowsOf(database: string): Promise<Record<'segments' | 'snapshots', string[]>> {
  const db = await openDB(database)
  const read = async (table: string) =>
    ((await db.getAll(table)) as { body: string | Uint8Array }[]).map(({ body }) =>
      typeof body === 'string' ? body : gunzipSync(body).toString(),
    )
  const rows = { segments: await read('segments'), snapshots: await read('snapshots') }
  db.close()
  return rows
}

/** The file that a browser test which failed leaves behind, by its own writer, of a page with these rows. */
async function artifactOf(segments: string[]): Promise<string> {
  goToShop('http://shop.test')
  onTestFinished(() => goToShop(undefined))
  const page = {
    url: () => 'http://shop.test/checkout',
    waitForTimeout: () => Promise.resolve(),
    evaluate: () => Promise.resolve(segments),
    locator: () => ({ getAttribute: () => Promise.resolve(null) }),
  }
  const error = { message: 'It failed' }
  const task = { file: { name: 'privacy.test.ts' }, name: `leaves a file ${process.pid}`, result: { errors: [error] } }
  await saveJournalOf({ pages: () => [page] } as never, task as never)
  const file = /-- (artifacts\/.+\.json)$/.exec(error.message)?.[1] ?? ''
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return text
}

/** Asks the true server all that the shop has asked, and gives its log of it. */
async function logOf(asked: readonly Asked[]): Promise<string> {
  let log = ''
  const server = await startTestServer({
    config: { logLevel: 'trace' },
    prepare: (app) =>
      Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => void (log += line) } }),
  })
  const token = await server.logIn()
  for (const {
    method,
    url,
    body,
    headers: { authorization: _, ...headers },
  } of asked)
    for (const by of [{}, { authorization: `Bearer ${token}` }])
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await server.app.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, ...by },
        ...(body && { payload: body }),
      })
  await server.app.close()
  await server.database.close()
  return log
}

/** The marks that stand in a sink. */
const standingIn = (sink: string, text: string): Mark[] => {
  const small = text.toLowerCase()
  return marks.filter((one) => small.includes(one.core) && !isAllowed(sink, one))
}

describe('what a person writes', () => {
  it('is marked in every field of every form and of the checkout', () => {
    const unmarked = [...formMarks].flatMap(([form, fields]) =>
      fields.filter(({ text }) => text === null).map(({ field }) => `${form}.${field}`),
    )
    expect(unmarked.filter((one) => !chosen.has(one))).toEqual([])
    expect(draftMarks.length).toBeGreaterThan(10)
    expect(new Set(marks.map(({ core }) => core)).size).toBe(marks.length)
  })

  it.each(Object.entries(pages))(
    'stands in no row, snapshot, export, channel, inspector, artifact, log or note of the wire: %s',
    async (name, { marks: own, open }) => {
      const database = `privacy of the ${name}`
      let mood: Mood = 'does'
      const page = await open({ database, answer: (asked) => echo(asked, mood), console }, (next) => (mood = next))
      await page.journal.flush()
      const line = new BroadcastChannel(probeChannel(database))
      const bell = new BroadcastChannel(database)
      onTestFinished(() => {
        line.close()
        bell.close()
      })
      bell.postMessage({ type: 'inspector.hello', mode: 'on' })
      await vi.waitFor(() => expect(posted).toContainEqual(expect.objectContaining({ type: 'here' })), 10_000)
      line.postMessage({ type: 'attach', tab: 'tab-1', inspector: 'inspector-1' })
      await page.takeAll()
      await page.journal.flush()

      const document = await page.journal.exportDocument()
      // An inspector, which knows a query by its number, still reaches it.
      const path = document.entries.findLast(
        ({ machine, actorPath }) => machine === 'query' && actorPath.includes('=~'),
      )?.actorPath
      const refetch = { type: 'send', tab: 'tab-1', inspector: 'inspector-1', mode: 'on', n: 1, path }
      line.postMessage({ ...refetch, event: { type: 'query.refetch' } })
      await vi.waitFor(
        () => expect(posted).toContainEqual(expect.objectContaining({ type: 'sent', delivery: 'taken' })),
        10_000,
      )
      const recording = createRecording()
      await new Promise<void>((resolve) => recording.replace(document.entries, undefined, () => resolve()))
      const moments = document.entries.map((_, place) => [...recording.at(place + 1)])
      const seen = moments.map((actors) => actors.map(([path, { value, context }]) => [path, value, context]))
      const { segments, snapshots } = await rowsOf(database)
      const notes = document.entries.flatMap(({ asked }) => asked ?? [])
      await vi.waitFor(() => expect(JSON.stringify(posted)).toContain('"type":"entries"'), 10_000)

      // Each of them has come to a chart, or this would prove nothing.
      expect(own.filter(({ core }) => !page.told.some((one) => one.toLowerCase().includes(core)))).toEqual([])
      expect(notes.length).toBeGreaterThan(10)
      expect(snapshots.length).toBeGreaterThan(0)

      page.close()
      // The server's database would take this process for a browser.
      vi.unstubAllGlobals()
      const sinks: Record<string, string> = {
        rows: segments.join('\n'),
        snapshots: [...snapshots, JSON.stringify(document.snapshots)].join('\n'),
        export: JSON.stringify(document),
        channel: JSON.stringify(posted),
        inspector: JSON.stringify(seen, (_, value: unknown) => (isActor(value) ? null : value)),
        artifacts: await artifactOf(segments),
        logger: JSON.stringify(said) + (await logOf(page.asked)),
        notes: JSON.stringify(notes),
      }
      const leaks = Object.entries(sinks).flatMap(([sink, text]) =>
        standingIn(sink, text).map(({ field, core }) => `${sink}: ${field} (${core})`),
      )
      found.sinks = Object.keys(sinks).length
      found.leaks += leaks.length
      expect(leaks).toEqual([])
      // Of a hidden text stays whether it is empty, not how long it is.
      const lengths = [...sinks['export']!.matchAll(/\{"\$":"string","n":(\d+)\}/g)].map(([, n]) => n)
      expect([...new Set(lengths)].toSorted()).toEqual(['0', '1'])
    },
  )
})

const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'getSnapshot' in value
