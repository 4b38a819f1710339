import 'fake-indexeddb/auto'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chartHashes } from '#machines/chart/chart-hash.ts'
import { createJournal, type JournalHandle } from '#services/journal/create-journal.ts'
import { loadsIn, madeOf } from '#services/journal/journal-document.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { machines, schemas, shopMachine } from './fixture.ts'

afterEach(() => vi.unstubAllGlobals())

/** What one tab keeps from load to load. */
function tabStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    duplicate: () => tabStorage(new Map(kept)),
  }
}

/** One load after the other has the lock. */
const locks = { request: (_name: string, _options: unknown, held: () => unknown) => Promise.resolve(held()) }

const hashes = () => Promise.resolve(chartHashes(machines))

let databases = 0
/** A device on which pages are loaded, one after the other. */
function device() {
  const database = `loads-${(databases += 1)}`
  let open: JournalHandle | undefined
  let at = 0
  onTestFinished(() => open?.close())
  return {
    async load(tab: string, build: string, sessionStorage: unknown) {
      open?.close()
      at += 1_000
      vi.stubGlobal('sessionStorage', sessionStorage)
      vi.stubGlobal('navigator', { locks })
      const journal = createJournal({
        tab,
        build,
        now: () => at,
        store: 'durable',
        schemas,
        machines,
        hashes,
        database,
      })
      open = journal
      const shop = createActor(shopMachine, { id: 'shop' })
      journal.attach(shop)
      shop.start()
      shop.send({ type: 'page.opened', path: `/${tab}` })
      await journal.flush()
      return { journal, shop, document: async () => parseDocument(JSON.stringify(await journal.exportDocument())) }
    },
  }
}

describe('a document of several loads', () => {
  it('names the build of each, which of them are one tab, and the charts of the build that made it', async () => {
    const { load } = device()
    const [first, second] = [tabStorage(), tabStorage()]
    await load('a1', 'one', first)
    await load('b1', 'one', second)
    await load('a2', 'two', first)
    const { document } = await load('a3', 'two', first)
    const read = await document()
    expect(read.loads).toEqual([
      { id: 'a1', tab: 'a1', at: 1_000, build: 'one' },
      { id: 'b1', tab: 'b1', at: 2_000, build: 'one' },
      { id: 'a2', tab: 'a1', at: 3_000, build: 'two' },
      { id: 'a3', tab: 'a1', at: 4_000, build: 'two' },
    ])
    expect([read.build, read.charts]).toEqual(['two', chartHashes(machines)])
    const { build, charts = null } = read
    expect([madeOf(read, 'a3'), madeOf(read, 'a1')]).toEqual([
      { build, charts },
      { build: 'one', charts: null },
    ])
    for (const { id } of read.loads ?? [])
      expect(
        read.entries.filter(({ tab }) => tab === id).map(({ seq, load: said }) => [seq, said !== undefined]),
      ).toEqual([
        [1, true],
        [2, false],
        [3, false],
      ])
  })

  it('counts a duplicated tab and the one that it was made of as one', async () => {
    const { load } = device()
    const tab = tabStorage()
    await load('a1', 'one', tab)
    await load('c1', 'one', tab.duplicate())
    const { document } = await load('a2', 'one', tab)
    expect((await document()).loads?.map(({ id, tab: of }) => [id, of])).toEqual([
      ['a1', 'a1'],
      ['c1', 'a1'],
      ['a2', 'a1'],
    ])
  })

  it('still tells which load one is after the journal was erased under it', async () => {
    const { load } = device()
    const tab = tabStorage()
    await load('a1', 'one', tab)
    const { journal, shop, document } = await load('a2', 'two', tab)
    await journal.erase()
    shop.send({ type: 'page.opened', path: '/after' })
    await journal.flush()
    expect((await document()).loads).toEqual([{ id: 'a2', tab: 'a1', at: 2_000, build: 'two' }])
    const { snapshots, faults } = await journal.replay()
    expect([faults, snapshotHash(snapshots.get('shop')!)]).toEqual([[], snapshotHash(shop.getSnapshot())])
  })

  it('tells nothing of tabs where a page may keep nothing', async () => {
    const { load } = device()
    const { document } = await load('a1', 'one', undefined)
    expect((await document()).loads).toEqual([{ id: 'a1', tab: 'a1', at: 1_000, build: 'one' }])
  })
})

describe('loads that say they follow each other', () => {
  it('are read to an end', () => {
    const entry = (tab: string, after: string) =>
      ({ tab, at: 1, load: { build: null, after } }) as unknown as JournalEntry
    expect(loadsIn([entry('a', 'b'), entry('b', 'a')]).map(({ tab }) => tab)).toEqual(['b', 'a'])
  })
})
