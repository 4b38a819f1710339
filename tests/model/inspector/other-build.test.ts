import { describe, expect, it } from 'vitest'
import { changedCharts } from '#inspector/attach/changed-charts.ts'
import { exported } from '#inspector/attach/export-journal.ts'
import { readJournal } from '#inspector/attach/read-journal.ts'
import type { Shelf } from '#inspector/attach/tabs.ts'
import { sayTab } from '#inspector/ui/say-tab.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { toDocument, type JournalDocument, type Made } from '#services/journal/journal-document.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { createReplayer, rebirth } from '#services/journal/replay.ts'
import { foldable } from '#inspector/time/charts.ts'
import { createRecording } from '#inspector/time/recording.ts'
import { recordCart } from './recorded-shop.ts'

/** Brings a document as a person brings a file. */
async function brought(document: object) {
  const shelf: Shelf = { document: undefined }
  const files = new Map([['file', new File([JSON.stringify(document)], 'journal.json')]])
  const answer = await readJournal(files, shelf)({ file: 'file' })
  if (answer.tag === 'refused') throw new Error(answer.problem)
  return { ...answer, made: (id: string): Made | undefined => shelf.made?.get(id) }
}

type Stored = { value: unknown; children: Record<string, { snapshot: Stored }> }

/** A journal that begins with the state of its page, as after a sign-out. @param change what is another in the build that wrote it */
async function bornAgain(change: (root: Stored) => void) {
  const { recording } = await recordCart()
  const press = recording.entries.findLastIndex(({ event }) => event.type === 'line.add')
  const replayer = createReplayer(foldable)
  for (const entry of recording.entries.slice(0, press)) replayer.step(entry)
  const state = JSON.parse(JSON.stringify(replayer.persist()))
  change(state.root)
  return { recording, entries: [rebirth('tab-1', press, 1_000, state), ...recording.entries.slice(press)] }
}

/** Opens it as a page does; a journal that cannot be folded is never opened. */
async function opened(entries: readonly JournalEntry[], recording = createRecording()) {
  await new Promise<void>((resolve) => recording.replace(entries, undefined, () => resolve()))
  return { recording, standing: recording.at(entries.length) }
}

const without = (document: JournalDocument) => ({
  ...document,
  build: undefined,
  charts: undefined,
  loads: undefined,
})

describe('a journal that another build wrote', () => {
  it('opens, and tells which charts are others here or not here at all', async () => {
    const { document, recording } = await recordCart()
    expect(Object.keys(document.charts ?? {})).toContain('cart')
    const charts = { ...document.charts, cart: '00000000', parrot: '12345678' }
    const { made, tabs } = await brought({ ...document, build: 'older', charts })
    expect(tabs.map(({ id, root }) => [id, root])).toEqual([['tab-1', 'shop']])
    expect(made('tab-1')?.build).toBe('older')
    expect(changedCharts(made('tab-1')!)).toEqual(['cart', 'parrot'])
    // taken along again it is still that build's
    recording.made = made('tab-1')
    const again = parseDocument(exported(recording, 7)?.text ?? '')
    expect([again.build, again.charts]).toEqual(['older', charts])
  })

  it('says of the charts of this one that all are the same', async () => {
    const { document } = await recordCart()
    const { made } = await brought(document)
    expect(changedCharts(made('tab-1')!)).toEqual([])
  })

  it('says nothing of charts where the build that wrote a load is not the one that made the file', async () => {
    const { document } = await recordCart()
    const [first, ...others] = document.entries
    const entries = [{ ...first!, load: { build: 'oldest', after: null } }, ...others]
    const { made } = await brought(toDocument({ ...document, entries }, 7, { build: 'older', charts: {} }))
    expect(made('tab-1')).toEqual({ build: 'oldest', charts: null })
    expect(changedCharts(made('tab-1')!)).toBeNull()
  })

  it('opens without a word of its build where it is of before builds were named', async () => {
    const { document } = await recordCart()
    const { made, key } = await brought(without(document))
    expect([key, made('tab-1')]).toEqual(['file:tab-1', undefined])
  })
})

describe('a journal of a chart that has other states here', () => {
  it('has an actor that could not be brought back as a fault, and all others where they stood', async () => {
    const { entries, recording: before } = await bornAgain(({ children }) => {
      children['cart']!.snapshot.value = 'hibernating'
    })
    const { standing, recording } = await opened(entries)
    const paths = [...before.at(before.entries.length).keys()].filter((path) => !path.startsWith('shop/cart'))
    expect([...standing.keys()].toSorted()).toEqual(paths.toSorted())
    expect([...standing.values()].map(({ machine }) => machine.id)).not.toContain(undefined)
    expect(recording.faults).toContainEqual({
      seq: entries[0]!.seq,
      actorPath: 'shop/cart',
      reason: 'machine failed',
      error: expect.any(Error),
    })
  })

  it('has no actors where the root itself could not be brought back, and the next journal is opened as ever', async () => {
    const { entries, recording: before } = await bornAgain((root) => {
      root.value = 'closed for winter'
    })
    const { standing, recording } = await opened(entries)
    expect([...standing.keys()]).toEqual([])
    expect(recording.faults.find(({ seq }) => seq === entries[0]!.seq)).toMatchObject({
      actorPath: 'shop',
      reason: 'machine failed',
    })
    expect((await opened(before.entries, recording)).standing.has('shop/cart')).toBe(true)
  })

  it('names each actor that could not be brought back', async () => {
    const { entries } = await bornAgain(({ children }) => {
      for (const name of ['cart', 'session']) children[name]!.snapshot.value = 'hibernating'
    })
    const { recording } = await opened(entries)
    const failed = recording.faults.filter(({ reason }) => reason === 'machine failed')
    expect(failed.map(({ actorPath }) => actorPath).toSorted()).toEqual(['shop/cart', 'shop/session'])
  })
})

describe('a journal of several loads of one tab', () => {
  it('says which each is', async () => {
    const { document } = await recordCart()
    const next = document.entries.map((entry) => ({
      ...entry,
      tab: 'next-1',
      at: entry.at + 9_000,
      ...(entry.seq === 1 ? { load: { build: null, after: 'tab-1' } } : {}),
    }))
    const both = { ...document, entries: [...document.entries, ...next] }
    const { tabs } = await brought(toDocument(both, 7))
    expect(tabs.map(({ id, load }) => [id, load])).toEqual([
      ['tab-1', { tab: 'tab-1', place: 1, of: 2 }],
      ['next-1', { tab: 'tab-1', place: 2, of: 2 }],
    ])
    expect(tabs.map(sayTab)).toEqual([
      'Shop, tab TAB-, load 1 of 2, from a file',
      'Shop, tab TAB-, load 2 of 2, from a file',
    ])
  })
})
