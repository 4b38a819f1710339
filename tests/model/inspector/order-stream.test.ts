/** The stream of an order, opened in the inspector: folded, run anew and refused as a page's journal is. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journalOfOrder, readOrder, type StreamEvent } from '#inspector/attach/read-order.ts'
import { findInCharts } from '#inspector/search/find-in-charts.ts'
import { foldable } from '#inspector/time/charts.ts'
import { agreement, reRun, runOf } from '#inspector/time/re-run.ts'
import { createRecording } from '#inspector/time/recording.ts'
import type { RecordedEvent } from '#machines/order/order.events.ts'
import { orderOf } from '#machines/order/order.evolve.ts'
import { orderJournal } from '#machines/order/order.journal.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { scrubEvent } from '#services/journal/scrub.ts'

const folder = new URL('../order/golden/', import.meta.url)
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')).events as RecordedEvent[]] as const,
)

/** As the server answers. */
const streamOf = (events: readonly RecordedEvent[]): StreamEvent[] =>
  events.map(({ version, at, actor, event }) => {
    const { type, ...data } = scrubEvent(event, orderJournal[event.type])
    return { version, type, at, by: { kind: actor.kind, admin_id: null, provider: null }, data }
  })

async function recorded(events: readonly RecordedEvent[]) {
  const recording = createRecording()
  const entries = journalOfOrder('NG-260503-7KQ2M', streamOf(events))
  await new Promise<void>((done) => recording.replace(entries, undefined, () => done()))
  return { recording, entries }
}

describe('the stream of an order in the inspector', () => {
  it.each(golden)('%s is folded by the chart of the order, each event at its own time', async (_, events) => {
    const { recording, entries } = await recorded(events)
    const folded = recording.at(entries.length).get('order')
    const whole = orderOf(events)?.state
    expect(recording.faults).toEqual([])
    expect({ value: folded?.value, context: folded?.context }).toEqual({ value: whole?.value, context: whole?.context })
    expect(entries.slice(1).map(({ at }) => at)).toEqual(events.map(({ at }) => Date.parse(at)))
  })

  it.each(golden)('%s run anew equals what was stored, event by event', async (_, events) => {
    const { recording, entries } = await recorded(events)
    const outcome = reRun(runOf(entries, undefined), foldable)
    expect(agreement(entries, recording.tookAt, outcome)).toEqual({
      same: entries.length,
      of: entries.length,
      firstParted: null,
    })
  })

  it('is a journal that can be taken along and opened again', async () => {
    const [, events = []] = golden[0] ?? []
    const document = await readOrder('ng 260503 7kq2m', async () => ({ status: 200, body: { data: streamOf(events) } }))
    if (typeof document === 'string') throw new Error(document)
    expect(parseDocument(JSON.stringify(document)).entries).toEqual(document.entries)
    expect(document.entries.map(({ machine }) => machine)).toEqual(document.entries.map(() => 'order'))
  })

  it.each([
    [401, 'no_admin'],
    [403, 'forbidden'],
    [404, 'no_order'],
    [422, 'no_order'],
    [503, 'failed'],
  ])('says why it cannot be opened when the server answers %i', async (status, problem) => {
    expect(await readOrder('NG-260503-7KQ2M', async () => ({ status, body: null }))).toBe(problem)
  })

  it('is found by the number of the order, however that is typed', () => {
    const found = [{ kind: 'order', chart: 'order', id: 'NG-260503-7KQ2M', name: 'NG-260503-7KQ2M' }]
    for (const typed of ['NG-260503-7KQ2M', ' ng 260503 7kq2m ', 'ng2605037kq2m'])
      expect(findInCharts(typed), typed).toEqual(found)
    expect(findInCharts('NG-260503').filter(({ kind }) => kind === 'order')).toEqual([])
  })
})
