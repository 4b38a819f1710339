import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, seenLines } from '#machines/cart/cart.lines.ts'
import * as merge from '#machines/cart/cart.merge.ts'
import { readConfirmed, readPendings } from '#machines/cart/cart.read.ts'
import {
  keyOfLine,
  type ConfirmedCart,
  type LineChange,
  type LineKey,
  type Pending,
} from '#machines/cart/cart.types.ts'
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import { cartOf, lineOf, product } from './goods.ts'

const goods = [1, 2, 3].map((id) => product(id, `Goods ${id}`))
const keys: LineKey[] = ['1:0', '2:0', '3:0']

const act = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ do: fc.constant('set' as const), at: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('clear' as const) }),
  fc.record({ do: fc.constant('send' as const), at: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('refuse' as const), isGone: fc.boolean() }),
  fc.record({ do: fc.constant('unclear' as const), holds: fc.boolean() }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type Cart = { confirmed: ConfirmedCart; pending: Pending[] }

const changeOf = (step: Extract<Act, { do: 'add' | 'set' | 'remove' }>, id: string): LineChange => {
  const key = keys[step.at] as LineKey
  if (step.do === 'remove') return { kind: 'remove', id, key }
  if (step.do === 'set') return { kind: 'set', id, key, quantity: step.quantity }
  return { kind: 'add', id, key, quantity: step.quantity, product: goods[step.at]!, measurement: null }
}

function take({ confirmed, pending }: Cart, step: Act, id: string): Cart {
  if (step.do === 'clear') return { confirmed, pending: merge.enqueueClear(confirmed, pending, id) }
  if (step.do === 'send') {
    const change = merge.releasable(pending, keys[step.at] as LineKey)
    return { confirmed, pending: change ? merge.markSent(pending, change.id) : pending }
  }
  if (step.do === 'refuse') {
    const sent = pending.find((one) => one.sent)?.change
    if (!sent || sent.kind === 'clear') return { confirmed, pending }
    return merge.reject(confirmed, pending, sent, step.isGone && sent.kind !== 'add')
  }
  if (step.do === 'unclear') {
    if (!pending.some(({ change }) => change.kind === 'clear') || pending.some(({ sent }) => sent))
      return { confirmed, pending }
    return step.holds
      ? { confirmed: cartOf([], confirmed.version + 1), pending: merge.afterClear(pending) }
      : { confirmed, pending: merge.withoutClear(confirmed, pending) }
  }
  return { confirmed, pending: merge.enqueue(confirmed, pending, changeOf(step, id)) }
}

const begin = (): Cart => ({ confirmed: cartOf([lineOf(goods[0]!, 2), lineOf(goods[1]!, 1)]), pending: [] })
const seen = ({ confirmed, pending }: Cart) => seenLines(confirmed, pending)

/** What a person does not see they cannot set or remove. */
const canDo = (cart: Cart, step: Act): boolean =>
  (step.do !== 'set' && step.do !== 'remove') || seen(cart).some((line) => keyOfLine(line) === keys[step.at])

/** Folds random acts and shows every step with what was before it. */
const walkActs = (acts: Act[], look: (before: Cart, step: Act, after: Cart) => void) =>
  acts.reduce((cart, step, at) => {
    if (!canDo(cart, step)) return cart
    const next = take(cart, step, `change-${at}`)
    look(cart, step, next)
    return next
  }, begin())

const holds = (look: (before: Cart, step: Act, after: Cart) => void) =>
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => void walkActs(acts, look)),
    { numRuns: 300 },
  )

describe('the fold of the cart', () => {
  it('shows each command as if it had been done at once (I1, I2)', () => {
    holds((before, step, after) => {
      const commanded =
        step.do === 'add' || step.do === 'set' || step.do === 'remove'
          ? applyChange(seen(before), changeOf(step, ''))
          : step.do === 'clear'
            ? []
            : step.do === 'send'
              ? seen(before)
              : seen(after)
      const plain = (lines: ReturnType<typeof seen>) => lines.map((line) => [keyOfLine(line), line.quantity]).toSorted()
      expect(plain(seen(after))).toEqual(plain(commanded))
    })
  })

  it('has one unsent change a line on either side of a clear, after the sent one (I2)', () => {
    holds((_, __, { pending }) => {
      const cleared = pending.findIndex(({ change }) => change.kind === 'clear')
      expect(pending.filter(({ change }) => change.kind === 'clear').length).toBeLessThan(2)
      for (const key of keys) {
        const own = pending.filter((one) => merge.isOf(one, key))
        expect(own.slice(1).every(({ sent }) => !sent)).toBe(true)
        const unsent = own.filter(({ sent }) => !sent).map((one) => pending.indexOf(one) > cleared)
        expect(new Set(unsent).size).toBe(unsent.length)
      }
    })
  })

  it('keeps id and body of what was sent (I3)', () => {
    holds((before, step, after) => {
      const kept = before.pending.filter(({ sent }) => sent).map(({ change }) => change)
      const there = after.pending.map(({ change }) => change)
      const lost = kept.filter((change) => !there.some((one) => JSON.stringify(one) === JSON.stringify(change)))
      expect(lost.length).toBe(step.do === 'refuse' && kept.length > 0 ? 1 : 0)
    })
  })

  it('takes no change that changes nothing (I4)', () => {
    const cart = begin()
    expect(merge.enqueue(cart.confirmed, [], { kind: 'set', id: 'a', key: '1:0', quantity: 2 })).toEqual([])
    expect(merge.enqueue(cart.confirmed, [], { kind: 'remove', id: 'a', key: '3:0' })).toEqual([])
    expect(merge.enqueue(cart.confirmed, [], { kind: 'set', id: 'a', key: '3:0', quantity: 4 })).toEqual([])
    const added = merge.enqueue(cart.confirmed, [], changeOf({ do: 'add', at: 2, quantity: 1 }, 'a'))
    expect(merge.enqueue(cart.confirmed, added, { kind: 'remove', id: 'b', key: '3:0' })).toEqual([])
    const full = cartOf([lineOf(goods[0]!, 999)])
    expect(merge.enqueue(full, [], changeOf({ do: 'add', at: 0, quantity: 1 }, 'a'))).toEqual([])
  })

  it('lets an answer speak for its line, and for the others only where it is not older and nothing of theirs is out (I5)', () => {
    const known = cartOf([lineOf(goods[0]!, 2), lineOf(goods[1]!, 1)], 5)
    const sent: Pending[] = [{ change: { kind: 'set', id: 'a', key: '1:0', quantity: 4 }, sent: true }]
    const told = (version: number) =>
      cartOf([lineOf(goods[0]!, 9), lineOf(goods[1]!, 8), lineOf(goods[2]!, 7)], version)
    const amounts = (confirmed: ConfirmedCart) => confirmed.lines.map((line) => [keyOfLine(line), line.quantity])
    expect(amounts(merge.adopt(known, sent, told(6), null))).toEqual([
      ['1:0', 2],
      ['2:0', 8],
      ['3:0', 7],
    ])
    expect(amounts(merge.adopt(known, sent, told(6), '1:0'))).toEqual([
      ['1:0', 9],
      ['2:0', 8],
      ['3:0', 7],
    ])
    expect(amounts(merge.adopt(known, sent, told(4), '1:0'))).toEqual([
      ['1:0', 9],
      ['2:0', 1],
    ])
    expect(merge.adopt(known, sent, told(4), '1:0').version).toBe(5)
  })

  it('takes a refused change back and nothing else (I6)', () => {
    holds((before, step, after) => {
      const refused = step.do === 'refuse' ? before.pending.find(({ sent }) => sent)?.change : undefined
      const others = (one: Pending) => refused?.kind !== 'clear' && refused && !merge.isOf(one, refused.key)
      expect(refused ? after.pending.filter(others) : []).toEqual(refused ? before.pending.filter(others) : [])
      const adds = ({ pending }: Cart) => pending.filter(({ change, sent }) => change.kind === 'add' && !sent)
      expect(refused ? adds(after) : []).toEqual(refused ? adds(before) : [])
    })
  })

  it('brings a cart that was not cleared back as it was', () => {
    holds((before, step, after) => {
      const isBack = step.do === 'unclear' && !step.holds && before.pending !== after.pending
      const { confirmed, pending } = before
      const unsent = pending.flatMap(({ change }) => (change.kind === 'clear' ? [] : [change]))
      const commanded = unsent.reduce(applyChange, confirmed.lines)
      const plain = (lines: ReturnType<typeof seen>) => lines.map((line) => [keyOfLine(line), line.quantity]).toSorted()
      expect(isBack ? plain(seen(after)) : []).toEqual(isBack ? plain(commanded) : [])
    })
  })

  it('survives being written down', () => {
    holds((_, __, { confirmed, pending }) => {
      const kept: unknown = JSON.parse(JSON.stringify({ confirmed, pending }))
      expect(readConfirmed(kept)).toEqual(confirmed)
      expect(readPendings(kept)).toEqual(pending)
    })
  })

  it('never asks for more of one line than the contract takes', () => {
    const commands: LineChange[] = [
      changeOf({ do: 'add', at: 2, quantity: 500 }, 'a'),
      changeOf({ do: 'add', at: 2, quantity: 500 }, 'b'),
    ]
    const [only] = commands.reduce<Pending[]>((so, command) => merge.enqueue(begin().confirmed, so, command), [])
    expect(only?.change).toMatchObject({ kind: 'add', id: 'a', quantity: mostOfOne })
    const set = merge.enqueue(begin().confirmed, [], { kind: 'set', id: 'c', key: '1:0', quantity: 900 })
    const [more] = merge.enqueue(begin().confirmed, set, changeOf({ do: 'add', at: 0, quantity: 300 }, 'd'))
    expect(more?.change).toMatchObject({ kind: 'set', id: 'c', quantity: mostOfOne })
  })

  it('sums both carts of one person, line by line', () => {
    const one = [lineOf(goods[0]!, 2), lineOf(goods[1]!, 1)]
    const other = [lineOf(goods[1]!, 998), lineOf(goods[2]!, 4)]
    const lines = merge.mergeLines(one, other)
    expect(lines.map((line) => [keyOfLine(line), line.quantity])).toEqual([
      ['1:0', 2],
      ['2:0', 999],
      ['3:0', 4],
    ])
  })
})
