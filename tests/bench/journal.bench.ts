/** Figures of the event journal: what it costs on the dispatch path, how small it is, how fast it is walked again. */
import { assign, createActor, fromPromise, setup } from 'xstate'
import { chromium } from 'playwright-core'
import { verifyChain } from '#services/journal/chain.ts'
import { createMemoryStore } from '#services/journal/journal-store.ts'
import type { JournalEntry, RawEntry } from '#services/journal/journal.types.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { scrub } from '#services/journal/scrub.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { decodeSegment, encodeSegment } from '#services/journal/segment-codec.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { openWriter } from '#services/journal/writer.ts'
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs'
import { openLabTab, serveLab } from '../model/journal/lab/open-lab.ts'
import { callsPerSecond, durations, quantile } from './support/measure.ts'
import { actorSendReference, asReference, stringifyReference } from './support/references.ts'
import type { Row } from './support/row.ts'

const GROUP = 'journal (tap, rows and replay on Node)'
const BROWSER = 'journal (IndexedDB in Chromium)'

interface Context {
  readonly quantity: number
  readonly path: string
}
type BenchEvent =
  | { readonly type: 'line.change'; readonly commandId: string; readonly quantity: number }
  | { readonly type: 'page.opened'; readonly path: string }

/** A machine of the usual kind: a ring of ten states, guards, assigns, a port now and then. */
const machine = setup({
  types: { context: {} as Context, events: {} as BenchEvent },
  actors: { look: fromPromise(() => Promise.resolve(1)) },
  guards: { isChange: ({ context, event }) => event.type === 'line.change' && event.quantity !== context.quantity },
  actions: {
    assignQuantity: assign({
      quantity: ({ context, event }) => ('quantity' in event ? event.quantity : context.quantity),
    }),
  },
}).createMachine({
  id: 'shop',
  context: { quantity: 0, path: '/' },
  initial: 's0',
  on: { 'page.opened': { actions: assign({ path: ({ event }) => event.path }) } },
  states: Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `s${at}`,
      {
        on: {
          'line.change': {
            target: `s${(at + 1) % 10}`,
            guard: 'isChange' as const,
            actions: 'assignQuantity' as const,
          },
        },
      },
    ]),
  ),
})
const machines = { shop: machine }
const schemas = {
  shop: { 'line.change': { v: 1, safe: { commandId: 'all', quantity: 'all' } }, 'page.opened': { v: 1, safe: 'all' } },
} as const

const eventAt = (at: number): BenchEvent =>
  at % 10 === 9
    ? { type: 'page.opened', path: `/products/product-${(at * 7919) % 977}` }
    : { type: 'line.change', commandId: `k3f9-${at.toString(36)}`, quantity: (at % 97) + 1 }

/** A visit of `count` events as the tap saw it, with pauses between them as people make them. */
function visit(count: number): JournalEntry[] {
  const raw: RawEntry[] = []
  let at = 1_790_000_000_000
  const actor = createActor(machine, { id: 'shop' })
  tapActorSystem(actor, (entry) => {
    entry.at = at += (entry.seq * 7919) % 1_500
    raw.push(entry)
  })
  actor.start()
  for (let sent = 1; sent < count; sent += 1) actor.send(eventAt(sent))
  return raw.map((entry) => scrub(entry, 'tab-9k2', schemas))
}

const event = eventAt(1)

/** The lower quarter: what the code takes when the machine's other work leaves it alone for a moment. */
const calm = (times: readonly number[]): number => quantile(times, 0.25)

/** µs that the tap adds to a send: rounds with and without it take turns, so that the machine's moods fall on both. */
function dispatchOverhead(): { plain: number; overhead: number } {
  const changes = [1, 2].map((quantity) => ({ ...event, quantity }) as BenchEvent)
  const sender = (tapped: boolean) => {
    let buffer: RawEntry[] = []
    const actor = createActor(machine, { id: 'shop' })
    if (tapped) {
      tapActorSystem(actor, (entry) => {
        entry.at = Date.now()
        // what a frame's commit does
        if (buffer.push(entry) > 200) buffer = []
      })
    }
    actor.start()
    let at = 0
    return () => actor.send(changes[(at += 1) & 1] as BenchEvent)
  }
  const [plain, tapped] = [sender(false), sender(true)]
  const rounds = Array.from(
    { length: 5 },
    () => [1e6 / callsPerSecond(plain, 50), 1e6 / callsPerSecond(tapped, 50)] as const,
  )
  const untapped = calm(rounds.map(([one]) => one))
  return { plain: untapped, overhead: calm(rounds.map(([, other]) => other)) - untapped }
}

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Bytes an event: as rows of 200, before and after packing. */
async function size(entries: readonly JournalEntry[]): Promise<{ plain: number; packed: number }> {
  const store = createMemoryStore()
  const writer = await openWriter({ store })
  writer.append(entries)
  await writer.commit()
  const plain = (await store.load()).segments.reduce((sum, { body }) => sum + body.length, 0)
  await writer.compact()
  const rows = (await store.load()).segments.filter(({ body }) => typeof body !== 'string')
  const bytes = rows.reduce((sum, { body }) => sum + (body as Uint8Array).byteLength, 0)
  return { plain: plain / entries.length, packed: bytes / rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Opening a journal of 10,000 events: read, unpack, check, decode; then the same and folded to where the actors stand. */
async function boot(entries: readonly JournalEntry[]): Promise<{ opened: number; folded: number }> {
  const store = createMemoryStore()
  const first = await openWriter({ store })
  first.append(entries)
  await first.compact()
  const opened = await durations(12, () => openWriter({ store }))
  const folded = await durations(12, async () => {
    const { rows } = await verifyChain((await store.load()).segments)
    replay(
      rows.flatMap(({ text }) => decodeSegment(text)),
      machines,
    )
  })
  return { opened: calm(opened), folded: calm(folded) }
}

/** In Chromium, on IndexedDB: ms until three events are on the disk, and ms to open a journal of about 10,000. */
async function onDisk(): Promise<{ durable: number; opened: number; events: number }> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext()
    await serveLab(context)
    const tab = await openLabTab(context, 'http://localhost')
    await tab.call('open', 'bench', 'bench')
    const times = await tab.call('durability', 300)
    await tab.call('fill', 9_000)
    await tab.page.waitForTimeout(500)
    await tab.call('close')
    const boots = []
    for (let round = 0; round < 7; round += 1) {
      await tab.page.reload()
      boots.push(await tab.call('boot', 'bench'))
    }
    return { durable: quantile(times, 0.95), opened: calm(boots.map(({ ms }) => ms)), events: boots[0]?.events ?? 0 }
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<Row[]> {
  const sends = actorSendReference()
  const entries = visit(10_000)
  const { plain, overhead } = dispatchOverhead()
  const bytes = await size(entries)
  const start = await boot(entries)
  const disk = await onDisk()

  const replayed = calm(Array.from({ length: 12 }, () => timed(() => replay(entries, machines))))
  const scrubber = createScrubber(entries, machines)
  scrubber.at(entries.length)
  const jumps = Array.from({ length: 300 }, (_, at) => timed(() => scrubber.at((at * 7919) % entries.length)))
  const steps = Array.from({ length: 300 }, (_, at) => timed(() => scrubber.at(5_000 + at)))

  const frame = entries.slice(1, 21)
  const scrubbing = callsPerSecond(
    () => void scrub({ ...frame[0]!, path: 'shop', src: undefined, took: [] }, 'tab-9k2', schemas),
    60,
  )
  const encoding = callsPerSecond(() => void encodeSegment(entries.slice(0, 200)), 60)

  const asJson = asReference('JSON.stringify of one entry', stringifyReference(entries[5]))
  const send = asReference('actor.send', sends)
  return [
    {
      group: GROUP,
      name: 'dispatch path, added to one send',
      value: Math.max(0, overhead),
      unit: 'µs',
      budget: 1,
      reference: `one send ${plain.toFixed(2)} µs`,
    },
    { group: GROUP, name: 'scrubbing one event, at flush', value: 1e6 / scrubbing, unit: 'µs', reference: asJson },
    { group: GROUP, name: 'encoding a full row of 200, at flush', value: 1e3 / encoding, unit: 'ms' },
    { group: GROUP, name: 'an event in an open row', value: bytes.plain, unit: 'bytes' },
    { group: GROUP, name: 'an event, compacted', value: bytes.packed, unit: 'bytes', budget: 20 },
    {
      group: GROUP,
      name: 'replay',
      value: (entries.length / replayed) * 1_000,
      unit: 'events/s',
      budget: 200_000,
      reference: send,
    },
    { group: GROUP, name: 'scrub, one step (p95)', value: quantile(steps, 0.95), unit: 'ms', budget: 5 },
    { group: GROUP, name: 'scrub, jump anywhere in 10,000 (p95)', value: quantile(jumps, 0.95), unit: 'ms', budget: 5 },
    {
      group: GROUP,
      name: 'boot with a tail of 10,000: open, check, go on',
      value: start.opened,
      unit: 'ms',
      budget: 60,
    },
    {
      group: GROUP,
      name: 'the same, decoded and folded from the first event',
      value: start.folded,
      unit: 'ms',
      budget: 60,
    },
    { group: BROWSER, name: 'three events on the disk (p95)', value: disk.durable, unit: 'ms', budget: 10 },
    {
      group: BROWSER,
      name: `open a journal of ${disk.events} events in a new page`,
      value: disk.opened,
      unit: 'ms',
      budget: 60,
    },
  ]
}
