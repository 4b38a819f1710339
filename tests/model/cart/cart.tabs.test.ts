/** Two tabs of one customer: each keeps its own outbox, and what one leaves behind goes on in another. */
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { gathered } from '#machines/cart/cart.merge.ts'
import type { Change, Owner, Pending } from '#machines/cart/cart.types.ts'
import { createRun } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createCartStore } from '../../../src/app/ports/cart-store.ts'
import { writeAhead } from '../../../src/app/ports/write-ahead.ts'
import { cartOf, lineOf, product } from './goods.ts'
import { ada, guest, openCartWorld } from './cart-world.ts'
import { openLocks } from './locks.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 50 })
const beans = product(2, 'Honey beans', { stock_quantity: 50 })
const add = (id: string, of = rice, quantity = 1): Change => ({
  kind: 'add',
  id,
  key: `${of.id}:0`,
  quantity,
  product: of,
  measurement: null,
})
const waiting = (change: Change): Pending => ({ change, sent: false })
const sent = (change: Change): Pending => ({ change, sent: true })
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A channel on which every tab hears the others. */
function openChannels() {
  const listeners = new Map<string, ((event: MessageEvent) => void)[]>()
  return (tab: string): Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> => ({
    addEventListener: (_: string, listener: unknown) =>
      void listeners.set(tab, [...(listeners.get(tab) ?? []), listener as (event: MessageEvent) => void]),
    postMessage: (data: unknown) => {
      for (const [other, all] of listeners)
        if (other !== tab) for (const hear of all) setTimeout(() => hear({ data } as MessageEvent), 0)
    },
  })
}

/** A device on which tabs open and close. */
function openDevice(hasLocks = true) {
  const locks = openLocks()
  const channelOf = openChannels()
  const run = createRun({} as never, false)
  const local = new Map<string, string>()
  const backing = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  }
  return {
    close: locks.close,
    write: backing.setItem,
    /** Write-ahead records. */
    ahead: () => [...local.keys()],
    /** Writes a record as another edition of the shop would have. */
    put: (key: string, value: unknown) => run(Effect.flatMap(DeviceStore, (store) => store.put(key, value))),
    get: (key: string) => run(Effect.flatMap(DeviceStore, (store) => store.get(key))),
    keys: () => run(Effect.flatMap(DeviceStore, (store) => store.keys(''))),
    openTab(tab: string, takes: Owner = ada) {
      const inherited: Pending[] = []
      const localStore = createLocalStore(backing, { warn: () => {} })
      const store = createCartStore({
        run,
        store: localStore,
        ahead: {
          keys: (prefix) => [...local.keys()].filter((key) => key.startsWith(prefix)),
          remove: backing.removeItem,
        },
        tab,
        locks: hasLocks ? locks.of(tab) : undefined,
        channel: channelOf(tab),
        logger: { warn: () => {} },
        onDegraded: () => {},
        onInherited(owner, pending) {
          if (locks.gone.has(tab) || JSON.stringify(owner) !== JSON.stringify(takes)) return false
          inherited.push(...pending)
          return true
        },
      })
      const keep = async (pending: Pending[], quantity = 0, version = 1) => {
        const lines = quantity > 0 ? [lineOf(rice, quantity)] : []
        store.keep({ owner: takes, confirmed: cartOf(lines, version), pending, isJoining: false })
        await turn()
      }
      /** What the page does at the press itself; it is left before anything else is done. */
      const press = (pending: Pending[]) =>
        writeAhead(localStore, tab, { owner: takes, confirmed: cartOf([], 1), pending, isJoining: false })
      const idsOf = (list: readonly Pending[]) => list.map(({ change }) => change.id)
      return {
        store,
        keep,
        press,
        load: async () => idsOf((await store.load(takes)).pending),
        inherited: () => idsOf(inherited),
      }
    },
  }
}

describe('an outbox that somebody else wrote to', () => {
  const [outbox, cart] = ['outbox:1:gone', 'cart:1']

  it.each<[string, unknown]>([
    ['nothing that is a record', 'rubbish'],
    ['a list', [1, 2]],
    ['commands that are none', { pending: 'all of them', isJoining: 'yes' }],
    ['a record of an older shape', { contents: [] }],
  ])('opens as empty: %s', async (_, value) => {
    const device = openDevice()
    await device.put(outbox, value)
    await device.put(cart, value)
    const { confirmed, pending, isJoining } = await device.openTab('one').store.load(ada)
    expect({ confirmed, pending, isJoining }).toEqual({ confirmed: cartOf([], 0), pending: [], isJoining: false })
  })

  it('carries the commands that can be read, and keeps a copy of a record with others', async () => {
    const device = openDevice()
    const record = { pending: [waiting(add('w-1')), { change: { kind: 'set', id: 'w-2', key: 'rice' } }, null] }
    await device.put(outbox, record)
    const one = device.openTab('one')
    expect(await one.load()).toEqual(['w-1'])
    expect(await device.get(`aside:${outbox}`)).toEqual(record)
    expect(await device.keys()).not.toContain(outbox)
  })

  it('keeps no copy of what a person who left had in the cart', async () => {
    const device = openDevice()
    await device.put(outbox, { pending: [null] })
    await device.put(cart, { pending: [null] })
    const one = device.openTab('one')
    await one.load()
    expect(await device.keys()).toContain(`aside:${cart}`)
    await one.store.remove(ada)
    expect(await device.keys()).toEqual([])
  })
})

describe('outboxes of two tabs', () => {
  it('[CART-07] never overwrite each other', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    await Promise.all([one.load(), two.load()])
    await one.keep([waiting(add('w-1'))])
    await two.keep([waiting(add('w-2', beans))])
    expect(await one.load()).toEqual(['w-1'])
    expect(await two.load()).toEqual(['w-2'])
  })

  it('[CART-07] are taken over by a page that opens when their tabs are gone, each command once', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    await one.keep([waiting(add('w-1'))])
    await two.keep([waiting(add('w-2', beans))])
    device.close('one', 'two')
    const [three, four] = [device.openTab('three'), device.openTab('four')]
    const found = await Promise.all([three.load(), four.load()])
    expect(found.flat().toSorted()).toEqual(['w-1', 'w-2'])
  })

  it('[CART-07] are taken over by the tab beside them as soon as theirs is gone', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    expect(await two.load()).toEqual([])
    // two has looked before one had anything on its way, and one has opened before two
    await one.keep([sent(add('w-1'))])
    await two.keep([sent(add('w-2', beans))])
    device.close('one')
    await expect.poll(() => two.inherited()).toEqual(['w-1'])
    const three = device.openTab('three')
    expect(await three.load()).toEqual([])
    device.close('two')
    await expect.poll(() => three.inherited()).toEqual(['w-2'])
  })

  it('stay where they are while the tab beside them belongs to somebody else', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two', guest)]
    await one.keep([sent(add('w-1'))])
    device.close('one')
    await turn()
    expect(two.inherited()).toEqual([])
    expect(await device.openTab('three').load()).toEqual(['w-1'])
  })

  it('are all taken over by a page that opens where there are no Web Locks', async () => {
    const device = openDevice(false)
    await device.openTab('one').keep([waiting(add('w-1'))])
    expect(await device.openTab('two').load()).toEqual(['w-1'])
  })

  it('are removed in all tabs when a person signs out', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    await one.keep([waiting(add('w-1'))], 2)
    await two.keep([waiting(add('w-2', beans))])
    await two.store.remove(ada)
    expect(await one.load()).toEqual([])
    expect((await one.store.load(ada)).confirmed.lines).toEqual([])
  })

  it('read the cart that an earlier edition of the shop kept on this device', async () => {
    const device = openDevice()
    const tab = device.openTab('one')
    await device.put('cart:1', { contents: cartOf([lineOf(rice, 4)], 9) })
    expect((await tab.store.load(ada)).confirmed).toMatchObject({ version: 9, lines: [{ quantity: 4 }] })
  })

  it('leave the newest confirmed cart that either was told', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    await one.keep([], 3, 7)
    await two.keep([], 1, 6)
    expect((await one.store.load(ada)).confirmed).toMatchObject({ version: 7, lines: [{ quantity: 3 }] })
  })
})

describe('what a page is left with before the device took it', () => {
  it('[CART-07] goes on in the page that opens next, once', async () => {
    const device = openDevice()
    device.openTab('one').press([waiting(add('w-1'))])
    device.close('one')
    const [two, three] = [device.openTab('two'), device.openTab('three')]
    expect((await Promise.all([two.load(), three.load()])).flat()).toEqual(['w-1'])
    expect(device.ahead()).toEqual([])
    device.close('two', 'three')
    expect(await device.openTab('four').load()).toEqual(['w-1'])
  })

  it('[CART-07] goes on in the tab beside it, at once', async () => {
    const device = openDevice()
    const [one, two] = [device.openTab('one'), device.openTab('two')]
    await Promise.all([one.load(), two.load()])
    one.press([waiting(add('w-1'))])
    device.close('one')
    await expect.poll(() => two.inherited()).toEqual(['w-1'])
    expect(device.ahead()).toEqual([])
  })

  it('is newer than its outbox, but that what was sent asks again with its key: nobody may know the answer', async () => {
    const device = openDevice()
    const one = device.openTab('one')
    await one.keep([sent(add('w-1')), waiting(add('w-2', beans)), waiting(add('w-3'))])
    one.press([waiting(add('w-2', beans, 3))])
    device.close('one')
    const { pending } = await device.openTab('two').store.load(ada)
    expect(pending).toEqual([sent(add('w-1')), waiting(add('w-2', beans, 3))])
  })

  it('is no record any more once the outbox holds it, and one of later presses stays until it does', async () => {
    const device = openDevice()
    const one = device.openTab('one')
    one.press([waiting(add('w-1'))])
    await one.keep([waiting(add('w-1'))])
    expect(device.ahead()).toEqual([])
    one.press([waiting(add('w-1', rice, 2))])
    await one.keep([waiting(add('w-1'))])
    expect(device.ahead()).toEqual(['oja.outbox:1:one'])
    await one.keep([waiting(add('w-1', rice, 2))])
    expect(device.ahead()).toEqual([])
  })

  it('is not what this tab finds at its own opening: its cart has it already', async () => {
    const device = openDevice()
    const one = device.openTab('one')
    one.press([waiting(add('w-1'))])
    expect(await one.load()).toEqual([])
  })

  it('goes with the cart of a person who signs out', async () => {
    const device = openDevice()
    const one = device.openTab('one')
    one.press([waiting(add('w-1'))])
    await one.store.remove(ada)
    expect(device.ahead()).toEqual([])
  })

  it('[CART-07] is empty where it makes no sense', async () => {
    const device = openDevice()
    device.write('oja.outbox:1:one', '{ half a rec')
    device.write('oja.outbox:1:two', '{"pending":"all of them"}')
    expect(await device.openTab('three').load()).toEqual([])
  })
})

describe('commands of several tabs', () => {
  const confirmed = cartOf([lineOf(rice, 1)], 1)

  it('come together in one list: what was sent stays as it is and goes first', () => {
    const list = gathered(confirmed, [
      [sent(add('w-1')), waiting(add('w-2', rice, 2))],
      [sent(add('w-3', rice, 4)), waiting(add('w-4', rice, 3)), waiting(add('w-5', beans))],
    ])
    expect(
      list.map(({ change, sent: isSent }) => [change.id, 'quantity' in change && change.quantity, isSent]),
    ).toEqual([
      ['w-3', 4, true],
      ['w-1', 1, true],
      ['w-2', 5, false],
      ['w-5', 1, false],
    ])
  })

  it('[CART-07] show in the tab that takes them over, and reach the server', async () => {
    const world = openCartWorld([rice, beans])
    await world.send({ type: 'owner.changed', owner: ada })
    await world.drain()
    await world.send({ type: 'line.add', id: 'own-1', product: rice, measurement: null, quantity: 1 })
    await world.send({
      type: 'cart.inherited',
      owner: ada,
      pending: [sent(add('w-1', rice, 2)), waiting(add('w-2', beans))],
    })
    expect(world.quantities()).toEqual({ '1:0': 3, '2:0': 1 })
    await world.drain()
    expect(world.server.quantities()).toEqual({ '1:0': 3, '2:0': 1 })
  })

  it('[CART-14] empty the cart where a tab had just asked for it', async () => {
    const world = openCartWorld([rice, beans])
    world.server.change('1:0', 2)
    await world.send({ type: 'owner.changed', owner: ada })
    await world.drain()
    await world.send({ type: 'cart.inherited', owner: ada, pending: [waiting({ kind: 'clear', id: 'w-1' })] })
    expect(world.quantities()).toEqual({})
    await world.drain()
    expect(world.server.quantities()).toEqual({})
  })
})
