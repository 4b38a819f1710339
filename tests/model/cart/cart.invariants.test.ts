import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfLine, type LineKey, type Owner, type Pending } from '#machines/cart/cart.types.ts'
import { replay } from '#services/journal/replay.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { product } from './goods.ts'
import { ada, guest, openMarket, type Ending, type Market } from './market.ts'

const keys: LineKey[] = ['1:0', '2:0', '3:0']
const plenty = [1, 2, 3].map((id) => product(id, `Goods ${id}`, { stock_quantity: 900 }))

const key = fc.constantFrom(...keys)
const wish = fc.oneof(
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
  { weight: 4, arbitrary: wish },
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
  { weight: 4, arbitrary: wish },
  { weight: 3, arbitrary: passing },
  { weight: 5, arbitrary: ending('really', 'lost', 'cut', 'refused') },
  { weight: 3, arbitrary: trouble },
)
type Step = typeof anything extends fc.Arbitrary<infer S> ? S : never

type Amounts = Record<string, number>

/** What a person means by a wish, whatever becomes of it on the way. */
function meant(amounts: Amounts, step: Step): Amounts {
  const { ['key' in step ? step.key : '']: before, ...others } = amounts
  if (step.do === 'add') return { ...amounts, [step.key]: (before ?? 0) + step.quantity }
  if (step.do === 'clear') return {}
  if (step.do === 'remove' || (step.do === 'set' && step.quantity < 1)) return others
  return step.do === 'set' && before !== undefined ? { ...amounts, [step.key]: step.quantity } : amounts
}

const isSeen = (market: Market, at: LineKey) => at in market.quantities()

/** What a person cannot see they cannot change. */
const canWish = (market: Market, step: Step) => !(step.do === 'set' || step.do === 'remove') || isSeen(market, step.key)

async function perform(market: Market, step: Step, owner: Owner): Promise<void> {
  const id = market.newId()
  const goods = (at: LineKey) => market.server.goods.get(at) as ReturnType<typeof product>
  if (step.do === 'add') {
    const { key: at, quantity } = step
    await market.send({ type: 'line.add', id, product: goods(at), measurement: null, quantity })
  }
  if (step.do === 'set') await market.send({ type: 'line.set', id, key: step.key, quantity: step.quantity })
  if (step.do === 'remove') await market.send({ type: 'line.remove', id, key: step.key })
  if (step.do === 'clear') await market.send({ type: 'cart.clear', id })
  if (step.do === 'fixAll') await market.send({ type: 'cart.fixAll', id })
  if (step.do === 'retry') await market.send({ type: 'line.retry', id, key: step.key })
  if (step.do === 'refresh') await market.send({ type: 'cart.refresh' })
  if (step.do === 'wait') await market.wait(step.ms)
  if (step.do === 'returned') await market.send({ type: 'network.returned' })
  if (step.do === 'reload') await market.reload(owner, step.isDone)
  if (step.do === 'end') await market.end(step.at, step.how)
  if (step.do === 'stock') market.server.goods.set(step.key, { ...goods(step.key), stock_quantity: step.quantity })
  if (step.do === 'gone') market.server.gone[step.isGone ? 'add' : 'delete'](step.key)
  if (step.do === 'elsewhere') await changeElsewhere(market, step, owner)
}

async function changeElsewhere(market: Market, step: Extract<Step, { do: 'elsewhere' }>, owner: Owner): Promise<void> {
  const { key: at, quantity, isHeard } = step
  if (owner.kind === 'customer') market.server.change(at, quantity)
  else await market.guestCart.change({ kind: 'remove', id: market.newId(), key: at })
  const contents = owner.kind === 'customer' ? market.server.read() : market.guestCart.read()
  if (isHeard) await market.send({ type: 'cart.changedElsewhere', owner, contents })
}

/** I1, by another arithmetic: confirmed quantities, and each pending change on top. */
function shownByHand(market: Market): Amounts {
  const { contents, pending } = market.context()
  let amounts: Amounts = Object.fromEntries(contents.lines.map((line) => [keyOfLine(line), line.quantity]))
  for (const { change } of pending) amounts = meant(amounts, { ...change, do: change.kind } as Step)
  return amounts
}

/** I2, and that nobody carries what nobody wished. */
function expectOrder(market: Market): void {
  const { pending, couriers } = market.context()
  const children = Object.keys(market.snapshot().children).filter((id) => id.startsWith('line-'))
  expect(children.toSorted()).toEqual(couriers.map((at) => `line-${at}`).toSorted())
  expect(new Set(pending.map(({ change }) => change.id)).size).toBe(pending.length)
  const clear = pending.findIndex(({ change }) => change.kind === 'clear')
  for (const at of keys) {
    const own = pending.filter(({ change }) => change.kind !== 'clear' && change.key === at)
    expect(own.slice(1).some(({ sent }) => sent)).toBe(false)
    const unsent = own.filter(({ sent }) => !sent).map((one) => pending.indexOf(one))
    expect(unsent.filter((index) => index > clear).length).toBeLessThan(2)
    expect(unsent.filter((index) => index < clear).length).toBeLessThan(2)
    expect(own.length === 0 || !isOpen(market) || couriers.includes(at)).toBe(true)
  }
}

/** I3: a change that is out keeps its body until it is answered. */
function expectSame(before: readonly Pending[], after: readonly Pending[]): void {
  for (const one of before.filter(({ sent }) => sent)) {
    const later = after.find(({ change }) => change.id === one.change.id)
    if (later) expect(later).toEqual(one)
  }
}

const isOpen = (market: Market) => market.snapshot().matches({ contents: 'open' })

describe('the cart over a network that loses answers', () => {
  it('[CART-01][CART-04][CART-07] loses nothing that was wished and does nothing twice, over silence, reloads and signing in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lossy, { maxLength: 45 }), async (steps) => {
        const market = openMarket(plenty)
        let owner: Owner = guest
        const meanings: Record<Owner['kind'], Amounts> = { guest: {}, customer: {} }
        const join = () => {
          for (const [at, quantity] of Object.entries(meanings.guest))
            meanings.customer[at] = (meanings.customer[at] ?? 0) + quantity
          meanings.guest = {}
        }
        await market.send({ type: 'owner.changed', owner })
        for (const step of steps) {
          if (step.do === 'owner') {
            // Whoever leaves while lines are on their way from one cart to the other leaves them to chance.
            if (!isOpen(market) || market.context().joining) continue
            owner = owner.kind === 'guest' ? ada : guest
            await market.send({ type: 'owner.changed', owner })
          } else if (canWish(market, step)) {
            meanings[owner.kind] = meant(meanings[owner.kind], step)
            await perform(market, step, owner)
          }
          // Lines that wait for their turn are not seen, so that nothing can be meant of them.
          if (owner.kind === 'customer' && market.context().joining?.onto !== null) join()
          const isTold = isOpen(market) && owner.kind === 'guest'
          expect(isTold ? market.quantities() : {}).toEqual(isTold ? meanings.guest : {})
        }
        await market.drain()
        if (owner.kind === 'customer') join()
        expect(market.quantities()).toEqual(meanings[owner.kind])
        if (owner.kind === 'guest') await market.send({ type: 'owner.changed', owner: ada })
        await market.drain()
        join()
        expect(market.server.quantities()).toEqual(meanings.customer)
        expect(market.waitsToJoin()).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

describe('the cart among refusals, other devices and a stock that changes', () => {
  const run = async (steps: Step[], look: (market: Market, owner: Owner) => void) => {
    const market = openMarket(plenty)
    let owner: Owner = guest
    await market.send({ type: 'owner.changed', owner })
    for (const step of steps) {
      const before = market.context().pending
      if (step.do === 'owner') {
        owner = owner.kind === 'guest' ? ada : guest
        await market.send({ type: 'owner.changed', owner })
      } else if (canWish(market, step)) {
        await perform(market, step, owner)
        if (step.do !== 'reload') expectSame(before, market.context().pending)
      }
      look(market, owner)
    }
    return { market, owner }
  }

  it('[CART-07] shows what is confirmed and what is pending, at most one unsent wish a line, and keeps what is out as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 45 }), async (steps) => {
        await run(steps, (market) => {
          expect(market.quantities()).toEqual(shownByHand(market))
          expectOrder(market)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('[CART-07][CART-12] comes to rest at just what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 45 }), async (steps) => {
        const { market, owner } = await run(steps, () => {})
        await market.drain()
        // Another device may have changed it unheard.
        await market.send({ type: 'cart.refresh' })
        await market.drain()
        const truth = owner.kind === 'guest' ? market.guestCart.read() : market.server.read()
        expect(market.seen()).toEqual(truth.lines)
        const { pending, couriers } = market.context()
        expect({ pending, couriers }).toEqual({ pending: [], couriers: [] })
        expectOrder(market)
      }),
      { numRuns: 150 },
    )
  })

  it('is told again by the journal just as it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 40 }), async (steps) => {
        const { market } = await run(steps, () => {})
        const entries = JSON.parse(JSON.stringify(market.entries())) as ReturnType<Market['entries']>
        const { snapshots, faults } = replay(entries, { market: market.machine })
        expect(faults).toEqual([])
        expect(snapshotHash(snapshots.get('market/cart')!)).toBe(snapshotHash(market.snapshot() as never))
        for (const [id, child] of Object.entries(market.snapshot().children)) {
          if (!id.startsWith('line-') || !child) continue
          const told = [...snapshots].filter(([path]) => path.startsWith(`market/cart/${id}`)).at(-1)
          expect(snapshotHash(told![1])).toBe(snapshotHash(child.getSnapshot() as never))
        }
      }),
      { numRuns: 60 },
    )
  })
})
