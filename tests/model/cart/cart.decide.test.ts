/** What each event makes of a cart, and what is to be done about it: a line has one line sync at most, none without a change, and nothing is told twice. */
import { describe, expect, it } from 'vitest'
import * as decide from '#machines/cart/cart.decide.ts'
import type { CartContext } from '#machines/cart/cart.events.ts'
import type { CartLine, Change, LineChange, Pending } from '#machines/cart/cart.types.ts'
import { beans, beansKey, cartOf, lineOf, measurement, product, riceKey } from './goods.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
const [riceLine, beansLine] = [lineOf(rice, 2), lineOf(beans, 3)]
const owner = { kind: 'customer', id: 1 } as const
const base: CartContext = {
  owner,
  confirmed: cartOf([riceLine, beansLine], 5),
  pending: [],
  troubles: {},
  told: null,
  lineSyncs: [],
  left: [],
  joining: null,
}
const holding = (more: Partial<CartContext>): CartContext => ({ ...base, ...more })
const waits = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: false }))
const isOut = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: true }))

const set = (quantity: number, key = riceKey, id = 'w-1'): LineChange => ({ kind: 'set', id, key, quantity })
const remove = (key = riceKey, id = 'w-1'): LineChange => ({ kind: 'remove', id, key })
const add = (of = rice, id = 'w-2'): LineChange & { kind: 'add' } => ({
  kind: 'add',
  id,
  key: `${of.id}:0`,
  quantity: 1,
  product: of,
  measurement: null,
})
const clear: Change = { kind: 'clear', id: 'c-1' }
const undone = (change: LineChange) => ({
  kind: 'undone' as const,
  message: { code: 'notices.not_saved' } as const,
  change,
})
const nothing = { context: {}, effects: [] }
const start = (key: string, isResumed = false) => ({ do: 'startLineSync', key, isResumed })
const stop = (key: string) => ({ do: 'stopLineSync', key })
const tellChanged = (key: string) => ({ do: 'tellLineSync', key, event: { type: 'line.changed' } })
const tell = (type: string, code: string, params?: object) => ({
  do: 'tell',
  toast: { type, message: params ? { code, params } : { code } },
})

describe('a command for a line', () => {
  it('starts one line sync, and tells the one that is there', () => {
    const command = { id: 'w-1', key: riceKey, quantity: 4 }
    expect(decide.commandSet(holding({ lineSyncs: [beansKey] }), command)).toEqual({
      context: { pending: waits(set(4)), troubles: {}, lineSyncs: [beansKey, riceKey] },
      effects: [start(riceKey)],
    })
    expect(decide.commandSet(holding({ lineSyncs: [riceKey] }), command)).toEqual({
      context: { pending: waits(set(4)), troubles: {} },
      effects: [tellChanged(riceKey)],
    })
  })

  it('that leaves the line as it is stops its line sync alone, and without one does nothing', () => {
    const pending = waits(set(4), set(9, beansKey, 'w-9'))
    const back = { id: 'w-2', key: riceKey, quantity: 2 }
    expect(decide.commandSet(holding({ pending, lineSyncs: [beansKey, riceKey] }), back)).toEqual({
      context: { pending: pending.slice(1), troubles: {}, lineSyncs: [beansKey] },
      effects: [stop(riceKey)],
    })
    expect(decide.commandSet(base, back)).toEqual({ context: { pending: [], troubles: {} }, effects: [] })
  })

  it('ends the trouble of its line and of no other', () => {
    const troubles = { [riceKey]: undone(set(7)), [beansKey]: undone(set(8, beansKey)) }
    const { context } = decide.commandRemove(holding({ troubles }), { id: 'w-1', key: riceKey })
    expect(context.troubles).toEqual({ [beansKey]: troubles[beansKey] })
    expect(context.pending).toEqual(waits(remove()))
  })

  it('removes it below one unit, and never takes more than the contract does', () => {
    const asked = (quantity: number) => decide.commandSet(base, { id: 'w-1', key: riceKey, quantity }).context.pending
    expect(asked(0)).toEqual(waits(remove()))
    expect(asked(1)).toEqual(waits(set(1)))
    expect(asked(1000)).toEqual(waits(set(999)))
  })

  it('to add goes to the line of its product and size', () => {
    const bag = measurement(7, '5 kg')
    const wanted = { id: 'w-1', product: rice, measurement: bag, quantity: 2 }
    const change = { kind: 'add' as const, key: '1:7' as const, ...wanted }
    expect(decide.commandAdd(base, wanted)).toEqual({
      context: { pending: waits(change), troubles: {}, lineSyncs: ['1:7'] },
      effects: [start('1:7'), { do: 'tellAdded', productId: 1 }],
    })
    const bare = decide.commandAdd(holding({ confirmed: cartOf([]) }), { ...wanted, measurement: null })
    expect(bare.context.lineSyncs).toEqual(['1:0'])
  })
})

describe('an addition to a line that holds the most it can', () => {
  const full = holding({ confirmed: cartOf([lineOf(rice, 999)]) })
  const wanted = { id: 'w-1', product: rice, measurement: null, quantity: 1 }
  const said = tell('warning', 'notices.line_full', { most: 999, name: 'Ofada rice' })

  it('says so and is counted as none', () => {
    expect(decide.commandAdd(full, wanted)).toEqual({ context: {}, effects: [said] })
    const soon = holding({ confirmed: cartOf([lineOf(rice, 998)]), pending: waits(add()) })
    expect(decide.commandAdd(soon, wanted)).toEqual({ context: {}, effects: [said] })
  })

  it('goes back to the saved items that it came from', () => {
    expect(decide.commandAdd(full, { ...wanted, wasSaved: true })).toEqual({
      context: {},
      effects: [said, { do: 'tellUnmoved', productId: 1 }],
    })
  })

  it('is one while a unit of it still fits', () => {
    const { context, effects } = decide.commandAdd(holding({ confirmed: cartOf([lineOf(rice, 998)]) }), wanted)
    expect(context.pending).toEqual(waits({ ...add(), id: 'w-1' }))
    expect(effects).toEqual([start(riceKey), { do: 'tellAdded', productId: 1 }])
  })
})

describe('a command beyond the stock', () => {
  const asked = (stock: number, key = beansKey) => {
    const lines = [riceLine, lineOf({ ...beans, stock_quantity: stock }, 9)]
    return decide.commandLimited(holding({ confirmed: cartOf(lines) }), { id: 'w-1', key, quantity: 12 })
  }

  it('[CART-10] becomes the stock of that line, which is said there and in a toast', () => {
    const message = { code: 'notices.only_so_many', params: { available: 4, name: 'Honey beans' } }
    expect(asked(4)).toEqual({
      context: {
        pending: waits(set(4, beansKey)),
        lineSyncs: [beansKey],
        troubles: { [beansKey]: { kind: 'limited', message, asked: 12, kept: 4 } },
      },
      effects: [start(beansKey), { do: 'tell', toast: { type: 'warning', message } }],
    })
  })

  it('[CART-10] keeps one unit where there is none', () => {
    const { context, effects } = asked(0)
    expect(context.pending).toEqual(waits(set(1, beansKey)))
    expect(context.troubles?.[beansKey]).toMatchObject({ kept: 1, message: { params: { available: 0 } } })
    expect(effects).toHaveLength(2)
  })

  it('is nothing for a line that is not there', () => expect(asked(4, '9:0')).toEqual(nothing))
})

describe('a command that was undone', () => {
  it('is given again under a new id, when it is undone and not merely limited', () => {
    const again = { id: 'w-5', key: riceKey }
    expect(decide.commandAgain(holding({ troubles: { [riceKey]: undone(set(7)) } }), again).context.pending).toEqual(
      waits(set(7, riceKey, 'w-5')),
    )
    const limited = { kind: 'limited' as const, message: { code: 'notices.not_saved' } as const, asked: 9, kept: 5 }
    expect(decide.commandAgain(holding({ troubles: { [riceKey]: limited } }), again)).toEqual(nothing)
    expect(decide.commandAgain(base, again)).toEqual(nothing)
  })

  it('is forgotten when the person has seen it', () => {
    const troubles = { [riceKey]: undone(set(7)), [beansKey]: undone(set(8, beansKey)) }
    const seen = decide.dismissTrouble(holding({ troubles }), riceKey)
    expect(seen).toEqual({ context: { troubles: { [beansKey]: troubles[beansKey] } }, effects: [] })
  })
})

describe('fixing all lines', () => {
  const problem = (code: 'unavailable' | 'insufficient_stock', available: number): CartLine['problem'] => ({
    code,
    message: 'Sorry',
    available,
  })
  const fixed = (of: CartLine['problem'], quantity = 5) =>
    decide.fixAll(holding({ confirmed: cartOf([{ ...riceLine, quantity, problem: of }, beansLine]) }), 'fix')

  it('takes what there is, under a key of its line, and forgets all troubles', () => {
    expect(fixed(problem('insufficient_stock', 3))).toEqual({
      context: { pending: waits(set(3, riceKey, 'fix.1:0')), troubles: {}, lineSyncs: [riceKey] },
      effects: [start(riceKey)],
    })
  })

  it('removes what is not sold any more, however much of it there is, and what is sold out', () => {
    const gone = waits(remove(riceKey, 'fix.1:0'))
    expect(fixed(problem('unavailable', 3)).context.pending).toEqual(gone)
    expect(fixed(problem('insufficient_stock', 0)).context.pending).toEqual(gone)
  })

  it('leaves alone what can be bought, and what was reduced meanwhile', () => {
    const none = { context: { troubles: {} }, effects: [] }
    expect(fixed(null)).toEqual(none)
    expect(fixed(problem('insufficient_stock', 5))).toEqual(none)
    expect(fixed(problem('insufficient_stock', 9))).toEqual(none)
  })

  it('fixes each line of several', () => {
    const lines = [riceLine, beansLine].map((line) => ({ ...line, problem: problem('unavailable', 0) }))
    const { context, effects } = decide.fixAll(holding({ confirmed: cartOf(lines) }), 'fix')
    expect(context.pending).toEqual(waits(remove(riceKey, 'fix.1:0'), remove(beansKey, 'fix.2:0')))
    expect(context.lineSyncs).toEqual([riceKey, beansKey])
    expect(effects).toEqual([start(riceKey), start(beansKey)])
  })
})

describe('what was bought', () => {
  const item = (product_id: number, quantity: number) => ({ product_id, product_measurement_id: null, quantity })
  const items = [item(1, 2), item(2, 1), item(9, 4)]

  it('leaves the cart of a guest, and what was added since stays', () => {
    const guest = holding({ owner: { kind: 'guest' } })
    const { context, effects } = decide.takeBought(guest, { orderNumber: 'NG-1', items })
    expect(context.pending).toEqual(waits(remove(riceKey, 'bought:NG-1:1:0'), set(2, beansKey, 'bought:NG-1:2:0')))
    expect(effects).toEqual([start(riceKey), start(beansKey)])
    expect(decide.takeBought(guest, { orderNumber: 'NG-1', items: [item(9, 4)] })).toEqual(nothing)
    expect(decide.takeBought(holding({ owner: null }), { orderNumber: 'NG-1', items }).effects).toHaveLength(2)
  })

  it('is taken out once, though a page that ended before had said it already', () => {
    const guest = holding({ owner: { kind: 'guest' } })
    const { context } = decide.takeBought(guest, { orderNumber: 'NG-1', items })
    expect(decide.takeBought({ ...guest, ...context }, { orderNumber: 'NG-1', items })).toEqual(nothing)
    const again = decide.takeBought({ ...guest, ...context }, { orderNumber: 'NG-2', items: [item(2, 1)] })
    expect(again.context.pending).toEqual(
      waits(remove(riceKey, 'bought:NG-1:1:0'), set(1, beansKey, 'bought:NG-1:2:0')),
    )
  })

  it('leaves the cart of a customer who ordered as a guest and has signed in since', () => {
    const { context, effects } = decide.takeBought(base, { orderNumber: 'NG-1', items })
    expect(context.pending).toEqual(waits(remove(riceKey, 'bought:NG-1:1:0'), set(2, beansKey, 'bought:NG-1:2:0')))
    expect(effects).toEqual([start(riceKey), start(beansKey)])
  })
})

describe('what buyers are told', () => {
  it('is the cart as it is seen, and confirmed only while it is open and nothing is pending', () => {
    const items = [
      { product_id: 1, product_measurement_id: null, quantity: 2 },
      { product_id: 2, product_measurement_id: null, quantity: 3 },
    ]
    const told = (isConfirmed: boolean, of = items) => ({ owner, items: of, isConfirmed })
    const saying = (seen: ReturnType<typeof told>) => ({ context: { told: seen }, effects: [{ do: 'tellSeen', seen }] })
    expect(decide.tellOpen(base)).toEqual(saying(told(true)))
    expect(decide.tellShut(base)).toEqual(saying(told(false)))
    const more = decide.tellOpen(holding({ pending: waits(set(4)) }))
    expect(more).toEqual(saying(told(false, [{ ...items[0]!, quantity: 4 }, items[1]!])))
    expect(decide.clearTold()).toEqual({ context: { told: null }, effects: [] })
  })

  it('says each notice in its own words', () => {
    const notices = [decide.tellSynchronized, decide.tellSyncFailed, decide.tellFetchFailed, decide.tellMemoryOnly]
    expect(notices.map((notice) => notice())).toEqual(
      [
        tell('success', 'notices.cart_synchronized'),
        tell('warning', 'notices.cart_sync_failed'),
        tell('error', 'notices.cart_fetch_failed'),
        tell('warning', 'notices.cart_in_memory'),
      ].map((effect) => ({ context: {}, effects: [effect] })),
    )
  })
})

describe('a line sync that asks what to carry', () => {
  it('carries the first change of its line with the id that the server knows', () => {
    const pending = waits(set(9, beansKey, 'w-9'), set(4))
    const outgoingChange = { owner, change: set(4), lineId: 101 }
    expect(decide.release(holding({ pending }), riceKey)).toEqual({
      context: { pending: [pending[0], ...isOut(set(4))] },
      effects: [{ do: 'tellLineSync', key: riceKey, event: { type: 'line.released', outgoingChange } }],
    })
  })

  it('carries an add of goods that the server does not know yet', () => {
    const { effects } = decide.release(holding({ confirmed: cartOf([]), pending: waits(add()) }), riceKey)
    const outgoingChange = { owner, change: add(), lineId: null }
    expect(effects).toEqual([{ do: 'tellLineSync', key: riceKey, event: { type: 'line.released', outgoingChange } }])
  })

  it('carries nothing without a change, nor while nobody knows whose cart it is', () => {
    expect(decide.release(base, riceKey)).toEqual(nothing)
    expect(decide.release(holding({ owner: null, pending: waits(set(4)) }), riceKey)).toEqual(nothing)
    expect(decide.release(holding({ pending: [...waits(set(4)), ...waits(clear)] }), riceKey)).toEqual(nothing)
  })

  it('that has to give up stops alone', () => {
    const context = holding({ confirmed: cartOf([]), pending: waits(set(4)), lineSyncs: [beansKey, riceKey] })
    expect(decide.release(context, riceKey).context).toMatchObject({ pending: [], lineSyncs: [beansKey] })
    const here = holding({ confirmed: cartOf([{ ...riceLine, id: '1:0' }]), pending: waits(set(4)) })
    const { context: after } = decide.release(here, riceKey)
    expect(after.troubles).toEqual({
      [riceKey]: { kind: 'undone', message: { code: 'notices.back_to', params: { quantity: 2 } }, change: set(4) },
    })
  })
})

describe('the line syncs of a cart that was opened', () => {
  it('are one for each line with a change: started, released where they waited, stopped where there is none', () => {
    const pending = waits(set(4), set(9, beansKey, 'w-9'))
    const { context, effects } = decide.resumeLineSyncs(holding({ pending, lineSyncs: [riceKey, '7:0'] }))
    expect(context.lineSyncs).toEqual([riceKey, beansKey])
    expect(context.pending).toEqual([...isOut(set(4)), pending[1]])
    const outgoingChange = { owner, change: set(4), lineId: 101 }
    expect(effects).toEqual([
      stop('7:0'),
      start(beansKey, true),
      { do: 'tellLineSync', key: riceKey, event: { type: 'line.released', outgoingChange } },
    ])
    expect(decide.resumeLineSyncs(base)).toEqual({ context: { lineSyncs: [] }, effects: [] })
  })

  it('are one where a line has two changes, and none for a clear, which goes on', () => {
    const pending = [...isOut(set(4)), ...waits(clear), ...waits(set(3, riceKey, 'w-3'))]
    const resumed = decide.resumeLineSyncs(holding({ pending }))
    expect(resumed).toEqual({
      context: { lineSyncs: [riceKey] },
      effects: [{ do: 'resumeClear' }, start(riceKey, true)],
    })
  })

  it('release two waiting lines one after the other', () => {
    const pending = waits(set(4), set(9, beansKey, 'w-9'))
    const { context, effects } = decide.resumeLineSyncs(holding({ pending, lineSyncs: [riceKey, beansKey] }))
    expect(context.pending?.every(({ sent }) => sent)).toBe(true)
    expect(effects).toHaveLength(2)
  })

  it('are told that the network is back', () => {
    const tellBack = (key: string) => ({ do: 'tellLineSync', key, event: { type: 'network.returned' } })
    const told = decide.tellLineSyncsReturned(holding({ lineSyncs: [riceKey, beansKey] }))
    expect(told).toEqual({ context: {}, effects: [tellBack(riceKey), tellBack(beansKey)] })
  })
})
