import 'fake-indexeddb/auto'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createJournal } from '#services/journal/create-journal.ts'
import type { JournalHandle, JournalOptions } from '#services/journal/create-journal.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import type { JournalDegraded } from '#services/journal/journal-store.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { liveSnapshots, machines, schemas, shopMachine } from './fixture.ts'

const opened: JournalHandle[] = []
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close()
})

let names = 0
const open = (options: Partial<JournalOptions> = {}): JournalHandle => {
  const database = `facade-${(names += 1)}`
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'memory',
    schemas,
    machines,
    database,
    ...options,
  })
  opened.push(journal)
  return journal
}

const startShop = (journal: JournalHandle) => {
  const shop = createActor(shopMachine, { id: 'shop' })
  journal.attach(shop)
  return shop.start()
}

describe('the journal of the app', () => {
  it('keeps what happened and replays it to where the actors stand', async () => {
    const journal = open()
    const shop = startShop(journal)
    shop.send({ type: 'page.opened', path: '/cart' })
    expect((await journal.entries()).map(({ actorPath, event }) => `${actorPath} ${event.type}`)).toEqual([
      'shop xstate.init',
      'shop/cart xstate.init',
      'shop page.opened',
    ])
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    for (const [path, live] of liveSnapshots(shop)) expect(snapshotHash(snapshots.get(path)!)).toBe(snapshotHash(live))
  })

  it('keeps what came to an actor that had stopped, and folds without it', async () => {
    const journal = open()
    const shop = startShop(journal)
    const { cart } = shop.getSnapshot().children
    cart!.send({ type: 'line.add', id: 'rice', quantity: 1 })
    const line = cart!.getSnapshot().context.lines['rice']!
    cart!.send({ type: 'line.remove', id: 'rice' })
    line.send({ type: 'line.change', quantity: 2 })
    const document = parseDocument(JSON.stringify(await journal.exportDocument()))
    const dead = document.entries.filter((entry) => entry.dead)
    expect(dead.map(({ actorPath, kind, cause, name, took }) => [actorPath, kind, cause, name, took])).toEqual([
      ['shop/cart/line:rice', 'external', null, 'line.change', undefined],
    ])
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    for (const [path, live] of liveSnapshots(shop)) expect(snapshotHash(snapshots.get(path)!)).toBe(snapshotHash(live))
  })

  it('writes by itself a moment after the page is idle', async () => {
    const database = 'by-itself'
    const journal = open({ store: 'durable', database })
    const shop = startShop(journal)
    shop.send({ type: 'page.opened', path: '/help' })
    const reader = open({ store: 'durable', database, tab: 'tab-1' })
    await vi.waitFor(async () => expect(await reader.entries()).toHaveLength(3), 3_000)
  })

  it('replays from a snapshot when the beginning has been dropped', async () => {
    const journal = open({ snapshotEvery: 100, cap: 300 })
    const shop = startShop(journal)
    for (let n = 0; n < 1_000; n += 1) {
      shop.send({ type: 'page.opened', path: `/p/${n}` })
      if (n % 50 === 0) await journal.flush()
    }
    await vi.waitFor(async () => expect((await journal.entries())[0]?.seq).toBeGreaterThan(1), 3_000)
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    expect(snapshots.get('shop')?.context).toEqual({ path: '/p/999', signedIn: false })
    expect(snapshots.get('shop/cart')?.status).toBe('active')
  })

  it('leaves nothing of a person behind when it is erased, not even what was not written yet', async () => {
    const journal = open()
    const shop = startShop(journal)
    shop.send({ type: 'page.opened', path: '/p/ada' })
    await journal.flush()
    shop.send({ type: 'page.opened', path: '/p/ada-again' })
    await journal.erase()
    expect(JSON.stringify(await journal.exportDocument())).not.toContain('ada')
    shop.send({ type: 'page.opened', path: '/' })
    await journal.flush()
    shop.send({ type: 'page.opened', path: '/help' })
    expect(JSON.stringify(await journal.exportDocument())).not.toContain('ada')
    expect((await journal.entries()).map(({ event }) => event.type)).toEqual(['xstate.init', 'page.opened'])
  })

  it('replays the actors that live on after it was erased to where they stand', async () => {
    const journal = open({ snapshotEvery: 4 })
    const shop = startShop(journal)
    const cart = shop.getSnapshot().children.cart
    cart?.send({ type: 'line.add', id: '12:3', quantity: 2 })
    await journal.flush()
    shop.send({ type: 'page.opened', path: '/never-written' })
    for (const round of [1, 2]) {
      await journal.erase()
      shop.send({ type: 'page.opened', path: `/round/${round}` })
      await journal.flush()
      cart?.send({ type: 'line.add', id: `${round}:0`, quantity: round })
      for (let n = 0; n < 6; n += 1) shop.send({ type: 'page.opened', path: `/p/${n}` })
      const { snapshots, faults } = await journal.replay()
      expect(faults).toEqual([])
      const live = [...liveSnapshots(shop)]
      expect(live.map(([path]) => path)).toContain(`shop/cart/line:${round}:0`)
      for (const [path, one] of live) expect(snapshotHash(snapshots.get(path)!), path).toBe(snapshotHash(one))
    }
    // another page that reads the document comes to the same
    const { entries } = parseDocument(JSON.stringify(await journal.exportDocument()))
    const { replay } = await import('#services/journal/replay-tab.ts')
    expect(snapshotHash(replay(entries, machines).snapshots.get('shop')!)).toBe(snapshotHash(shop.getSnapshot()))
  })

  it('writes no state down anew while somebody is still signed in', async () => {
    let isNobody = false
    const journal = open({ isNobody: () => isNobody })
    const shop = startShop(journal)
    shop.send({ type: 'page.opened', path: '/p/ada' })
    await journal.erase()
    shop.send({ type: 'page.opened', path: '/' })
    await journal.flush()
    expect((await journal.entries()).map(({ kind }) => kind)).toEqual(['external'])
    isNobody = true
    shop.send({ type: 'page.opened', path: '/help' })
    await journal.flush()
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    expect(snapshotHash(snapshots.get('shop')!)).toBe(snapshotHash(shop.getSnapshot()))
  })

  it('says that it cannot be kept when its code cannot be loaded, and tries again', async () => {
    let attempts = 0
    const onDegraded = vi.fn<(event: JournalDegraded) => void>()
    const journal = open({
      onDegraded,
      load: () => {
        attempts += 1
        return attempts === 1 ? Promise.reject(new Error('chunk')) : import('#services/journal/journal-core.ts')
      },
    })
    startShop(journal)
    await expect(journal.flush()).rejects.toThrow('chunk')
    expect(onDegraded.mock.calls).toEqual([[{ type: 'journal.degraded', problem: 'unavailable' }]])
    expect(await journal.entries()).toHaveLength(2)
  })

  it('exports a document that another page replays', async () => {
    const journal = open()
    const shop = startShop(journal)
    shop.send({ type: 'session.signIn', email: 'ada@oja.test', password: 'Demo1234' })
    const text = JSON.stringify(await journal.exportDocument())
    expect(text).not.toContain('Demo1234')
    expect(text).not.toContain('ada@oja.test')
    const { entries } = parseDocument(text)
    const { replay } = await import('#services/journal/replay-tab.ts')
    // the password is gone, but not that there was one
    expect(replay(entries, machines).snapshots.get('shop')?.context.signedIn).toBe(true)
  })
})
