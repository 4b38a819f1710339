import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  raise,
  sendParent,
  sendTo,
  setup,
  SimulatedClock,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import type { RawEntry } from '#services/journal/journal.types.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { missingInternals } from '#services/journal/xstate-internals.ts'
import type { InternalActor } from '#services/journal/xstate-internals.ts'
import { openCartWorld, flushPromises } from './fixture.ts'

const brief = ({ seq, path, kind, cause, event }: RawEntry) => `${seq} ${kind} ${cause ?? '-'} ${path} ${event.type}`

describe('the tap', () => {
  it('records births, events, timers and answers with their causes, by logical path', async () => {
    const { shop, clock, raw, cart } = openCartWorld()
    shop.start()
    cart().send({ type: 'line.add', id: '12:3', quantity: 2 })
    clock.increment(300)
    await flushPromises()
    expect(raw.map(brief)).toEqual([
      '1 birth - shop xstate.init',
      '2 birth 1 shop/cart xstate.init',
      '3 external - shop/cart line.add',
      '4 birth 3 shop/cart/line:12:3 xstate.init',
      '5 timer 4 shop/cart/line:12:3 xstate.after.addDebounce.line.capturing',
      '6 outcome 5 shop/cart/line:12:3 xstate.done.actor.saveLine',
      '7 derived 6 shop/cart line.saved',
    ])
    expect(raw[3]?.event).toEqual({ type: 'xstate.init', input: { lineId: '12:3', quantity: 2 } })
    expect(raw[5]).toMatchObject({
      machine: 'line',
      src: 'saveLine',
      event: { output: { lineId: '12:3', quantity: 2 } },
    })
  })

  it('numbers a second actor of one path and records the stop of the first', () => {
    const { shop, raw, cart } = openCartWorld()
    shop.start()
    for (let round = 0; round < 2; round += 1) {
      cart().send({ type: 'line.add', id: 'a', quantity: 1 })
      cart().send({ type: 'line.remove', id: 'a' })
    }
    expect(raw.slice(2).map((entry) => `${entry.path} ${entry.event.type}`)).toEqual([
      'shop/cart line.add',
      'shop/cart/line:a xstate.init',
      'shop/cart line.remove',
      'shop/cart/line:a xstate.stop',
      'shop/cart line.add',
      'shop/cart/line:a#2 xstate.init',
      'shop/cart line.remove',
      'shop/cart/line:a#2 xstate.stop',
    ])
  })

  it('attributes an event that waited in a busy mailbox to the one that sent it', () => {
    const busy = setup({}).createMachine({
      id: 'busy',
      on: {
        first: {
          actions: [sendTo(({ self }) => self, { type: 'second' }), sendTo(({ self }) => self, { type: 'third' })],
        },
        second: { actions: sendTo(({ self }) => self, { type: 'fourth' }) },
      },
    })
    const raw: RawEntry[] = []
    const actor = createActor(busy, { id: 'busy' })
    tapActorSystem(actor, (entry) => raw.push(entry))
    actor.start().send({ type: 'first' })
    expect(raw.map(brief)).toEqual([
      '1 birth - busy xstate.init',
      '2 external - busy first',
      '3 derived 2 busy second',
      '4 derived 2 busy third',
      '5 derived 3 busy fourth',
    ])
  })

  it('attributes the stop of an actor that was busy to what its parent made of its report', () => {
    const child = setup({}).createMachine({ id: 'child', on: { go: { actions: sendParent({ type: 'reported' }) } } })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      initial: 'with',
      states: { with: { invoke: { id: 'child', src: 'child' }, on: { reported: 'without' } }, without: {} },
    })
    const raw: RawEntry[] = []
    const actor = createActor(parent, { id: 'parent' })
    tapActorSystem(actor, (entry) => raw.push(entry))
    actor.start().getSnapshot().children['child']?.send({ type: 'go' })
    expect(raw.map(brief)).toEqual([
      '1 birth - parent xstate.init',
      '2 birth 1 parent/child xstate.init',
      '3 external - parent/child go',
      '4 derived 3 parent reported',
      '5 derived 4 parent/child xstate.stop',
    ])
  })

  it('records as dead what came to an actor that had stopped or finished', () => {
    const short = createMachine({
      id: 'short',
      initial: 'open',
      states: {
        open: {
          on: {
            close: { target: 'closed', actions: [sendTo(({ self }) => self, { type: 'never' })] },
          },
        },
        closed: { type: 'final' },
      },
    })
    const raw: RawEntry[] = []
    const actor = createActor(short, { id: 'short' })
    tapActorSystem(actor, (entry) => raw.push(entry))
    actor.start().send({ type: 'close' })
    actor.send({ type: 'late' })
    expect(raw.map(({ event, kind, dead }) => [event.type, kind, dead])).toEqual([
      ['xstate.init', 'birth', undefined],
      ['close', 'external', undefined],
      ['late', 'external', true],
    ])
  })

  it('stops reporting when it is untapped and leaves the system as it was', () => {
    const { shop, raw, untap } = openCartWorld()
    shop.start()
    untap()
    const before = raw.length
    shop.send({ type: 'page.opened', path: '/cart' })
    expect(raw).toHaveLength(before)
    expect(shop.getSnapshot().context.path).toBe('/cart')
  })

  it('says of an actor that it found running that its past is unknown', () => {
    const { shop, untap } = openCartWorld()
    untap()
    shop.start()
    const raw: RawEntry[] = []
    tapActorSystem(shop, (entry) => raw.push(entry))
    expect(raw.map((entry) => [entry.path, entry.event['late']])).toEqual([
      ['shop', true],
      ['shop/cart', true],
    ])
    shop.send({ type: 'page.opened', path: '/help' })
    expect(raw).toHaveLength(3)
  })
})

describe('the parts of XState that the journal leans on', () => {
  it('are all there', () => {
    expect(missingInternals(createActor(createMachine({})) as unknown as InternalActor)).toEqual([])
  })

  it('are named when one is missing', () => {
    const actor = createActor(createMachine({}))
    Object.assign(actor.system, { _relay: undefined })
    expect(() => tapActorSystem(actor, () => {})).toThrow('system._relay')
  })

  it('see every way in which an event reaches a machine', async () => {
    const child = setup({}).createMachine({
      id: 'child',
      entry: [sendParent({ type: 'from.sendParent' }), sendTo(({ self }) => self, { type: 'to.self' })],
      initial: 'on',
      states: { on: { on: { finish: 'off' } }, off: { type: 'final' } },
    })
    const parent = setup({
      types: { context: {} as { n: number } },
      actors: {
        child,
        ticker: fromCallback(({ sendBack, receive }) => {
          receive(() => sendBack({ type: 'from.callback' }))
        }),
      },
    }).createMachine({
      id: 'parent',
      context: { n: 0 },
      entry: [raise({ type: 'from.delayedRaise' }, { delay: 10 }), sendTo('child', { type: 'finish' }, { delay: 30 })],
      invoke: [
        { id: 'child', src: 'child' },
        { id: 'ticker', src: 'ticker' },
      ],
      initial: 'waiting',
      states: { waiting: { after: { 20: { target: 'late' } } }, late: {} },
      on: { 'from.outside': { actions: sendTo('ticker', { type: 'tick' }) }, '*': { actions: assign({ n: 1 }) } },
    })
    const raw: RawEntry[] = []
    const clock = new SimulatedClock()
    const actor = createActor(parent, { id: 'parent', clock })
    tapActorSystem(actor, (entry) => raw.push(entry))
    actor.start()
    clock.increment(50)
    actor.send({ type: 'from.outside' })
    await flushPromises()
    const seen = raw.map((entry) => `${entry.kind} ${entry.path} ${entry.event.type}`)
    expect(seen).toEqual([
      'birth parent xstate.init',
      'birth parent/child xstate.init',
      'derived parent/child to.self',
      'derived parent from.sendParent',
      'timer parent from.delayedRaise',
      'timer parent xstate.after.20.parent.waiting',
      'timer parent/child finish',
      'outcome parent xstate.done.actor.child',
      'external parent from.outside',
      'outcome parent from.callback',
    ])
  })
})
