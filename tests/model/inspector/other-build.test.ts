import { describe, expect, it } from 'vitest'
import { changedCharts } from '#inspector/attach/changed-charts.ts'
import { exported } from '#inspector/attach/export-journal.ts'
import { readJournal } from '#inspector/attach/read-journal.ts'
import type { Shelf } from '#inspector/attach/tabs.ts'
import { sayTab } from '#inspector/ui/say-tab.ts'
import { toDocument, type JournalDocument, type Made } from '#services/journal/journal-document.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { recordCart } from './recorded-shop.ts'

/** Brings a document as a person brings a file. */
async function brought(document: object) {
  const shelf: Shelf = { document: undefined }
  const files = new Map([['file', new File([JSON.stringify(document)], 'journal.json')]])
  const answer = await readJournal(files, shelf)({ file: 'file' })
  if (answer.tag === 'refused') throw new Error(answer.problem)
  return { ...answer, made: (id: string): Made | undefined => shelf.made?.get(id) }
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
