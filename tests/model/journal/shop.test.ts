import { createActor } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { liveSnapshots } from './fixture.ts'

describe('the whole shop', () => {
  it('is replayed, from what its schemas let through, to where it stands when no port answers', async () => {
    const warnings: string[] = []
    const journal = createJournal({
      tab: 'tab-1',
      now: () => 1_000,
      store: 'memory',
      snapshotEvery: 10,
      onWarning: (message) => warnings.push(message),
      load: () => import('../../../src/app/journalled.ts'),
    })
    const shop = createActor(shopMachine, { input: { handedIn: [] } })
    journal.attach(shop)
    shop.start()
    onTestFinished(() => {
      journal.close()
      shop.stop()
    })
    // ports that are not connected refuse at once, and every part settles in its first quiet state
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { snapshots, faults } = await journal.replay()
    const live = [...liveSnapshots(shop)]
    expect(faults).toEqual([])
    expect(live.length).toBeGreaterThan(8)
    const differing = live.filter(([path, snapshot]) => {
      const replayed = snapshots.get(path)
      return !replayed || snapshotHash(replayed) !== snapshotHash(snapshot)
    })
    expect(differing.map(([path]) => path)).toEqual([])
    // the same states can be put beside the events, so that the beginning may be dropped one day
    expect((await journal.exportDocument()).snapshots).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})
