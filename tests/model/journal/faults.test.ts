import { openDB, type IDBPDatabase } from 'idb'
import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { Fault, FaultRule } from '#services/journal/fault.types.ts'
import { createFaults } from '#services/journal/faults.ts'
import { createIndexedStore } from '#services/journal/indexed-store.ts'
import type { JournalDegraded } from '#services/journal/journal-store.ts'
import { openWriter } from '#services/journal/writer.ts'
import { keepInstallation, readInstallation } from '#services/push/installation.ts'
import { pagesOpened } from './pages-opened.ts'
import { operationsOf } from '../../../scripts/charts/operations-plugin.ts'
import contract from '#openapi/generated/openapi.json'

const rule = (fault: Fault, more: Partial<FaultRule> = {}): FaultRule => ({
  id: '1',
  operation: 'updateCartLine',
  method: 'POST',
  path: '^/api/cart/update/[^/]+$',
  fault,
  times: null,
  ...more,
})

const update = (init: RequestInit = {}) =>
  new Request('http://shop.test/api/cart/update/7?a=1', { method: 'POST', ...init })

function openPage() {
  const asked: string[] = []
  const struck: string[] = []
  const own = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ done: true })
  }
  const at = { fetch: own as typeof fetch }
  const kept = new Map([['cart', 'one line']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const databases = () => ({
    factory: IDBFactory.prototype,
    database: IDBDatabase.prototype,
    transaction: IDBTransaction.prototype,
    store: IDBObjectStore.prototype,
  })
  const faults = createFaults({ at, storage: () => storage, databases, onStruck: (id) => struck.push(id) })
  const call = async (request = update()) => {
    const answer = await at.fetch(request)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  return { asked, struck, at, own, faults, call, storage, kept }
}

describe('faults in the calls of a page', () => {
  it('answer in the place of the server, which is not asked', async () => {
    const { asked, struck, faults, call } = openPage()
    faults.set([rule({ does: 'answer', status: 422, message: 'Two a day.' })])
    expect(await call()).toEqual({
      status: 422,
      body: { message: 'Two a day.', code: 'validation_failed', request_id: 'inspector-1' },
    })
    expect([asked, struck]).toEqual([[], ['1']])
  })

  it('touch no call of another operation or method', async () => {
    const { asked, struck, faults, call } = openPage()
    faults.set([rule({ does: 'silence' })])
    await call(new Request('http://shop.test/api/cart/update/7'))
    await call(new Request('http://shop.test/api/cart/update/7/more', { method: 'POST' }))
    expect([asked.length, struck]).toEqual([2, []])
  })

  it('reach nobody, or lose the answer after the server did what it was asked: the page cannot tell which', async () => {
    const { asked, faults, call } = openPage()
    faults.set([rule({ does: 'silence' })])
    await expect(call()).rejects.toThrow(TypeError)
    expect(asked).toEqual([])
    faults.set([rule({ does: 'lose' }, { id: '2' })])
    await expect(call()).rejects.toThrow(TypeError)
    expect(asked).toEqual(['POST /api/cart/update/7'])
  })

  it('hold a call until they are lifted, or until the page leaves it', async () => {
    const { asked, faults, call } = openPage()
    faults.set([rule({ does: 'hold' })])
    const kept = call()
    const leaver = new AbortController()
    const left = call(update({ signal: leaver.signal })).catch((error: Error) => error.name)
    leaver.abort()
    expect([await left, asked]).toEqual(['AbortError', []])
    faults.set([])
    expect([(await kept).status, asked.length]).toEqual([200, 1])
  })

  it('let a call out late', async () => {
    const { faults, call } = openPage()
    faults.set([rule({ does: 'delay', ms: 40 }, { times: 1 })])
    const began = performance.now()
    const late = call()
    // what was asked for once is lifted as soon as it struck
    faults.set([])
    expect((await late).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(35)
  })

  it('strike as often as they are for, also when others come meanwhile', async () => {
    const { struck, faults, call } = openPage()
    const once = rule({ does: 'answer', status: 500, message: '' }, { times: 1 })
    faults.set([once])
    expect((await call()).status).toBe(500)
    faults.set([once, rule({ does: 'silence' }, { id: '2', method: 'DELETE' })])
    expect([(await call()).status, struck]).toEqual([200, ['1']])
  })

  it('leave the browser’s own fetch in its place once none is in force', () => {
    const { at, own, faults } = openPage()
    faults.set([rule({ does: 'hold' })])
    expect(at.fetch).not.toBe(own)
    faults.set([])
    expect(at.fetch).toBe(own)
  })
})

describe('faults of the storage of a device', () => {
  const ofStorage = (does: 'storageFull' | 'storageGone', more: Partial<FaultRule> = {}) =>
    rule({ does }, { operation: 'storage', method: '', path: '', ...more })

  it('let a full one give what it has and take nothing more, and touch no call', async () => {
    const { storage, kept, struck, asked, faults, call } = openPage()
    faults.set([ofStorage('storageFull')])
    expect(() => storage.setItem('cart', 'two lines')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
    expect([storage.getItem('cart'), kept.get('cart'), struck]).toEqual(['one line', 'one line', ['1']])
    storage.removeItem('cart')
    expect(kept.size).toBe(0)
    expect([(await call()).status, asked.length]).toEqual([200, 1])
  })

  it('let a forbidden one neither give nor take nor lose, until they are lifted or spent', () => {
    const { storage, kept, struck, faults } = openPage()
    const { getItem } = storage
    const forbidden = expect.objectContaining({ name: 'SecurityError' })
    faults.set([ofStorage('storageGone')])
    expect(() => storage.getItem('cart')).toThrow(forbidden)
    expect(() => storage.setItem('cart', 'two lines')).toThrow(forbidden)
    expect(() => storage.removeItem('cart')).toThrow(forbidden)
    expect([kept.get('cart'), struck.length]).toEqual(['one line', 3])
    faults.set([])
    expect(storage.getItem).toBe(getItem)
    faults.set([ofStorage('storageFull', { id: '2', times: 1 })])
    expect(() => storage.setItem('cart', 'two lines')).toThrow('No room is left')
    storage.setItem('cart', 'two lines')
    expect(kept.get('cart')).toBe('two lines')
  })
})

describe('faults of the databases of a device', () => {
  const ofDatabases = (does: 'databaseFull' | 'databaseGone', more: Partial<FaultRule> = {}) =>
    rule({ does }, { operation: 'database', method: '', path: '', ...more })
  const openKept = async (name: string) => openDB(name, 1, { upgrade: (made) => void made.createObjectStore('kept') })

  it('let full ones give what they have and take back a whole transaction, with the reason, and touch no call', async () => {
    const { struck, faults, call } = openPage()
    const db = await openKept('full')
    await db.put('kept', 'one line', 'cart')
    faults.set([ofDatabases('databaseFull', { times: 1 })])
    expect(await db.get('kept', 'cart')).toBe('one line')
    const writing = db.transaction('kept', 'readwrite')
    const asked = [writing.store.put('two lines', 'cart'), writing.store.put('a page', 'page'), writing.done]
    writing.commit()
    const came = (await Promise.allSettled(asked)).map((one) => one.status === 'rejected' && one.reason.name)
    expect([came, struck]).toEqual([['AbortError', 'AbortError', 'QuotaExceededError'], ['1']])
    expect(await db.getAll('kept')).toEqual(['one line'])
    await db.put('kept', 'two lines', 'cart')
    expect([await db.get('kept', 'cart'), (await call()).status]).toEqual(['two lines', 200])
  })

  it('let none be opened and lose those that are open, until they are lifted', async () => {
    const { struck, faults } = openPage()
    const db = await openKept('gone')
    faults.set([ofDatabases('databaseGone')])
    await expect(openKept('gone, too')).rejects.toMatchObject({ name: 'SecurityError' })
    await expect(db.put('kept', 'one line', 'cart')).rejects.toMatchObject({ name: 'InvalidStateError' })
    await expect(db.get('kept', 'cart')).rejects.toMatchObject({ name: 'InvalidStateError' })
    expect(struck).toHaveLength(3)
    faults.set([])
    await db.put('kept', 'one line', 'cart')
    expect(await db.getAll('kept')).toEqual(['one line'])
  })
})

describe('blocked databases of a device', () => {
  const blocked = rule({ does: 'databaseBlocked' }, { operation: 'database', method: '', path: '' })

  it('say that they are blocked and nothing else, lose those that are open, and answer once they are let go, upgrades too', async () => {
    const { struck, faults, call } = openPage()
    const upgrade = (made: IDBPDatabase) => void made.createObjectStore('kept')
    const known = await openDB('blocked', 1, { upgrade })
    faults.set([blocked])
    expect(() => known.transaction('kept')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
    const heard: string[] = []
    const asked = openDB('blocked, too', 1, { upgrade, blocked: () => heard.push('blocked') })
    void asked.then(() => heard.push('opened'))
    await vi.waitFor(() => expect([heard, struck.length]).toEqual([['blocked'], 2]), 10_000)
    expect([(await call()).status, heard]).toEqual([200, ['blocked']])
    faults.set([])
    const db = await asked
    await db.put('kept', 'one line', 'cart')
    expect([await db.get('kept', 'cart'), heard]).toEqual(['one line', ['blocked', 'opened']])
  })

  it('stay blocked while other faults of theirs come and go', async () => {
    const { faults } = openPage()
    const full = rule({ does: 'databaseFull' }, { id: '2', operation: 'database', method: '', path: '' })
    let isOpen = false
    faults.set([blocked])
    const asked = openDB('blocked beside', 1).then(() => (isOpen = true))
    faults.set([blocked, full])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(isOpen).toBe(false)
    faults.set([full])
    expect(await asked).toBe(true)
    faults.set([])
  })

  it('let a journal that was writing go on in memory within its patience, with every entry, which it says once', async () => {
    const { faults } = openPage()
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    const store = createIndexedStore({ name: 'blocked journal', patience: 500 })
    const writer = await openWriter({ store, onDegraded })
    faults.set([blocked])
    const since = performance.now()
    writer.append(pagesOpened(1, 2))
    await writer.commit()
    writer.append(pagesOpened(3, 3))
    await writer.commit()
    // Without it a store waits for five seconds.
    expect(performance.now() - since).toBeLessThan(4_000)
    expect((await writer.read()).entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'blocked' }]])
    faults.set([])
  })

  it('let a journal be erased: memory at once, what lies on the device as soon as it answers', async () => {
    const { faults } = openPage()
    const warned: string[] = []
    const name = 'blocked erasure'
    const store = createIndexedStore({ name, patience: 500 })
    const writer = await openWriter({ store, onWarning: (message) => warned.push(message) })
    writer.append(pagesOpened(1, 1))
    await writer.commit()
    faults.set([blocked])
    await writer.erase()
    writer.append(pagesOpened(2, 2))
    expect((await writer.read()).entries.map(({ seq }) => seq)).toEqual([2])
    expect(warned).toEqual(["The journal's database could not be erased"])
    faults.set([])
    await vi.waitFor(
      async () => expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name),
      10_000,
    )
  })

  it('keep no question about the installation waiting', async () => {
    const { faults } = openPage()
    await keepInstallation('installation-of-this-browser')
    faults.set([blocked])
    const since = performance.now()
    expect(await readInstallation()).toBe(null)
    await expect(keepInstallation('installation-of-another-one')).rejects.toThrow('does not open')
    expect(performance.now() - since).toBeLessThan(15_000)
    faults.set([])
    expect(await readInstallation()).toBe('installation-of-this-browser')
  }, 40_000)
})

describe('the operations that faults are for', () => {
  const operations = operationsOf(contract as never)

  it('are told apart by method and path, each address belonging to one', () => {
    const unclear = operations.flatMap(({ id, method, path }) => {
      const address = `/api${path.replace(/\{[^}]+\}/g, '7')}`
      const found = operations.filter((one) => one.method === method && new RegExp(one.pattern).test(address))
      return found.length === 1 && found[0]?.id === id ? [] : [`${id}: ${found.map((one) => one.id).join(', ')}`]
    })
    expect(unclear).toEqual([])
  })

  it('refuse with what the contract says, and 500', () => {
    expect(operations.find(({ id }) => id === 'updateCartLine')?.refusals).toEqual([
      400, 401, 403, 404, 408, 409, 413, 414, 415, 422, 429, 431, 500, 503,
    ])
  })
})
