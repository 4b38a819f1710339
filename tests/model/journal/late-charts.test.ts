import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createJournal } from '#services/journal/create-journal.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { createStateKeeper } from '#services/journal/state-keeper.ts'
import { liveSnapshots, machines, schemas, shopMachine } from './fixture.ts'

/** The charts without the cart's, and the way to bring it. */
const withoutCart = () => {
  const { cart, ...some } = machines
  const known = { ...some }
  const bring = () => Promise.resolve(void Object.assign(known, { cart }))
  return {
    known,
    missing: ({ machine }: JournalEntry) => (machine === 'cart' && !('cart' in known) ? bring() : undefined),
  }
}

const recorded = async () => {
  const journal = createJournal({ tab: 'tab-1', now: () => 1_000, store: 'memory', schemas, machines })
  const shop = createActor(shopMachine, { id: 'shop' })
  journal.attach(shop)
  shop.start()
  shop.send({ type: 'page.opened', path: '/cart' })
  const entries = await journal.entries()
  return { journal, shop, entries }
}

describe('a chart that arrives late', () => {
  it('is brought for a replay', async () => {
    const { known, missing } = withoutCart()
    const journal = createJournal({
      tab: 'tab-1',
      now: () => 1_000,
      store: 'memory',
      schemas,
      machines: known,
      missing,
    })
    const shop = createActor(shopMachine, { id: 'shop' })
    journal.attach(shop)
    shop.start()
    const { snapshots, faults } = await journal.replay()
    expect(faults).toEqual([])
    for (const [path, live] of liveSnapshots(shop)) expect(snapshotHash(snapshots.get(path)!)).toBe(snapshotHash(live))
    journal.close()
  })

  it('keeps the entries waiting, in their order, until it is there', async () => {
    const { journal, entries } = await recorded()
    const { known, missing } = withoutCart()
    const keeper = createStateKeeper(known, missing)
    for (const entry of entries) keeper.step(entry)
    expect(keeper.isBehind()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve))
    expect(keeper.isBehind()).toBe(false)
    const whole = createStateKeeper(machines)
    for (const entry of entries) whole.step(entry)
    expect(JSON.stringify(keeper.states())).toBe(JSON.stringify(whole.states()))
    expect(keeper.states()?.['tab-1']?.seq).toBe(entries.at(-1)?.seq)
    journal.close()
  })

  it('leaves its tab unknown when it cannot be brought', async () => {
    const { journal, entries } = await recorded()
    const { known } = withoutCart()
    let tries = 0
    const keeper = createStateKeeper(known, ({ machine }) =>
      machine === 'cart' && (tries += 1) === 1 ? Promise.reject(new Error('no network')) : undefined,
    )
    for (const entry of entries) keeper.step(entry)
    await new Promise((resolve) => setTimeout(resolve))
    expect(keeper.isBehind()).toBe(false)
    const { cart: _, ...some } = machines
    const without = createStateKeeper(some)
    for (const entry of entries) without.step(entry)
    expect(keeper.states()).toEqual(without.states())
    journal.close()
  })
})
