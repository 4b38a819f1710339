import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfLine, type LineKey, type Owner, type Pending } from '#machines/cart/cart.types.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { product } from './goods.ts'
import { ada, guest, openCartWorld, type Ending, type CartWorld } from './cart-world.ts'

const keys: LineKey[] = ['1:0', '2:0', '3:0']
const plenty = [1, 2, 3].map((id) => product(id, `Goods ${id}`, { stock_quantity: 900 }))

const key = fc.constantFrom(...keys)
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), key, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('set' as const), key, quantity: fc.integer({ min: 0, max: 7 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
)
const passing = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 350, 600, 5100) }),
  fc.record({ do: fc.constant('returned' as const) }),
  fc.record({ do: fc.constant('reload' as const), isDone: fc.boolean() }),
  fc.record({ do: fc.constant('owner' as const) }),
)
const ending = (...how: Ending[]) =>
  fc.record({ do: fc.constant('end' as const), at: fc.nat({ max: 3 }), how: fc.constantFrom(...how) })

const lossy = fc.oneof(
  { weight: 4, arbitrary: command },
  { weight: 3, arbitrary: passing },
  { weight: 4, arbitrary: ending('really', 'lost', 'cut') },
)
const trouble = fc.oneof(
  fc.record({ do: fc.constant('stock' as const), key, quantity: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ do: fc.constant('gone' as const), key, isGone: fc.boolean() }),
  fc.record({
    do: fc.constant('elsewhere' as const),
    key,
    quantity: fc.integer({ min: 0, max: 4 }),
    isHeard: fc.boolean(),
  }),
  fc.record({ do: fc.constant('fixAll' as const) }),
  fc.record({ do: fc.constant('retry' as const), key }),
  fc.record({ do: fc.constant('refresh' as const) }),
)
const anything = fc.oneof(
  { weight: 4, arbitrary: command },
  { weight: 3, arbitrary: passing },
  { weight: 5, arbitrary: ending('really', 'lost', 'cut', 'refused') },
  { weight: 3, arbitrary: trouble },
)
type Step = typeof anything extends fc.Arbitrary<infer S> ? S : never

type Amounts = Record<string, number>

/** What a person means by a command, whatever becomes of it on the way. */
function meant(amounts: Amounts, step: Step): Amounts {
  const { ['key' in step ? step.key : '']: before, ...others } = amounts
  if (step.do === 'add') return { ...amounts, [step.key]: (before ?? 0) + step.quantity }
  if (step.do === 'clear') return {}
  if (step.do === 'remove' || (step.do === 'set' && step.quantity < 1)) return others
  return step.do === 'set' && before !== undefined ? { ...amounts, [step.key]: step.quantity } : amounts
}

const isSeen = (world: CartWorld, at: LineKey) => at in world.quantities()

/** What a person cannot see they cannot change. */
const canCommand = (world: CartWorld, step: Step) =>
  !(step.do === 'set' || step.do === 'remove') || isSeen(world, step.key)

async function perform(world: CartWorld, step: Step, owner: Owner): Promise<void> {
  const id = world.newId()
  const goods = (at: LineKey) => world.server.goods.get(at) as ReturnType<typeof product>
  if (step.do === 'add') {
    const { key: at, quantity } = step
    await world.send({ type: 'line.add', id, product: goods(at), measurement: null, quantity })
  }
  if (step.do === 'set') await world.send({ type: 'line.set', id, key: step.key, quantity: step.quantity })
  if (step.do === 'remove') await world.send({ type: 'line.remove', id, key: step.key })
  if (step.do === 'clear') await world.send({ type: 'cart.clear', id })
  if (step.do === 'fixAll') await world.send({ type: 'cart.fixAll', id })
  if (step.do === 'retry') await world.send({ type: 'line.retry', id, key: step.key })
  if (step.do === 'refresh') await world.send({ type: 'cart.refresh' })
  if (step.do === 'wait') await world.wait(step.ms)
  if (step.do === 'returned') await world.send({ type: 'network.returned' })
  if (step.do === 'reload') await world.reload(owner, step.isDone)
  if (step.do === 'end') await world.end(step.at, step.how)
  if (step.do === 'stock') world.server.goods.set(step.key, { ...goods(step.key), stock_quantity: step.quantity })
  if (step.do === 'gone') world.server.gone[step.isGone ? 'add' : 'delete'](step.key)
  if (step.do === 'elsewhere') await changeElsewhere(world, step, owner)
}

async function changeElsewhere(
  world: CartWorld,
  step: Extract<Step, { do: 'elsewhere' }>,
  owner: Owner,
): Promise<void> {
  const { key: at, quantity, isHeard } = step
  if (owner.kind === 'customer') world.server.change(at, quantity)
  else await world.guestCart.change({ kind: 'remove', id: world.newId(), key: at })
  const confirmed = owner.kind === 'customer' ? world.server.read() : world.guestCart.read()
  if (isHeard) await world.send({ type: 'cart.changedElsewhere', owner, confirmed })
}

/** I1, by another arithmetic: confirmed quantities, and each pending change on top. */
function shownByHand(world: CartWorld): Amounts {
  const { confirmed, pending } = world.context()
  let amounts: Amounts = Object.fromEntries(confirmed.lines.map((line) => [keyOfLine(line), line.quantity]))
  for (const { change } of pending) amounts = meant(amounts, { ...change, do: change.kind } as Step)
  return amounts
}

/** I2, and that no line sync sends a change that nobody asked for. */
function expectOrder(world: CartWorld): void {
  const { pending, lineSyncs } = world.context()
  const children = Object.keys(world.snapshot().children).filter((id) => id.startsWith('line-'))
  expect(children.toSorted()).toEqual(lineSyncs.map((at) => `line-${at}`).toSorted())
  expect(new Set(pending.map(({ change }) => change.id)).size).toBe(pending.length)
  const clear = pending.findIndex(({ change }) => change.kind === 'clear')
  for (const at of keys) {
    const own = pending.filter(({ change }) => change.kind !== 'clear' && change.key === at)
    expect(own.slice(1).some(({ sent }) => sent)).toBe(false)
    const unsent = own.filter(({ sent }) => !sent).map((one) => pending.indexOf(one))
    expect(unsent.filter((index) => index > clear).length).toBeLessThan(2)
    expect(unsent.filter((index) => index < clear).length).toBeLessThan(2)
    expect(own.length === 0 || !isOpen(world) || lineSyncs.includes(at)).toBe(true)
  }
}

/** I3: a change that is out keeps its body until it is answered. */
function expectSame(before: readonly Pending[], after: readonly Pending[]): void {
  for (const one of before.filter(({ sent }) => sent)) {
    const later = after.find(({ change }) => change.id === one.change.id)
    if (later) expect(later).toEqual(one)
  }
}

const isOpen = (world: CartWorld) => world.snapshot().matches({ confirmed: 'open' })

describe('the cart over a network that loses answers', () => {
  it('[CART-01][CART-04][CART-07] loses no command and does nothing twice, over silence, reloads and signing in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lossy, { maxLength: 45 }), async (steps) => {
        const world = openCartWorld(plenty)
        let owner: Owner = guest
        const meanings: Record<Owner['kind'], Amounts> = { guest: {}, customer: {} }
        const join = () => {
          for (const [at, quantity] of Object.entries(meanings.guest))
            meanings.customer[at] = (meanings.customer[at] ?? 0) + quantity
          meanings.guest = {}
        }
        await world.send({ type: 'owner.changed', owner })
        for (const step of steps) {
          if (step.do === 'owner') {
            // Whoever leaves while lines are on their way from one cart to the other leaves them to chance.
            if (!isOpen(world) || world.context().joining) continue
            owner = owner.kind === 'guest' ? ada : guest
            await world.send({ type: 'owner.changed', owner })
          } else if (canCommand(world, step)) {
            meanings[owner.kind] = meant(meanings[owner.kind], step)
            await perform(world, step, owner)
          }
          // Lines that wait for their turn are not seen, so that nothing can be meant of them.
          if (owner.kind === 'customer' && world.context().joining?.onto !== null) join()
          const isTold = isOpen(world) && owner.kind === 'guest'
          expect(isTold ? world.quantities() : {}).toEqual(isTold ? meanings.guest : {})
        }
        await world.drain()
        if (owner.kind === 'customer') join()
        expect(world.quantities()).toEqual(meanings[owner.kind])
        if (owner.kind === 'guest') await world.send({ type: 'owner.changed', owner: ada })
        await world.drain()
        join()
        expect(world.server.quantities()).toEqual(meanings.customer)
        expect(world.waitsToJoin()).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

describe('the cart among refusals, other devices and a stock that changes', () => {
  const run = async (steps: Step[], look: (world: CartWorld, owner: Owner) => void) => {
    const world = openCartWorld(plenty)
    let owner: Owner = guest
    await world.send({ type: 'owner.changed', owner })
    for (const step of steps) {
      const before = world.context().pending
      if (step.do === 'owner') {
        owner = owner.kind === 'guest' ? ada : guest
        await world.send({ type: 'owner.changed', owner })
      } else if (canCommand(world, step)) {
        await perform(world, step, owner)
        if (step.do !== 'reload') expectSame(before, world.context().pending)
      }
      look(world, owner)
    }
    return { world, owner }
  }

  it('[CART-07] shows what is confirmed and what is pending, at most one unsent command a line, and keeps what is out as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 45 }), async (steps) => {
        await run(steps, (world) => {
          expect(world.quantities()).toEqual(shownByHand(world))
          expectOrder(world)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('[CART-07][CART-12] comes to rest at just what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 45 }), async (steps) => {
        const { world, owner } = await run(steps, () => {})
        await world.drain()
        // Another device may have changed it unheard.
        await world.send({ type: 'cart.refresh' })
        await world.drain()
        const truth = owner.kind === 'guest' ? world.guestCart.read() : world.server.read()
        expect(world.seen()).toEqual(truth.lines)
        const { pending, lineSyncs } = world.context()
        expect({ pending, lineSyncs }).toEqual({ pending: [], lineSyncs: [] })
        expectOrder(world)
      }),
      { numRuns: 150 },
    )
  })

  it('is told again by the journal just as it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 40 }), async (steps) => {
        const { world } = await run(steps, () => {})
        const entries = JSON.parse(JSON.stringify(world.entries())) as ReturnType<CartWorld['entries']>
        const { snapshots, faults } = replay(entries, { world: world.machine })
        expect(faults).toEqual([])
        expect(snapshotHash(snapshots.get('world/cart')!)).toBe(snapshotHash(world.snapshot() as never))
        for (const [id, child] of Object.entries(world.snapshot().children)) {
          if (!id.startsWith('line-') || !child) continue
          const told = [...snapshots].filter(([path]) => path.startsWith(`world/cart/${id}`)).at(-1)
          expect(snapshotHash(told![1])).toBe(snapshotHash(child.getSnapshot() as never))
        }
      }),
      { numRuns: 60 },
    )
  })
})
