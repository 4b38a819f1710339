import { createActor } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { ada } from '#tests/model/identity/people.ts'
import { foldsOf } from '../../../src/app/folds.ts'
import { journalWith } from '../../../src/app/journalled.ts'
import { root } from '../../../src/app/roots/shop.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { liveSnapshots } from './fixture.ts'
import { settled } from '#tests/model/settled.ts'

/** The shop with no port connected: they refuse at once, and every part comes to rest in its first quiet state. */
async function openJournalledShop() {
  const warnings: string[] = []
  const registry = createPartRegistry(parts)
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'memory',
    snapshotEvery: 10,
    onWarning: (message) => warnings.push(message),
    load: () => Promise.resolve(journalWith(registry)),
  })
  const shop = createActor(shopMachine, { input: { dehydrated: [] } })
  journal.attach(shop)
  shop.start()
  onTestFinished(() => {
    journal.close()
    shop.stop()
  })
  await settled(100)
  return {
    shop,
    journal,
    warnings,
    /** Actors that the journal does not bring to where they stand, and why. */
    async compare() {
      const { snapshots, faults } = await journal.replay()
      const live = [...liveSnapshots(shop)]
      expect(live.length).toBeGreaterThan(8)
      const differing = live.filter(([path, snapshot]) => {
        const replayed = snapshots.get(path)
        return !replayed || snapshotHash(replayed) !== snapshotHash(snapshot)
      })
      return { faults, differing: differing.map(([path]) => path) }
    },
  }
}

describe('the whole shop', () => {
  it('is replayed, from what its schemas let through, to where it stands when no port answers', async () => {
    const { journal, warnings, compare } = await openJournalledShop()
    expect(await compare()).toEqual({ faults: [], differing: [] })
    // the same states can be put beside the events, so that the beginning may be dropped one day
    expect((await journal.exportDocument()).snapshots).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  it('is replayed on after a person has signed out, with nothing of theirs in it', async () => {
    const { shop, journal, warnings, compare } = await openJournalledShop()
    const { session, deliveryArea } = shop.getSnapshot().children
    session?.send({ type: 'session.begun', user: { ...ada, id: 770_077 }, isNew: false })
    await settled(50)
    await journal.flush()
    expect(JSON.stringify(await journal.exportDocument())).toContain('770077')
    session?.send({ type: 'session.logOut' })
    await journal.erase()
    deliveryArea?.send({ type: 'deliveryArea.choose', deliveryArea: { state_code: 'NG-LA', lga: 'Ikeja' } })
    await settled(50)
    expect(await compare()).toEqual({ faults: [], differing: [] })
    expect(JSON.stringify(await journal.exportDocument())).not.toContain('770077')
    expect(warnings).toEqual([])
  })

  it('says for every chart, under its own id, what of its events may be written down', async () => {
    const registry = createPartRegistry(parts)
    journalWith(registry)
    const charts = Object.values(foldsOf(root, registry).machines)
    for (const id of registry.ids) charts.push(...(await registry.load(id)).charts)
    expect(charts.length).toBeGreaterThan(20)
    expect(charts.map(({ id }) => id).filter((id) => !Object.hasOwn(registry.schemas, id))).toEqual([])
  })
})
