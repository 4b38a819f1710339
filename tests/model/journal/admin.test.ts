import { createActor, type AnyActor } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import { createJournal, type JournalOptions } from '#services/journal/create-journal.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { createStateKeeper } from '#services/journal/state-keeper.ts'
import { journalWith } from '../../../src/app/admin-journalled.ts'
import { foldsOf } from '../../../src/app/folds.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { adminParts } from '../../../src/app/parts/admin-parts.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { root as shopRoot } from '../../../src/app/roots/shop.ts'
import { ada } from '../identity/people.ts'
import { liveSnapshots } from './fixture.ts'
import { settled } from '#tests/model/settled.ts'

/** The back office with no port connected, after a person has come and gone. */
async function openJournalledAdmin() {
  const options: JournalOptions = {
    tab: 'tab-2',
    now: () => 1_000,
    store: 'memory',
    load: () => Promise.resolve(journalWith(createPartRegistry(adminParts))),
  }
  const journal = createJournal(options)
  const admin = createActor(adminMachine)
  journal.attach(admin as AnyActor)
  admin.start()
  onTestFinished(() => {
    journal.close()
    admin.stop()
  })
  admin.send({ type: 'person.known', user: { ...ada, role: 'admin' } })
  admin.send({ type: 'session.ended', why: 'left' })
  await settled(50)
  return { admin, journal }
}

describe('the journal of the back office', () => {
  it('is replayed to where every actor stands', async () => {
    const { admin, journal } = await openJournalledAdmin()
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    const live = [...liveSnapshots(admin, 'admin')]
    expect(live.length).toBeGreaterThan(5)
    for (const [path, snapshot] of live) expect(snapshotHash(snapshots.get(path)!), path).toBe(snapshotHash(snapshot))
  })

  it('is folded by a page of the shop, which fetches the charts of the back office for it', async () => {
    const { journal } = await openJournalledAdmin()
    const entries = await journal.entries()
    let fetched = 0
    const others = { admin: () => ((fetched += 1), import('../../../src/app/roots/admin.ts')) }
    const { machines, missing } = foldsOf(shopRoot, createPartRegistry(parts), others)
    expect(machines).not.toHaveProperty('admin')
    const keeper = createStateKeeper(machines, missing)
    for (const entry of entries) keeper.step(entry)
    await expect.poll(() => keeper.isBehind()).toBe(false)
    expect(fetched).toBe(1)
    expect(keeper.states()?.['tab-2']?.seq).toBe(entries.at(-1)?.seq)
  })

  it('is left unknown by a page of the shop where those charts do not come', async () => {
    const { journal } = await openJournalledAdmin()
    const others = { admin: () => Promise.reject(new Error('no network')) }
    const { machines, missing } = foldsOf(shopRoot, createPartRegistry(parts), others)
    const keeper = createStateKeeper(machines, missing)
    for (const entry of await journal.entries()) keeper.step(entry)
    await expect.poll(() => keeper.isBehind()).toBe(false)
    expect(keeper.states()?.['tab-2']).toBeUndefined()
  })
})
