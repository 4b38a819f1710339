/**
 * The story: what every layer of the journal promises, as one suite. It is told which `it` to use, so that the same lines run
 * under the test runner on Node and inside a real browser.
 */
import { Effect } from 'effect'
import type { Layer } from 'effect'
import { parseDocument } from './parse-document.ts'
import { JOURNAL_FORMAT, type RawEntry } from './journal.types.ts'
import { Journal } from './journal.service.ts'
import type { JournalLayerOptions } from './journal.service.ts'
import { idsOf } from './actor-path.ts'

export type It = (title: string, test: () => Promise<void>) => void
export type OpenLayer = (options: JournalLayerOptions) => Layer.Layer<Journal>

/** Throws, with both values, when they differ as JSON. */
function same(actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`expected ${right}\n     but got ${left}`)
}

let uses = 0
const SCHEMAS = { cart: { 'line.add': { v: 3, safe: { id: 'all', quantity: 'all' } } } } as const

const raw = (
  seq: number,
  event: RawEntry['event'] = { type: 'line.add', id: `l${seq}`, quantity: seq, card: '4084' },
): RawEntry => ({
  seq,
  path: 'shop/cart',
  machine: 'cart',
  kind: 'external',
  cause: seq > 1 ? seq - 1 : null,
  src: undefined,
  event,
  at: 1_000 + seq,
})
const many = (from: number, to: number): RawEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => raw(from + index))

type Use = <A>(program: Effect.Effect<A, unknown, Journal>, options?: Partial<JournalLayerOptions>) => Promise<A>

/** Runs a program with a journal of its own. */
const usingLayer =
  (open: OpenLayer): Use =>
  (program, options = {}) => {
    const database = `contract-${(uses += 1)}`
    const layer = open({ tab: 'tab-1', now: () => 5_000, schemas: SCHEMAS, database, ...options })
    return Effect.runPromise(Effect.scoped(Effect.provide(program, layer)))
  }

function recording(it: It, use: Use): void {
  it('gives back what was recorded, in order, with address, cause, key, time and version', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.record([raw(1), raw(2)])
        const [, second] = yield* journal.entries
        same(second, {
          v: JOURNAL_FORMAT,
          seq: 2,
          tab: 'tab-1',
          actorPath: 'shop/cart',
          machine: 'cart',
          kind: 'external',
          cause: 1,
          key: 'l2',
          at: 1_002,
          name: 'line.add',
          ev: 3,
          event: { type: 'line.add', id: 'l2', quantity: 2, card: { $: 'string', n: 1 } },
        })
        same(idsOf('shop/cart'), ['cart'])
      }),
    ))

  it('keeps the order over many rows and commits', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        for (let from = 1; from <= 950; from += 95) yield* journal.record(many(from, from + 94))
        const entries = yield* journal.entries
        same(
          entries.map(({ seq }) => seq),
          Array.from({ length: 950 }, (_, index) => index + 1),
        )
      }),
    ))

  it('passes over what it was given before', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.record(many(1, 5))
        yield* journal.record(many(3, 7))
        same(
          (yield* journal.entries).map(({ seq }) => seq),
          [1, 2, 3, 4, 5, 6, 7],
        )
      }),
    ))
}

function keeping(it: It, use: Use): void {
  it('never keeps a field that is not named safe', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.record([raw(1), raw(2, { type: 'session.signIn', password: 'Demo1234', id: 'Demo1234' })])
        const text = JSON.stringify(yield* journal.exportDocument)
        same([text.includes('4084'), text.includes('Demo1234')], [false, false])
      }),
    ))

  it('is empty when it is erased, and begins again', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.record(many(1, 300))
        yield* journal.erase
        same(yield* journal.entries, [])
        yield* journal.record(many(250, 301))
        same(
          (yield* journal.entries).map(({ seq }) => seq),
          [301],
        )
      }),
    ))

  it('drops the oldest rows beyond its cap', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        for (let from = 1; from <= 2_000; from += 100) yield* journal.record(many(from, from + 99))
        let entries = yield* journal.entries
        // compaction runs beside the writing, later on a busy machine
        for (let turn = 0; turn < 50 && entries.length > 900; turn += 1) {
          yield* Effect.sleep('100 millis')
          entries = yield* journal.entries
        }
        same(entries.at(-1)?.seq, 2_000)
        same([entries.length >= 500, entries.length <= 900], [true, true])
      }),
      { cap: 500 },
    ))

  it('exports a document that can be read back', () =>
    use(
      Effect.gen(function* () {
        const journal = yield* Journal
        yield* journal.record(many(1, 3))
        const document = yield* journal.exportDocument
        same(parseDocument(JSON.stringify(document)), document)
        same([document.exportedAt, document.entries.length], [5_000, 3])
      }),
    ))
}

export function journalContract(it: It, open: OpenLayer): void {
  const use = usingLayer(open)
  recording(it, use)
  keeping(it, use)
}
