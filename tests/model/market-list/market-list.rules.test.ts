/** What must hold of a market list, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { takenBackOf, totalOf } from '#machines/market-list/market-list.lines.ts'
import { marketListMachine } from '#machines/market-list/market-list.machine.ts'
import { linesLife, createMarketListStore } from '#services/storage/market-list-store.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import {
  carryingTime,
  readingTime,
  type KeptList,
  type MarketListEvent,
  type ReadAnswer,
  type StoreList,
} from '#machines/market-list/market-list.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { chilli, noLine, pepperLine, readLineOf, rice, riceLine } from './market-list.walk.ts'

const read = (...lines: Extract<ReadAnswer, { tag: 'read' }>['lines']): ReadAnswer => ({ tag: 'read', lines })

/** A page whose server answers as the test says; null: not at all. */
async function open(kept: KeptList | null = null) {
  const world = {
    answer: read(riceLine, pepperLine, noLine) as ReadAnswer | null,
    asked: [] as string[],
    kept,
  }
  const reader = fromPromise<ReadAnswer, { text: string }>(({ input }) => {
    world.asked.push(input.text)
    return world.answer ? Promise.resolve(world.answer) : new Promise(() => {})
  })
  const part = openPart(
    marketListMachine.provide({
      actors: {
        openList: fromPromise<KeptList | null, undefined>(() => Promise.resolve(kept)),
        readList: reader,
        readLine: reader,
        storeList: fromCallback<StoreList, undefined>(({ receive }) => {
          receive((event) => void (world.kept = event.type === 'list.kept' ? event.list : null))
        }),
      },
    }),
  )
  await flushPromises()
  const { actor } = part
  const send = async (...events: MarketListEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await flushPromises()
    }
  }
  return {
    ...part,
    world,
    send,
    seen: () => actor.getSnapshot(),
    goods: () => part.reports().filter(({ type }) => type === 'goods.wanted'),
  }
}

const written = { type: 'text.changed', text: '2 derica rice, ata rodo, xylophone' } as const
const cartOf = (quantity: number, isConfirmed: boolean, sizeId = 11) => ({
  type: 'cart.changed' as const,
  cart: {
    owner: { kind: 'guest' as const },
    items: quantity > 0 ? [{ product_id: 1, product_measurement_id: sizeId, quantity }] : [],
    isConfirmed,
  },
})

describe('a market list', () => {
  it('is read line by line: what can be had is chosen, what is sold out or not understood stands beside it', async () => {
    const { send, seen, world } = await open()
    await send(written, { type: 'list.read' })
    const { lines, text } = seen().context
    expect(seen().value).toEqual({ lookingOver: 'idle' })
    expect(lines.map(({ reason, chosen, units, meant }) => [reason, chosen, units, meant?.name ?? null])).toEqual([
      ['understood', 0, 2, null],
      ['sold_out', null, 1, 'Scotch Bonnet (Ata Rodo)'],
      ['not_found', null, 1, null],
    ])
    // the other size of the rice can be taken in its place, and each only once
    expect(lines[0]?.suggestions.map(({ measurement, units }) => [measurement?.label, units])).toEqual([
      ['1kg', 2],
      ['5kg', 1],
    ])
    expect(text).toBe('2 derica rice\nata rodo\nxylophone')
    expect(totalOf(lines)).toBe(3_000)
    expect(world.kept?.lines).toHaveLength(3)
  })

  it('asks for words where there are none, and says when there are too many', async () => {
    const { send, seen, world } = await open()
    await send({ type: 'list.read' })
    expect(seen().context.problem).toEqual({ kind: 'missing' })
    await send({ type: 'text.changed', text: 'r'.repeat(4_001) }, { type: 'list.read' })
    expect(seen().context.problem).toEqual({ kind: 'long' })
    expect(world.asked).toEqual([])
    await send({ type: 'text.changed', text: 'r'.repeat(4_000) })
    expect(seen().context.problem).toBeNull()
  })

  it('loses no word to a shop that does not answer: time runs out, and the network brings the answer', async () => {
    const { send, seen, wait, world } = await open()
    world.answer = null
    await send(written, { type: 'list.read' })
    await wait(readingTime - 1)
    expect(seen().value).toBe('reading')
    await wait(1)
    expect([seen().value, seen().context.text, seen().context.problem]).toEqual([
      'unreached',
      written.text,
      { kind: 'unreachable' },
    ])
    world.answer = read(riceLine)
    await send({ type: 'network.returned' })
    expect([seen().value, seen().context.problem]).toEqual([{ lookingOver: 'idle' }, null])
    expect(world.asked).toEqual([written.text, written.text])
  })

  it('waits as long as the server says, and lets words be changed meanwhile', async () => {
    const { send, seen, wait, world } = await open()
    world.answer = { tag: 'refused', message: { code: 'forms.failed' }, requestId: null, retryAfter: 30 }
    await send(written, { type: 'list.read' }, { type: 'text.changed', text: 'ugu' }, { type: 'list.read' })
    expect([seen().value, world.asked.length]).toEqual(['waiting', 1])
    await wait(30_000)
    expect([seen().value, seen().context.text, seen().context.problem]).toEqual(['writing', 'ugu', null])
  })

  it('takes no answer to words that were changed meanwhile', async () => {
    const { send, seen, wait, world } = await open()
    world.answer = null
    await send(written, { type: 'list.read' }, { type: 'text.changed', text: 'ugu' })
    expect(seen().value).toBe('writing')
    await wait(readingTime)
    expect([seen().value, seen().context.problem]).toEqual(['writing', null])
  })

  it('never counts more units than there are, nor fewer than one', async () => {
    const { send, seen } = await open()
    await send(written, { type: 'list.read' })
    const [first] = seen().context.lines
    const units = async (wanted: number) => {
      await send({ type: 'line.setUnits', id: first!.id, units: wanted })
      return seen().context.lines[0]?.units
    }
    expect([await units(5_000), await units(0), await units(3)]).toEqual([20, 1, 3])
    // of the other size there are three
    await send({ type: 'line.choose', id: first!.id, suggestion: 1 })
    expect([seen().context.lines[0]?.units, await units(9)]).toEqual([1, 3])
  })

  it('takes what is offered in place of what is sold out', async () => {
    const { send, seen } = await open()
    await send(written, { type: 'list.read' })
    const line = seen().context.lines[1]!
    await send({ type: 'line.choose', id: line.id, suggestion: 0 })
    const now = seen().context.lines[1]!
    expect(now.suggestions[now.chosen ?? -1]?.product.name).toBe(chilli.name)
    await send({ type: 'line.choose', id: line.id, suggestion: 7 })
    expect(seen().context.lines[1]).toEqual(now)
  })

  it('brings a removed line back to its place, and its words with it', async () => {
    const { send, seen } = await open()
    await send(written, { type: 'list.read' })
    const before = seen().context.lines
    await send({ type: 'line.remove', id: before[1]!.id })
    expect(seen().context.text).toBe('2 derica rice\nxylophone')
    await send({ type: 'line.restore' }, { type: 'line.restore' })
    expect(seen().context.lines).toEqual(before)
  })

  it('reads one line anew in other words, and says at that line when it could not', async () => {
    const { send, seen, world } = await open()
    await send(written, { type: 'list.read' })
    const { id } = seen().context.lines[2]!
    world.answer = { tag: 'unreachable' }
    await send({ type: 'line.correct', id, text: 'yam' })
    expect(seen().context.correctionProblem).toEqual({ id, problem: { kind: 'unreachable' } })
    world.answer = read(readLineOf('yam'), readLineOf('ugu'))
    await send({ type: 'line.correct', id, text: 'yam, ugu' })
    const { lines, text, correctionProblem } = seen().context
    expect(text).toBe('2 derica rice\nata rodo\nyam\nugu')
    expect(new Set(lines.map((one) => one.id)).size).toBe(4)
    expect([correctionProblem, world.asked.slice(1)]).toEqual([null, ['yam', 'yam, ugu']])
  })

  it('keeps what a person chose for lines whose words stay, when the list is read once more', async () => {
    const { send, seen } = await open()
    await send(written, { type: 'list.read' })
    const [first] = seen().context.lines
    await send(
      { type: 'line.choose', id: first!.id, suggestion: 1 },
      { type: 'line.setUnits', id: first!.id, units: 3 },
      { type: 'list.rewrite' },
      { type: 'list.read' },
    )
    const now = seen().context.lines
    expect([now[0]?.chosen, now[0]?.units]).toEqual([1, 3])
    expect(now[0]?.id).not.toBe(first?.id)
  })

  it('asks the cart for goods once, those of one kind in one, and tells when all of them lie in it', async () => {
    const { send, seen, world, goods } = await open()
    world.answer = read(riceLine, { ...riceLine, text: 'more rice' })
    await send(
      cartOf(3, true),
      written,
      { type: 'list.read' },
      { type: 'list.add', id: 'add' },
      { type: 'list.add', id: 'again' },
    )
    expect(goods()).toMatchObject([
      { goods: [{ id: 'add.1:11', product: { id: 1 }, measurement: { id: 11 }, quantity: 4 }] },
    ])
    // an answer to something else, from before
    await send(cartOf(3, true))
    expect(seen().matches('adding')).toBe(true)
    await send(cartOf(7, false), cartOf(7, true))
    expect([seen().value, seen().context.missing]).toEqual(['added', []])
  })

  it('names what the cart did not take, and asks for that alone once more', async () => {
    const { send, seen, world, goods } = await open()
    const yam = { ...chilli, id: 9, name: 'Yam', stock_quantity: 4 }
    world.answer = read(
      riceLine,
      readLineOf('yam', { reason: 'understood', choice: { product: yam, product_measurement_id: null, units: 1 } }),
    )
    await send(written, { type: 'list.read' }, { type: 'list.add', id: 'add' }, cartOf(2, false), cartOf(2, true))
    expect([seen().value, seen().context.missing]).toEqual(['added', ['9:0']])
    await send({ type: 'list.addMissing', id: 'again' })
    expect(goods().at(-1)).toMatchObject({ goods: [{ id: 'again.9:0', quantity: 1 }] })
    expect((goods().at(-1) as unknown as { goods: unknown[] }).goods).toHaveLength(1)
  })

  it('says that a cart is late, and hears of it afterwards', async () => {
    const { send, seen, wait } = await open()
    await send(written, { type: 'list.read' }, { type: 'list.add', id: 'add' }, cartOf(2, false))
    await wait(carryingTime)
    expect(seen().value).toEqual({ adding: 'late' })
    await send(cartOf(2, true))
    expect(seen().value).toBe('added')
  })

  it('takes back what was added and nothing of what was there before', async () => {
    const { send, seen } = await open()
    await send(
      cartOf(1, true),
      written,
      { type: 'list.read' },
      { type: 'list.add', id: 'add' },
      cartOf(3, false),
      cartOf(3, true),
    )
    const { wanted, cart } = seen().context
    expect(takenBackOf(wanted, cart)).toEqual([{ key: '1:11', quantity: 1 }])
    // one of them was taken out by hand since
    expect(takenBackOf(wanted, [{ product_id: rice.id, product_measurement_id: 11, quantity: 2 }])).toEqual([
      { key: '1:11', quantity: 1 },
    ])
    expect(takenBackOf(wanted, [])).toEqual([])
    await send({ type: 'list.undo' })
    expect([seen().value, seen().context.wanted, seen().context.lines.length]).toEqual([{ lookingOver: 'idle' }, [], 3])
  })

  it('is not offered once more after a reload when it lies in the cart', async () => {
    const { send, world } = await open()
    await send(written, { type: 'list.read' }, { type: 'list.add', id: 'add' })
    expect(world.kept).toEqual({ text: '2 derica rice\nata rodo\nxylophone', lines: [] })
  })

  it('puts words of another page below what is written, and begins anew where a list is done', async () => {
    const { send, seen } = await open({ text: 'rice', lines: [] })
    await send({ type: 'text.offered', text: 'ugu' })
    expect(seen().context.text).toBe('rice\nugu')
    await send({ type: 'list.read' }, { type: 'list.add', id: 'add' }, { type: 'text.offered', text: 'salt' })
    expect([seen().value, seen().context.text, seen().context.lines]).toEqual(['writing', 'salt', []])
  })

  it('keeps nothing of a person who has gone', async () => {
    const { send, seen, world } = await open()
    await send(written, { type: 'list.read' }, { type: 'drafts.dropped' })
    expect([seen().value, seen().context.text, seen().context.lines, world.kept]).toEqual(['writing', '', [], null])
  })
})

describe('a market list on this device', () => {
  const store = () => createLocalStore(null, { warn: () => {} })

  it('comes back whole, and after twelve hours as words alone', async () => {
    const { send, world } = await open()
    await send(written, { type: 'list.read' })
    const kept = world.kept as KeptList
    let now = 1_000
    const lists = createMarketListStore({ store: store(), now: () => now })
    lists.keep(kept)
    now += linesLife - 1
    expect(lists.open()).toEqual(kept)
    now += 1
    expect(lists.open()).toEqual({ text: kept.text, lines: [] })
    lists.forget()
    expect(lists.open()).toBeNull()
  })

  it('is nothing where nothing is written, or where somebody else wrote there', () => {
    const device = store()
    const lists = createMarketListStore({ store: device, now: () => 0 })
    lists.keep({ text: 'rice', lines: [] })
    lists.keep({ text: '', lines: [] })
    expect(lists.open()).toBeNull()
    device.setJson('oja.market-list', { at: 0, list: { text: 'rice', lines: [{ id: 'x' }] } })
    expect(lists.open()).toBeNull()
  })
})
