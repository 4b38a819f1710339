/** What the answers of the server make of a cart: a change holds or is undone once, and no other line is touched. */
import { describe, expect, it } from 'vitest'
import * as decide from '#machines/cart/cart.decide.ts'
import { readPendings } from '#machines/cart/cart.read.ts'
import type { CartContext } from '#machines/cart/cart.events.ts'
import type { CartAnswer, Change, LineChange, Pending } from '#machines/cart/cart.types.ts'
import {
  beans,
  beansKey,
  cartOf,
  confirmed,
  lineOf,
  measurement,
  product,
  refused,
  riceKey,
  unreachable,
} from './goods.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
const [riceLine, beansLine] = [lineOf(rice, 2), lineOf(beans, 3)]
const owner = { kind: 'customer', id: 1 } as const
const set: LineChange = { kind: 'set', id: 'w-1', key: riceKey, quantity: 4 }
const later: LineChange = { kind: 'set', id: 'w-3', key: riceKey, quantity: 5 }
const other: LineChange = { kind: 'set', id: 'w-9', key: beansKey, quantity: 9 }
const clear: Change = { kind: 'clear', id: 'c-1' }
const base: CartContext = {
  owner,
  confirmed: cartOf([riceLine, beansLine], 5),
  pending: [
    { change: set, sent: true },
    { change: other, sent: false },
  ],
  troubles: {},
  told: null,
  lineSyncs: [riceKey, beansKey],
  left: [],
  joining: null,
}
const holding = (more: Partial<CartContext>): CartContext => ({ ...base, ...more })
const isOut = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: true }))
const waits = (...changes: Change[]): Pending[] => changes.map((change) => ({ change, sent: false }))
const nothing = { context: {}, effects: [] }
const tellChanged = { do: 'tellLineSync', key: riceKey, event: { type: 'line.changed' } }
const stopRice = { do: 'stopLineSync', key: riceKey }
const refresh = { do: 'refresh' }
const toast = (type: string, message: object) => ({ do: 'tell', toast: { type, message } })
const answered = (answer: CartAnswer, context = base, change: LineChange = set) =>
  decide.confirmChange(context, { key: riceKey, change, answer })
const told = cartOf([lineOf(rice, 4), beansLine], 6)

describe('a change that is confirmed', () => {
  it('leaves with its line sync, and the other lines go on', () => {
    expect(answered(confirmed(told))).toEqual({
      context: { confirmed: told, pending: waits(other), lineSyncs: [beansKey] },
      effects: [stopRice],
    })
  })

  it('hands on to the next change of its line', () => {
    const pending = [...base.pending, ...waits(later)]
    expect(answered(confirmed(told), holding({ pending }))).toEqual({
      context: { confirmed: told, pending: waits(other, later) },
      effects: [tellChanged],
    })
  })

  it('has the cart fetched when its answer is older than what is known, and only then', () => {
    const older = answered(confirmed(cartOf([lineOf(rice, 4)], 4)))
    expect(older.effects).toEqual([refresh, stopRice])
    expect(answered(confirmed(cartOf([lineOf(rice, 4)], 5))).effects).toEqual([stopRice])
  })

  it('is told when goods were added, with their size where there is one', () => {
    const add = (size: string | null): LineChange => ({
      kind: 'add',
      id: 'w-2',
      key: riceKey,
      quantity: 1,
      product: rice,
      measurement: size === null ? null : measurement(7, size),
    })
    const effects = (change: LineChange) =>
      answered(confirmed(told), holding({ pending: isOut(change) }), change).effects
    const message = { code: 'notices.added', params: { name: 'Ofada rice' } }
    expect(effects(add(null))[0]).toEqual(toast('success', message))
    const detail = { code: 'notices.size', params: { size: '5 kg' } }
    expect(effects(add('5 kg'))[0]).toEqual({ do: 'tell', toast: { type: 'success', message, detail } })
  })

  it('and answered twice, or by silence, changes nothing', () => {
    expect(answered(confirmed(told), holding({ pending: waits(other) }))).toEqual(nothing)
    expect(answered(unreachable)).toEqual(nothing)
    expect(answered(unreachable, holding({ pending: [] }))).toEqual(nothing)
  })
})

describe('a change that is refused', () => {
  const trouble = { kind: 'undone', message: { code: 'notices.back_to', params: { quantity: 2 } }, change: set }

  it('goes back to what holds, which is said at its line alone', () => {
    expect(answered(refused(500, { requestId: 'r-1' }))).toEqual({
      context: {
        confirmed: base.confirmed,
        pending: waits(other),
        troubles: { [riceKey]: trouble },
        lineSyncs: [beansKey],
      },
      effects: [
        { do: 'tell', toast: { type: 'error', message: { code: 'notices.update_failed' }, requestId: 'r-1' } },
        stopRice,
      ],
    })
  })

  it('names the goods of its line when there is too little of them, and has the cart fetched', () => {
    const message = { code: 'notices.stock_short', params: { name: 'Honey beans' } }
    const beansOnly = holding({ pending: isOut(other), lineSyncs: [beansKey] })
    const answer = refused(422, { code: 'insufficient_stock' })
    const { effects } = decide.confirmChange(beansOnly, { key: beansKey, change: other, answer })
    expect(effects).toEqual([toast('error', message), refresh, { do: 'stopLineSync', key: beansKey }])
  })

  it('names goods that are hidden by a later clear, and goods that are not confirmed yet', () => {
    const short = { code: 'notices.stock_short', params: { name: 'Honey beans' } }
    const answer = refused(422, { code: 'insufficient_stock' })
    const said = (context: CartContext) =>
      decide.confirmChange(context, { key: beansKey, change: other, answer }).effects[0]
    expect(said(holding({ pending: [...isOut(other), ...waits(clear)] }))).toEqual(toast('error', short))
    const add: LineChange = { kind: 'add', id: 'w-2', key: beansKey, quantity: 1, product: beans, measurement: null }
    const fresh = holding({ confirmed: cartOf([riceLine]), pending: isOut(add, other) })
    expect(said(fresh)).toEqual(toast('error', short))
  })

  it('is fetched after for a quantity alone', () => {
    const remove: LineChange = { kind: 'remove', id: 'w-1', key: riceKey }
    const { effects } = answered(refused(422), holding({ pending: isOut(remove) }), remove)
    expect(effects).toEqual([toast('error', { code: 'notices.remove_failed' }), stopRice])
  })

  it('because the line is gone takes the line, its trouble and its later commands with it', () => {
    const troubles = { [riceKey]: trouble, [beansKey]: trouble } as CartContext['troubles']
    const pending = [...base.pending, ...waits(later)]
    const { context, effects } = answered(refused(404), holding({ pending, troubles }))
    expect(context.confirmed?.lines).toEqual([beansLine])
    expect(context.pending).toEqual(waits(other))
    expect(context.troubles).toEqual({ [beansKey]: trouble })
    expect(effects.at(-1)).toEqual(stopRice)
  })

  it('to add leaves the line that was there, and says nothing at one that was not', () => {
    const add: LineChange = { kind: 'add', id: 'w-2', key: riceKey, quantity: 1, product: rice, measurement: null }
    const kept = answered(refused(404), holding({ pending: isOut(add) }), add)
    expect(kept.context.confirmed).toEqual(base.confirmed)
    expect(kept.context.troubles?.[riceKey]).toMatchObject({ message: { code: 'notices.not_saved' }, change: add })
    const fresh = answered(refused(422), holding({ confirmed: cartOf([beansLine]), pending: isOut(add) }), add)
    expect(fresh.context.troubles).toEqual({})
    expect(fresh.effects).toEqual([toast('error', { code: 'notices.add_refused' }), stopRice])
  })
})

describe('goods that were moved here from the saved items', () => {
  const move = { kind: 'add', id: 'w-2', key: riceKey, quantity: 1, product: rice, measurement: null } as const
  const moved: LineChange = { ...move, wasSaved: true }
  const unmoved = { do: 'tellUnmoved', productId: rice.id }
  const empty = holding({ confirmed: cartOf([beansLine]), pending: isOut(moved, other) })

  it.each([404, 422, 500])('go back there when the cart refuses them with %i, and others do not', (status) => {
    expect(answered(refused(status), empty, moved).effects).toContainEqual(unmoved)
    expect(answered(refused(status), { ...empty, pending: isOut(move, other) }, move).effects).not.toContainEqual(
      unmoved,
    )
  })

  it('stay here when they are confirmed, or refused after something else', () => {
    expect(answered(confirmed(told), empty, moved).effects).not.toContainEqual(unmoved)
    const later = holding({ pending: [...isOut(set), ...waits(moved)] })
    expect(answered(refused(404), later).effects).not.toContainEqual(unmoved)
  })

  it('go back with a later command that falls with their line', () => {
    const joined: LineChange = { ...set, id: 'w-4', wasSaved: true }
    const { context, effects } = answered(refused(404), holding({ pending: [...isOut(set), ...waits(joined)] }))
    expect(context.pending).toEqual([])
    expect(effects).toContainEqual(unmoved)
  })

  it('are known as such whatever they are joined with, after a reload too, until somebody removes them', () => {
    const { id, quantity, product: of, measurement: size } = move
    const goods = { id, quantity, product: of, measurement: size }
    const bare = holding({ confirmed: cartOf([beansLine]), pending: [] })
    const pendingOf = (context: CartContext, ...steps: ((now: CartContext) => decide.Decision)[]) =>
      steps.reduce((now, step) => ({ ...now, ...step(now).context }), context).pending
    const addMoved = (now: CartContext) => decide.commandAdd(now, { ...goods, wasSaved: true })
    const add = (now: CartContext) => decide.commandAdd(now, goods)
    const setFour = (now: CartContext) => decide.commandSet(now, { id: 'w-5', key: riceKey, quantity: 4 })
    const remove = (now: CartContext) => decide.commandRemove(now, { id: 'w-6', key: riceKey })
    const known = [
      pendingOf(bare, addMoved),
      pendingOf(bare, addMoved, add),
      pendingOf(bare, add, addMoved),
      pendingOf(bare, addMoved, setFour),
      pendingOf(holding({ pending: [] }), addMoved, setFour),
      pendingOf(holding({ pending: [] }), remove, addMoved, setFour),
    ]
    for (const pending of known) {
      expect(pending).toMatchObject([{ change: { key: riceKey, wasSaved: true } }])
      expect(readPendings(JSON.parse(JSON.stringify({ pending })))).toEqual(pending)
    }
    expect(pendingOf(bare, add)).not.toMatchObject([{ change: { wasSaved: true } }])
    expect(pendingOf(holding({ pending: [] }), addMoved, remove)).toEqual(
      waits({ kind: 'remove', id: 'w-2', key: riceKey }),
    )
  })
})

describe('a cart that the server tells of', () => {
  it('is adopted when it is an answer', () => {
    const adopted = { context: { confirmed: { ...told, lines: [riceLine, beansLine] } }, effects: [] }
    expect(decide.adoptCart(base, told)).toEqual(adopted)
    expect(decide.adoptAnswer(base, confirmed(told))).toEqual(adopted)
    expect(decide.adoptAnswer(base, unreachable)).toEqual(nothing)
    expect(decide.adoptAnswer(base, refused(500))).toEqual(nothing)
  })

  it('is fetched for a customer alone', () => {
    expect(decide.refreshUnlessEmpty(base)).toEqual({ context: {}, effects: [refresh] })
    expect(decide.refreshUnlessEmpty(holding({ owner: { kind: 'guest' } }))).toEqual(nothing)
    expect(decide.refreshUnlessEmpty(holding({ owner: null }))).toEqual(nothing)
  })
})

describe('emptying a cart', () => {
  const clearing = holding({ pending: [...waits(other), ...isOut(clear), ...waits(later)], lineSyncs: [beansKey] })
  const startRice = { do: 'startLineSync', key: riceKey, isResumed: true }
  const stopBeans = { do: 'stopLineSync', key: beansKey }

  it('shows at once and forgets all troubles', () => {
    const context = holding({
      pending: isOut(set),
      troubles: { [riceKey]: { kind: 'undone', message: { code: 'notices.not_saved' }, change: set } },
    })
    const after = { pending: [...isOut(set), ...waits(clear)], troubles: {} }
    expect(decide.commandClear(context, 'c-1')).toEqual({ context: after, effects: [] })
  })

  it('leaves what came since, whose line syncs go out, and none of what waited before', () => {
    const after = decide.assignCleared(clearing, confirmed(cartOf([], 6)))
    expect(after).toEqual({
      context: { confirmed: cartOf([], 6), pending: waits(later), lineSyncs: [riceKey] },
      effects: [stopBeans, startRice],
    })
    expect(decide.assignCleared(clearing, confirmed(cartOf([], 4))).effects.at(-1)).toEqual(refresh)
    expect(decide.assignCleared(clearing, refused(500))).toEqual(nothing)
  })

  it('that failed brings all back, and says why', () => {
    const context = holding({ pending: [...waits(other), ...waits(clear), ...waits(later)], lineSyncs: [] })
    const startBeans = { ...startRice, key: beansKey }
    const pending = waits(other, later)
    const lineSyncs = [beansKey, riceKey]
    const answer = refused(500, { requestId: 'r-1' })
    expect(decide.undoClear(context, answer)).toEqual({
      context: { pending, lineSyncs },
      effects: [
        startBeans,
        startRice,
        { do: 'tell', toast: { type: 'error', message: { code: 'notices.clear_failed' }, requestId: 'r-1' } },
      ],
    })
    const { effects } = decide.undoClear(context, unreachable)
    expect(effects.at(-1)).toEqual(toast('error', { code: 'notices.clear_failed' }))
  })
})
