import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createIndexedStore } from '#services/journal/indexed-store.ts'
import { createMemoryStore, JournalStoreError } from '#services/journal/journal-store.ts'
import type { JournalDegraded, JournalStore } from '#services/journal/journal-store.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { openWriter } from '#services/journal/writer.ts'
import { pageOpened, pagesOpened } from './pages-opened.ts'

const seqs = (entries: readonly JournalEntry[]) => entries.map(({ seq }) => seq)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

let names = 0
const fresh = () => `writer-${(names += 1)}`

describe('the writer', () => {
  it('goes on after a reload where it stopped, in the same open row', async () => {
    const store = createMemoryStore()
    const first = await openWriter({ store })
    first.append(pagesOpened(1, 250))
    await first.commit()
    const second = await openWriter({ store })
    expect([...second.heads]).toEqual([['t1', 250]])
    second.append(pagesOpened(1, 3, 't2'))
    await second.commit()
    const { entries } = await second.read()
    expect(seqs(entries)).toEqual([...upTo(250), 1, 2, 3])
    expect((await store.load()).segments.map(({ count }) => count)).toEqual([200, 53])
  })

  it('loses nothing that was committed, wherever the next one begins', async () => {
    const store = createMemoryStore()
    let sent = 0
    for (const step of [1, 198, 1, 1, 399, 200, 7]) {
      const writer = await openWriter({ store })
      writer.append(pagesOpened(sent + 1, sent + step))
      await writer.commit()
      sent += step
      expect(seqs((await writer.read()).entries)).toEqual(upTo(sent))
    }
  })

  it('drops a damaged tail with a warning and writes on from the good part', async () => {
    const store = createMemoryStore()
    const first = await openWriter({ store })
    first.append(pagesOpened(1, 450))
    await first.commit()
    const [, row] = (await store.load()).segments
    await store.commit({ segments: [{ ...row!, body: 'torn' }] })
    const onWarning = vi.fn<(message: string) => void>()
    const second = await openWriter({ store, onWarning })
    expect(onWarning).toHaveBeenCalledWith(expect.stringContaining('2 of 3'))
    second.append(pagesOpened(1, 2, 't2'))
    const { entries } = await second.read()
    expect(seqs(entries)).toEqual([...upTo(200), 1, 2])
  })

  it('puts the actors’ states beside the events every so often, and keeps the latest two', async () => {
    const store = createMemoryStore()
    let taken = 0
    const writer = await openWriter({ store, snapshotEvery: 100, takeSnapshot: () => ({ taken: (taken += 1) }) })
    for (let from = 1; from <= 460; from += 20) writer.append(pagesOpened(from, from + 19))
    await writer.compact()
    expect((await writer.read()).snapshots).toEqual([
      { at: 300, state: { taken: 3 } },
      { at: 400, state: { taken: 4 } },
    ])
  })

  it('does not believe a snapshot that was damaged or that stands beyond the last sound event', async () => {
    const store = createMemoryStore()
    const first = await openWriter({ store, snapshotEvery: 100, takeSnapshot: () => ({ x: 1 }) })
    for (let from = 1; from <= 300; from += 100) first.append(pagesOpened(from, from + 99))
    await first.commit()
    const { segments, snapshots } = await store.load()
    expect(snapshots.map(({ at }) => at)).toEqual([100, 200, 300])
    await store.commit({ snapshots: [{ ...snapshots[0]!, body: '{"x":2}' }], segments: [{ ...segments[1]!, crc: 1 }] })
    const second = await openWriter({ store })
    expect((await second.read()).snapshots.map(({ at }) => at)).toEqual([200])
  })

  it('goes on in memory when the disk is full, says so once, and returns to the disk when it is erased', async () => {
    let full = false
    const disk = createMemoryStore()
    const store: JournalStore = {
      ...disk,
      commit: (batch) => (full ? Promise.reject(new JournalStoreError('quota', 'no room')) : disk.commit(batch)),
    }
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    const writer = await openWriter({ store, onDegraded })
    writer.append(pagesOpened(1, 5))
    await writer.commit()
    full = true
    writer.append(pagesOpened(6, 7))
    await writer.commit()
    writer.append(pagesOpened(8, 9))
    await writer.commit()
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'quota' }]])
    expect(seqs((await writer.read()).entries)).toEqual(upTo(9))
    full = false
    await writer.erase()
    writer.append(pagesOpened(10, 11))
    await writer.commit()
    expect((await disk.load()).segments.map(({ from, count }) => [from, count])).toEqual([[0, 2]])
  })

  it('does not let an erased row return by a compaction that was under way', async () => {
    const store = createMemoryStore()
    const writer = await openWriter({ store })
    writer.append(pagesOpened(1, 1_000))
    const compacting = writer.compact()
    await writer.commit()
    const erasing = writer.erase()
    await Promise.all([compacting, erasing])
    expect((await store.load()).segments).toEqual([])
  })
})

describe('the rows in IndexedDB', () => {
  it('survive a new connection', async () => {
    const name = fresh()
    const first = await openWriter({ store: createIndexedStore({ name }) })
    first.append(pagesOpened(1, 650))
    await first.commit()
    await first.compact()
    const second = await openWriter({ store: createIndexedStore({ name }) })
    expect(seqs((await second.read()).entries)).toEqual(upTo(650))
  })

  it('are written on a new connection when the browser has lost the old one', async () => {
    const name = fresh()
    const store = createIndexedStore({ name })
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    const writer = await openWriter({ store, onDegraded })
    writer.append([pageOpened(1)])
    await writer.commit()
    // what Safari does: the connection closes under the page
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'InvalidStateError')
    })
    writer.append([pageOpened(2)])
    await writer.commit()
    lost.mockRestore()
    expect(onDegraded).not.toHaveBeenCalled()
    expect(seqs((await (await openWriter({ store: createIndexedStore({ name }) })).read()).entries)).toEqual([1, 2])
  })

  it('give way to memory when the second connection is lost too', async () => {
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    const writer = await openWriter({ store: createIndexedStore({ name: fresh() }), onDegraded })
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('lost', 'InvalidStateError')
    })
    writer.append([pageOpened(1)])
    expect(seqs((await writer.read()).entries)).toEqual([1])
    lost.mockRestore()
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'lost' }]])
  })

  it('give way to memory where the page may not store', async () => {
    const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    await openWriter({ store: createIndexedStore({ name: fresh() }), onDegraded })
    denied.mockRestore()
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'unavailable' }]])
  })

  it('do not wait for ever for a disk that does not answer', async () => {
    const name = fresh()
    const holder = await openDB(name, 1)
    // while a deletion waits for a connection that will not close, nothing else opens
    indexedDB.deleteDatabase(name)
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    await openWriter({ store: createIndexedStore({ name, patience: 30 }), onDegraded })
    holder.close()
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'blocked' }]])
  })

  it('set aside a database of a later version, and one that is not ours', async () => {
    for (const [version, objectStore] of [
      [7, 'segments'],
      [1, 'foreign'],
    ] as const) {
      const name = fresh()
      const foreign = await openDB(name, version, { upgrade: (db) => void db.createObjectStore(objectStore) })
      foreign.close()
      const onWarning = vi.fn<(message: string) => void>()
      const onDegraded = vi.fn<(event: JournalDegraded) => void>()
      const writer = await openWriter({ store: createIndexedStore({ name, onWarning }), onDegraded, onWarning })
      writer.append([pageOpened(1)])
      await writer.commit()
      expect(onWarning).toHaveBeenCalledWith(expect.stringContaining('set aside'))
      expect(onDegraded).not.toHaveBeenCalled()
      expect(seqs((await (await openWriter({ store: createIndexedStore({ name }) })).read()).entries)).toEqual([1])
    }
  })

  it('leave a foreign database that another tab holds open, and write beside it', async () => {
    const name = fresh()
    const foreign = await openDB(name, 7, { upgrade: (db) => void db.createObjectStore('segments') })
    const writer = await openWriter({ store: createIndexedStore({ name }) })
    writer.append([pageOpened(1)])
    expect(seqs((await writer.read()).entries)).toEqual([1])
    foreign.close()
  })

  it('are apart for tabs that cannot agree on a writer, and the oldest of these go', async () => {
    const name = fresh()
    for (const tab of upTo(12)) {
      const ns = `tab-${String(tab).padStart(2, '0')}`
      const writer = await openWriter({ store: createIndexedStore({ name, ns }) })
      writer.append([pageOpened(tab)])
      expect(seqs((await writer.read()).entries)).toEqual([tab])
    }
    const db = await openDB(name)
    const owners = (await db.getAllKeys('segments')).map((key) => (key as [string, number])[0])
    expect(owners).toEqual(
      upTo(12)
        .slice(3)
        .map((tab) => `tab-${String(tab).padStart(2, '0')}`),
    )
  })
})
