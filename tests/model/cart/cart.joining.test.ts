/** Whose cart it is: nothing of one person is left to another, and what came of several tabs or of a guest comes in once. */
import { describe, expect, it } from 'vitest'
import type { CartContext, OpenedCart } from '#machines/cart/cart.events.ts'
import * as ask from '#machines/cart/cart.guards.ts'
import * as join from '#machines/cart/cart.joining.ts'
import { itemCountOf } from '#machines/cart/cart.lines.ts'
import * as merge from '#machines/cart/cart.merge.ts'
import {
  emptyCart,
  type Change,
  type LineChange,
  type Owner,
  type Pending,
  type StoredCart,
} from '#machines/cart/cart.types.ts'
import { beans, beansKey, cartOf, confirmed, lineOf, product, refused, riceKey, unreachable } from './goods.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
const [riceLine, beansLine] = [lineOf(rice, 2), lineOf(beans, 3)]
const guest: Owner = { kind: 'guest' }
const [ada, ben]: Owner[] = [1, 2].map((id) => ({ kind: 'customer', id }))
const set = (quantity: number, id = 'w-1', key = riceKey): LineChange => ({ kind: 'set', id, key, quantity })
const clear: Change = { kind: 'clear', id: 'c-1' }
const waits = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: false }))
const isOut = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: true }))
const base: CartContext = {
  owner: ada!,
  confirmed: cartOf([riceLine], 5),
  pending: waits(set(4)),
  troubles: { [riceKey]: { kind: 'undone', message: { code: 'notices.not_saved' }, change: set(9) } },
  told: null,
  lineSyncs: [riceKey, beansKey],
  left: isOut(set(3)),
  joining: null,
}
const holding = (more: Partial<CartContext>): CartContext => ({ ...base, ...more })
const joining = { id: 'sync-1', lines: [lineOf(rice, 1), beansLine] }
const nothing = { context: {}, effects: [] }

describe('another owner of the cart', () => {
  const gone = { confirmed: emptyCart, pending: [], troubles: {}, lineSyncs: [], joining: null }
  const stops = [riceKey, beansKey].map((key) => ({ do: 'stopLineSync', key }))

  it('finds nothing of the one before, and their line syncs stop', () => {
    const after = (owner: Owner) => ({ context: { ...gone, owner, left: [] }, effects: stops })
    expect(join.changeOwner(base, ben!)).toEqual(after(ben!))
    expect(join.changeOwner(base, guest)).toEqual(after(guest))
    expect(join.changeOwner(holding({ owner: guest }), guest)).toEqual(after(guest))
  })

  it('who was the guest before takes along what was not done', () => {
    const after = { context: { ...gone, owner: ada!, left: base.pending }, effects: stops }
    expect(join.changeOwner(holding({ owner: guest }), ada!)).toEqual(after)
  })

  it('who is the first one keeps the commands that came before anybody was known', () => {
    expect(join.changeOwner(holding({ owner: null }), ada!)).toEqual({ context: { owner: ada! }, effects: [] })
  })
})

describe('a cart that is opened', () => {
  const kept = (more: Partial<StoredCart> = {}): StoredCart => ({
    owner: ada!,
    confirmed: cartOf([riceLine, beansLine], 3),
    pending: isOut(set(3, 'w-0')),
    isJoining: false,
    ...more,
  })

  it('is what this device kept, with the commands made since', () => {
    expect(join.assignOpened(base, { kept: kept(), joining })).toEqual({
      context: {
        confirmed: cartOf([riceLine, beansLine], 3),
        pending: [...isOut(set(3, 'w-0')), ...waits(set(4))],
        left: [],
        joining: { ...joining, onto: null },
      },
      effects: [],
    })
    const bare = join.assignOpened(holding({ pending: [] }), { kept: null, joining: null })
    expect(bare).toEqual({ context: { confirmed: emptyCart, pending: [], left: [], joining: null }, effects: [] })
  })

  it('takes the lines of a guest at once, unless commands of before have to be done first', () => {
    const can = (opened: OpenedCart) => ask.canJoinAtOnce({ context: base }, opened)
    expect(can({ kept: null, joining })).toBe(true)
    expect(can({ kept: kept({ pending: [] }), joining })).toBe(true)
    expect(can({ kept: kept({ isJoining: true }), joining })).toBe(true)
    expect(can({ kept: kept(), joining })).toBe(false)
    expect(can({ kept: null, joining: null })).toBe(false)
    expect(can({ kept: kept({ pending: [] }), joining: null })).toBe(false)
    const later = (more: Partial<CartContext>) => ask.canJoin({ context: holding(more) })
    expect(later({ joining: { ...joining, onto: null }, pending: [] })).toBe(true)
    expect(later({ joining: { ...joining, onto: null } })).toBe(false)
    expect(later({ pending: [] })).toBe(false)
  })
})

describe('lines of a guest that come in', () => {
  const shown = join.showJoining(holding({ joining: { ...joining, onto: null } }))

  it('show before the server has them, and what was confirmed is remembered', () => {
    expect(shown.context.confirmed?.lines.map(({ quantity }) => quantity)).toEqual([3, 3])
    expect(shown.context.confirmed?.version).toBe(5)
    expect(shown.context.joining).toEqual({ ...joining, onto: base.confirmed })
    expect(shown.effects).toEqual([])
    expect(join.showJoining(base)).toEqual(nothing)
  })

  it('leave the guest only when the server has them', () => {
    const told = cartOf([beansLine], 6)
    const merged = { context: { confirmed: told, joining: null }, effects: [{ do: 'removeGuest' }] }
    expect(join.assignMerged(base, confirmed(told))).toEqual(merged)
    for (const answer of [unreachable, refused(500)]) expect(join.assignMerged(base, answer)).toEqual(nothing)
  })

  it('go again when they were refused: the cart is as it was, and is fetched', () => {
    const dropped = (before: CartContext['joining'], after: CartContext['confirmed']) =>
      expect(join.dropJoining(holding({ joining: before }))).toEqual({
        context: { confirmed: after, joining: null },
        effects: [{ do: 'refresh' }],
      })
    dropped({ ...joining, onto: base.confirmed }, base.confirmed)
    dropped({ ...joining, onto: null }, emptyCart)
    dropped(null, emptyCart)
  })
})

describe('commands of another tab', () => {
  const start = (key: string) => ({ do: 'startLineSync', key, isResumed: true })

  it('go on here, with a line sync for each line that has none', () => {
    const inherited = waits(set(7, 'w-7', beansKey))
    const context = holding({ lineSyncs: [riceKey], confirmed: cartOf([riceLine, beansLine]) })
    expect(join.inherit(context, inherited)).toEqual({
      context: { pending: [...base.pending, ...inherited], lineSyncs: [riceKey, beansKey] },
      effects: [start(beansKey)],
    })
  })

  it('that empty the cart go on as well, and no line sync carries them', () => {
    expect(join.inherit(holding({ pending: [], lineSyncs: [] }), isOut(clear))).toEqual({
      context: { pending: isOut(clear), lineSyncs: [] },
      effects: [{ do: 'resumeClear' }],
    })
    const both = join.inherit(holding({ pending: [], lineSyncs: [] }), [...isOut(clear), ...waits(set(4))])
    expect(both.effects).toEqual([{ do: 'resumeClear' }, start(riceKey)])
  })

  it('come together with those of this one: each once, what is sent before what is not', () => {
    const cart = cartOf([riceLine, beansLine])
    const mine = [...isOut(set(3)), ...waits(set(5, 'w-2', beansKey))]
    const theirs = [...isOut(set(3)), ...isOut(set(6, 'w-6', beansKey)), ...waits(set(8, 'w-8'))]
    expect(merge.gathered(cart, [[], mine, theirs])).toEqual([
      ...isOut(set(6, 'w-6', beansKey)),
      ...mine,
      ...waits(set(8, 'w-8')),
    ])
    expect(merge.gathered(cart, [mine, mine])).toEqual(mine)
    const alone = mine.toReversed()
    expect(merge.gathered(cart, [alone])).toEqual(alone)
    expect(merge.gathered(cart, [])).toEqual([])
  })

  it('follow what was kept from before a reload, a clear among them', () => {
    const add = { kind: 'add' as const, id: 'w-6', key: beansKey, quantity: 1, product: beans, measurement: null }
    const since = waits(set(4, 'w-4'), clear, add)
    const cart = cartOf([riceLine, beansLine])
    expect(merge.rejoined(cart, isOut(set(3)), since)).toEqual([...isOut(set(3)), ...since])
    expect(merge.rejoined(cart, waits(set(3)), waits(set(4, 'w-4')))).toEqual(waits(set(4)))
    expect(merge.rejoined(cart, waits(clear), waits({ ...clear, id: 'c-2' }))).toEqual(waits(clear))
  })
})

describe('the fold of the cart, answer by answer', () => {
  const cart = cartOf([riceLine, beansLine])

  it('marks the one change that goes out', () => {
    const pending = waits(set(4), set(6, 'w-6', beansKey))
    expect(merge.markSent(pending, 'w-6')).toEqual([...waits(set(4)), ...isOut(set(6, 'w-6', beansKey))])
  })

  it('joins no command with one from before a clear', () => {
    const pending = [...waits(set(4)), ...waits(clear)]
    const add = { kind: 'add' as const, id: 'w-2', key: riceKey, quantity: 1, product: rice, measurement: null }
    expect(merge.enqueue(cart, pending, add)).toEqual([...pending, ...waits(add)])
    expect(merge.enqueue(cart, [...isOut(set(4)), ...waits(set(5, 'w-5'))], set(6, 'w-6'))).toEqual([
      ...isOut(set(4)),
      ...waits(set(6, 'w-5')),
    ])
  })

  it('takes later commands for a line that is gone back, but what is out, added anew or of other lines', () => {
    const add = { kind: 'add' as const, id: 'w-2', key: riceKey, quantity: 1, product: rice, measurement: null }
    const others = [...isOut(set(8, 'w-8')), ...waits(add), ...waits(set(6, 'w-6', beansKey)), ...waits(clear)]
    const pending = [...isOut(set(4)), ...waits(set(5, 'w-5')), ...others]
    const gone = merge.reject(cart, pending, set(4), true)
    expect(gone).toEqual({ confirmed: { ...cart, lines: [beansLine] }, pending: others })
    const there = merge.reject(cart, pending, set(4), false)
    expect(there).toEqual({ confirmed: cart, pending: pending.slice(1) })
  })

  it('counts the units of all lines', () => {
    expect(itemCountOf([riceLine, beansLine])).toBe(5)
    expect(itemCountOf([])).toBe(0)
  })
})

describe('what the cart is asked', () => {
  const given = (more: Partial<CartContext>) => ({ context: holding({ pending: [], ...more }) })

  it('is beyond the stock only for a line that is there, from one unit more than there is', () => {
    const lines = [beansLine, lineOf({ ...rice, stock_quantity: 0 }, 1)]
    const isBeyond = (key: Parameters<typeof ask.isBeyondStock>[1]['key'], quantity: number) =>
      ask.isBeyondStock(given({ confirmed: cartOf(lines) }), { key, quantity })
    expect([isBeyond(beansKey, 10), isBeyond(beansKey, 11)]).toEqual([false, true])
    expect([isBeyond(riceKey, 1), isBeyond(riceKey, 2)]).toEqual([false, true])
    expect(isBeyond('9:0', 99)).toBe(false)
  })

  it('was answered or not', () => {
    const answers = [confirmed(cartOf([])), refused(500), unreachable]
    expect(answers.map((answer) => ask.isConfirmed(given({}), answer))).toEqual([true, false, false])
    expect(answers.map((answer) => ask.isUnreachable(given({}), answer))).toEqual([false, false, true])
  })

  it('has undone a command, or only limited it', () => {
    const has = (troubles: CartContext['troubles']) => ask.hasUndone(given({ troubles }), { key: riceKey })
    expect(has(base.troubles)).toBe(true)
    expect(has({})).toBe(false)
    expect(has({ [riceKey]: { kind: 'limited', message: { code: 'notices.not_saved' }, asked: 2, kept: 1 } })).toBe(
      false,
    )
  })

  it('is of its owner or of another', () => {
    const is = (owner: Owner | null, other: Owner) =>
      [ask.isOfOwner, ask.isOtherOwner].map((guard) => guard(given({ owner }), other))
    expect(is(ada!, { kind: 'customer', id: 1 })).toEqual([true, false])
    expect(is(guest, { kind: 'guest' })).toEqual([true, false])
    for (const [one, other] of [
      [ada!, ben!],
      [ada!, guest],
      [guest, ada!],
      [null, ada!],
      [null, guest],
    ] as const)
      expect(is(one, other)).toEqual([false, true])
  })

  it('has changed since buyers were told', () => {
    const told = (isConfirmed: boolean, quantity = 2) => ({
      owner: ada!,
      items: [{ product_id: 1, product_measurement_id: null, quantity }],
      isConfirmed,
    })
    const has = (seen: CartContext['told']) =>
      [ask.hasChangedWhileOpen, ask.hasChangedWhileShut].map((guard) => guard(given({ told: seen })))
    expect(has(told(true))).toEqual([false, true])
    expect(has(told(false))).toEqual([true, false])
    expect(has(told(true, 3))).toEqual([true, true])
    expect(has(null)).toEqual([true, true])
  })

  it('is drained when nothing is out', () => {
    expect(ask.isDrained(given({}))).toBe(true)
    expect(ask.isDrained(given({ pending: waits(set(4)) }))).toBe(true)
    expect(ask.isDrained(given({ pending: [...waits(set(4)), ...isOut(clear)] }))).toBe(false)
  })
})
