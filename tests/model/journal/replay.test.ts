import fc from 'fast-check'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { JournalEntry, RawEntry } from '#services/journal/journal.types.ts'
import { createReplayer, rebirth } from '#services/journal/replay.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { scrub } from '#services/journal/scrub.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { liveSnapshots, machines, openCartWorld, schemas, flushPromises, shopMachine } from './fixture.ts'

type CartWorld = ReturnType<typeof openCartWorld>

const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    id: fc.constantFrom('a', 'b', 'c/#1'),
    quantity: fc.integer({ min: 1, max: 15 }),
  }),
  fc.record({
    do: fc.constant('touch' as const),
    id: fc.constantFrom('a', 'b', 'c/#1'),
    quantity: fc.integer({ min: 1, max: 15 }),
  }),
  fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c/#1') }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ do: fc.constant('open' as const), path: fc.constantFrom('/', '/cart', '/help') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function perform({ shop, cart, clock }: CartWorld, act: Step): Promise<void> {
  const has = 'id' in act && act.id in cart().getSnapshot().context.lines
  if (act.do === 'add' && !has) cart().send({ type: 'line.add', id: act.id, quantity: act.quantity })
  if (act.do === 'touch' && has) cart().send({ type: 'line.touch', id: act.id, quantity: act.quantity })
  if (act.do === 'remove') cart().send({ type: 'line.remove', id: act.id })
  if (act.do === 'wait') clock.increment(act.ms)
  if (act.do === 'open') shop.send({ type: 'page.opened', path: act.path })
  await flushPromises()
}

const hashes = (snapshots: ReadonlyMap<string, Parameters<typeof snapshotHash>[0]>) =>
  Object.fromEntries([...snapshots].map(([path, snapshot]) => [path, snapshotHash(snapshot)]))

/** The replayed actor of a live path is the latest of its name. */
function replayedLike(
  live: ReadonlyMap<string, unknown>,
  replayed: ReadonlyMap<string, Parameters<typeof snapshotHash>[0]>,
) {
  const latest = new Map<string, Parameters<typeof snapshotHash>[0]>()
  for (const [path, snapshot] of replayed) {
    latest.set(path.replaceAll(/#\d+(?=\/|$)/g, '').replace('c%2f%231', 'c/#1'), snapshot)
  }
  return new Map([...latest].filter(([path]) => live.has(path)))
}

describe('replaying the journal', () => {
  it('gives the state that the live actors have, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = openCartWorld()
        world.shop.start()
        for (const act of steps) await perform(world, act)
        const written = JSON.parse(JSON.stringify(world.entries())) as JournalEntry[]
        const { snapshots, faults } = replay(written, machines)
        expect(faults).toEqual([])
        const live = liveSnapshots(world.shop)
        expect(hashes(replayedLike(live, snapshots))).toEqual(hashes(live))
      }),
      { numRuns: 60 },
    )
  })

  it('fires no effect: ports, timers and sends stay silent', async () => {
    const world = openCartWorld()
    world.shop.start()
    await perform(world, { do: 'add', id: 'a', quantity: 3 })
    await perform(world, { do: 'wait', ms: 300 })
    let fired = 0
    const count = () => {
      fired += 1
    }
    const noisy = {
      ...machines,
      line: machines.line.provide({
        actors: {
          saveLine: fromPromise(() => {
            count()
            return Promise.resolve({ lineId: '', quantity: 0 })
          }),
        },
      }),
    }
    const cart = machines.cart.provide({ actors: { line: noisy.line } })
    const shop = machines.shop.provide({ actors: { cart } })
    const clock = new SimulatedClock()
    const { snapshots } = replay(world.entries(), { shop, cart, line: noisy.line })
    clock.increment(1000)
    await flushPromises()
    expect(snapshots.get('shop/cart/line:a')?.value).toBe('saved')
    expect(fired).toBe(0)
  })

  it('shows a parent its child as it stood', async () => {
    const world = openCartWorld()
    world.shop.start()
    await perform(world, { do: 'add', id: 'a', quantity: 3 })
    await perform(world, { do: 'touch', id: 'a', quantity: 7 })
    await perform(world, { do: 'touch', id: 'a', quantity: 9 })
    expect(replay(world.entries(), machines).snapshots.get('shop/cart')?.context.seen).toBe(7)
  })

  it('goes on from a persisted state as if it had walked the whole way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat(), async (steps, cut) => {
        const world = openCartWorld()
        world.shop.start()
        for (const act of steps) await perform(world, act)
        const entries = world.entries()
        const at = 2 + (cut % (entries.length - 1))
        const head = createReplayer(machines)
        for (const entry of entries.slice(0, at)) head.step(entry)
        const from = JSON.parse(JSON.stringify(head.persist())) as NonNullable<ReturnType<typeof head.persist>>
        const { snapshots, faults } = replay(entries.slice(at), machines, { from })
        expect(faults).toEqual([])
        const live = liveSnapshots(world.shop)
        expect(hashes(replayedLike(live, snapshots))).toEqual(hashes(live))
      }),
      { numRuns: 40 },
    )
  })

  it('says what it could not replay', () => {
    const world = openCartWorld()
    world.shop.start()
    const [root, cart, ...rest] = world.entries()
    world.shop.send({ type: 'page.opened', path: '/cart' })
    const opened = world.entries().at(-1)!
    expect(rest).toEqual([])
    expect(replay([cart!, opened], {}).faults.map(({ reason }) => reason)).toEqual(['no machine', 'no birth'])
    const late = { ...root!, event: { type: 'xstate.init', late: true } }
    expect(replay([late], machines).faults.map(({ reason }) => reason)).toEqual(['tapped late'])
    expect(() => replay([root!, { ...opened, tab: 'tab-2' }], machines)).toThrow('several tabs')
  })

  it('stops an actor where its machine fails, as live', () => {
    const broken = createMachine({
      id: 'broken',
      context: { n: 0 },
      on: {
        boom: {
          guard: () => {
            throw new Error('bad guard')
          },
          target: '#broken',
        },
      },
    })
    const raw: RawEntry[] = []
    const actor = createActor(broken, { id: 'broken' })
    tapActorSystem(actor, (entry) => raw.push(entry))
    actor.subscribe({ error: () => {} })
    actor.start().send({ type: 'boom' })
    const { snapshots, faults } = replay(
      raw.map((entry) => scrub(entry, 't', {})),
      { broken },
    )
    expect(snapshots.get('broken')?.status).toBe(actor.getSnapshot().status)
    expect(faults.map(({ reason }) => reason)).toEqual(['machine failed'])
  })
})

describe('travelling in time', () => {
  it('shows every moment as a replay up to it does, in any order', async () => {
    const world = openCartWorld()
    world.shop.start()
    for (let turn = 0; turn < 260; turn += 1) {
      await perform(world, { do: 'open', path: turn % 2 ? '/' : '/cart' })
      if (turn % 20 === 0) await perform(world, { do: 'add', id: 'a', quantity: (turn % 9) + 1 })
      if (turn % 20 === 5) await perform(world, { do: 'wait', ms: 300 })
      if (turn % 20 === 9) await perform(world, { do: 'touch', id: 'a', quantity: (turn % 7) + 1 })
      if (turn % 20 === 15) await perform(world, { do: 'remove', id: 'a' })
    }
    const entries = world.entries()
    expect(entries.length).toBeGreaterThan(300)
    const scrubber = createScrubber(entries, machines)
    for (const count of [entries.length, 3, 251, 250, 249, 0, 300, 299, 12, entries.length, -5, 1e6]) {
      const upTo = entries.slice(0, Math.max(0, count))
      expect(hashes(scrubber.at(count))).toEqual(hashes(replay(upTo, machines).snapshots))
    }
    expect(scrubber.faults).toEqual([])
  })

  it('tells apart states that differ and not contexts that differ in order alone', () => {
    const one = { status: 'active', value: 'a', context: { x: 1, y: [1, { z: undefined }] } } as never
    const same = { status: 'active', value: 'a', context: { y: [1, {}], x: 1 } } as never
    const other = { status: 'active', value: 'a', context: { x: 1, y: [1, 2] } } as never
    expect(snapshotHash(one)).toBe(snapshotHash(same))
    expect(snapshotHash(one)).not.toBe(snapshotHash(other))
    expect(schemas['cart']).toBeDefined()
  })
})

describe('a rebirth', () => {
  it('stays plain data when it is folded, fit to be sent to another tab', () => {
    const shop = createActor(shopMachine, { id: 'shop' }).start()
    shop.getSnapshot().children.cart?.send({ type: 'line.add', id: 'a', quantity: 2 })
    const paths = [...liveSnapshots(shop).keys()]
    const root: unknown = JSON.parse(JSON.stringify(shop.getPersistedSnapshot()))
    const birth = rebirth('tab-1', 1, 1_000, { machine: 'shop', paths, root })
    const before = JSON.stringify(birth)
    const replayer = createReplayer(machines)
    replayer.step(birth)
    expect(replayer.faults).toEqual([])
    expect([...replayer.snapshots().keys()]).toEqual(paths)
    expect(JSON.stringify(structuredClone(birth))).toBe(before)
  })
})
