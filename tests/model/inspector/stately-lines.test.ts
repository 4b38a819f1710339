// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { createBrowserReceiver, createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspectorServer } from '@statelyai/inspect/server'
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendJournal } from '#inspector/attach/send-stately.ts'
import { statelyMachine, type EndReason } from '#inspector/machines/stately.machine.ts'
import { loadsIn } from '#services/journal/journal-document.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import { upcastJournal } from '#services/journal/upcasters.ts'
import { countsOf, heldBy, told, type Load } from './stately.told.ts'
import { settled } from '#tests/model/settled.ts'

/** Charts are read once, which takes a busy machine its time. */
const patience = { timeout: 20_000 }

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A recording in view to which entries come, and what sends it. */
function openSender({ entries, from }: Load) {
  const recording = { entries, from }
  const heard = new Set<() => void>()
  let obstacle: EndReason | null = null
  const stately = createActor(
    statelyMachine.provide({
      actors: {
        sendJournal: sendJournal({
          recording,
          onChange: (changed) => {
            heard.add(changed)
            return () => void heard.delete(changed)
          },
          obstacle: () => obstacle,
        }),
      },
    }),
  ).start()
  onTestFinished(() => void stately.stop())
  return {
    stately,
    recording,
    change: () => heard.forEach((changed) => changed()),
    forbid: (reason: EndReason) => void (obstacle = reason),
    seen: () => stately.getSnapshot(),
  }
}

/** By its path from the project's folder: the address of a module is none of a file where there is a document. */
function loadOf(journey: string): Load {
  const text = gunzipSync(readFileSync(`tests/model/journal/corpus/${journey}.oja.json.gz`)).toString()
  const journal = upcastJournal(parseDocument(text))
  return beginningOf(journal, loadsIn(journal.entries)[0]?.id ?? '')
}

const journey = loadOf('register')
/** How many entries there are when a person asks, and once more have come. */
const [first, more] = [120, 150]
const beginning = { ...journey, entries: journey.entries.slice(0, first) }

/** The one that their server has: events of jsdom's are none of its own where Vitest lends it to a test. */
const socketOf = (): typeof WebSocket => {
  const theirs = createRequire(`${process.cwd()}/node_modules/@statelyai/inspect/package.json`)
  const Socket = theirs('ws') as typeof WebSocket
  return class extends Socket {
    constructor(address: string | URL) {
      super(address)
      // in Node an error that nobody hears ends the program
      this.addEventListener('error', () => undefined)
    }
  }
}

describe('Stately’s own receiver at a WebSocket', () => {
  beforeEach(() => void vi.stubGlobal('WebSocket', socketOf()))
  afterEach(() => void vi.unstubAllGlobals())

  async function openReceiver() {
    const port = await freePort()
    const server = createInspectorServer({ port, autoOpen: false })
    onTestFinished(() => server.stop())
    const received: StatelyInspectionEvent[] = []
    createWebSocketReceiver({ server: `ws://localhost:${port}` }).subscribe((one) => void received.push(one))
    // it says to nobody when it listens
    await settled(1_000)
    return { address: `ws://localhost:${port}`, received, server }
  }

  it('hears what was recorded, then what comes, and nothing once it is stopped', async () => {
    const { address, received } = await openReceiver()
    const entries = [...beginning.entries]
    const { stately, change, seen } = openSender({ ...beginning, entries })
    expect(received).toEqual([])
    stately.send({ type: 'send.wanted', address })
    await expect.poll(() => seen().context.sent, patience).toBe(first)
    await expect.poll(() => countsOf(received), patience).toEqual(heldBy(beginning))

    entries.push(...journey.entries.slice(first, more))
    change()
    const both = { ...journey, entries: journey.entries.slice(0, more) }
    await expect.poll(() => countsOf(received), patience).toEqual(heldBy(both))
    expect(received).toEqual(told(both).map((one) => JSON.parse(JSON.stringify(one)) as object))
    expect(seen().context).toMatchObject({ sent: more, of: more })

    stately.send({ type: 'stop.wanted' })
    const { length } = received
    entries.push(...journey.entries.slice(more))
    change()
    await settled(200)
    expect([received.length, seen().value]).toEqual([length, 'idle'])
  })

  it('hears nothing of a journal that took the place of the one that was asked for, nor after it was erased', async () => {
    const { address, received } = await openReceiver()
    for (const [reason, act] of [
      ['replaced', ({ recording }) => void (recording.entries = [...journey.entries])],
      ['erased', ({ forbid }) => forbid('erased')],
    ] as readonly (readonly [EndReason, (sender: ReturnType<typeof openSender>) => void])[]) {
      const sender = openSender(beginning)
      sender.stately.send({ type: 'send.wanted', address })
      const length = received.length + told(beginning).length
      await expect.poll(() => received.length, patience).toBe(length) // oxlint-disable-line no-await-in-loop -- one after the other
      act(sender)
      sender.change()
      expect([sender.seen().value, sender.seen().context.problem]).toEqual(['ended', reason])
      expect(received.length).toBe(length)
    }
  })

  it('is not reached at an address where nobody listens, nor where no admin is signed in, and each is said', async () => {
    const { stately, forbid, seen } = openSender(beginning)
    stately.send({ type: 'send.wanted', address: `ws://localhost:${await freePort()}` })
    await expect.poll(() => seen().context.problem, patience).toBe('unreachable')
    forbid('guarded')
    stately.send({ type: 'again.wanted' })
    expect([seen().value, seen().context.problem]).toEqual(['ended', 'guarded'])
  })
})

describe('Stately’s own receiver in a window', () => {
  const origin = 'https://inspect.example.ng'

  /** A window that was opened, in which their receiver runs: what it tells its opener comes from `from`. */
  function openWindow(from: string) {
    const posted: { data: unknown; to: string }[] = []
    const listeners: ((event: { data: unknown }) => void)[] = []
    const opened = {
      closed: false,
      postMessage: (data: unknown, to: string) => {
        posted.push({ data, to })
        if (to === from) for (const listener of listeners) listener({ data: structuredClone(data) })
      },
    }
    const theirs = {
      opener: {
        // a message comes once whoever waits for it has said so
        postMessage: (data: unknown) =>
          setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin: from }))),
      },
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    }
    const inside = Object.assign(theirs, { self: theirs, top: theirs })
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    onTestFinished(() => open.mockRestore())
    // jsdom lets no test say from which window a message comes
    const source = vi.spyOn(MessageEvent.prototype, 'source', 'get').mockReturnValue(opened as never)
    onTestFinished(() => source.mockRestore())
    const received: StatelyInspectionEvent[] = []
    const load = () => createBrowserReceiver({ window: inside as never }).subscribe((one) => void received.push(one))
    return { opened, posted, received, load, open }
  }

  it('is told at its own origin once it says that it is ready, and that it is over', async () => {
    const { posted, received, load, open } = openWindow(origin)
    const { stately, seen } = openSender(beginning)
    stately.send({ type: 'send.wanted', address: `${origin}/inspect` })
    expect([open.mock.lastCall?.[0], posted]).toEqual([`${origin}/inspect`, []])
    load()
    await expect.poll(() => seen().context.sent, patience).toBe(first)
    expect(countsOf(received)).toEqual(heldBy(beginning))
    stately.send({ type: 'stop.wanted' })
    expect(posted.at(-1)?.data).toEqual({ type: '@statelyai.disconnected' })
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([origin]))
  })

  it('is told nothing where the window went to another origin', async () => {
    const { posted, load } = openWindow('https://elsewhere.example.ng')
    const { stately, seen } = openSender(beginning)
    stately.send({ type: 'send.wanted', address: `${origin}/inspect` })
    load()
    await expect.poll(() => seen().context.problem, patience).toBe('elsewhere')
    expect(posted.filter(({ to }) => to !== origin)).toEqual([])
    expect(posted.every(({ data }) => (data as { type: string }).type === '@statelyai.disconnected')).toBe(true)
  })

  it('is said to be blocked where the browser opens no window, and closed where a person closed it', async () => {
    const { opened, open, load } = openWindow(origin)
    const { stately, seen } = openSender(beginning)
    open.mockReturnValueOnce(null)
    stately.send({ type: 'send.wanted', address: `${origin}/inspect` })
    expect(seen().context.problem).toBe('blocked')
    stately.send({ type: 'again.wanted' })
    load()
    await expect.poll(() => seen().matches({ open: 'sending' }), patience).toBe(true)
    opened.closed = true
    await expect.poll(() => seen().context.problem, { timeout: 3_000 }).toBe('closed')
  })
})
