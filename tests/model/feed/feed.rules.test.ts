import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, fromCallback, type EventObject } from 'xstate'
import { officeFactsOf } from '#machines/admin/office-feed.ts'
import { shopFactsOf } from '#machines/feed/feed.facts.ts'
import { feedMachine, type FeedEvent } from '#machines/feed/feed.machine.ts'

/** The feed below a root that notes what it is told. */
function open() {
  const told: EventObject[] = []
  let opened = 0
  const feed = feedMachine.provide({
    actors: {
      watchTabs: fromCallback(() => () => undefined),
      openFeed: fromCallback(() => {
        opened += 1
        return () => undefined
      }),
    },
  })
  const root = createActor(
    createMachine({
      invoke: { id: 'feed', src: feed },
      on: { '*': { actions: ({ event }) => void told.push(event) } },
    }),
  ).start()
  const ref = root.getSnapshot().children['feed']
  return {
    told,
    opened: () => opened,
    send: (...types: FeedEvent['type'][]) => types.forEach((type) => ref?.send({ type, topics: [] } as never)),
    hear: (...topics: string[]) => ref?.send({ type: 'topics.heard', topics } as never),
    state: () => JSON.stringify((ref?.getSnapshot() as { value?: unknown } | undefined)?.value),
  }
}

describe('the feed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('listens while it is this tab’s turn, and hears what other tabs hear all the same', () => {
    const { send, hear, told, opened, state } = open()
    hear('order:NG-1')
    expect(told).toEqual([{ type: 'personal.outdated' }])
    expect(opened()).toBe(0)
    send('turn.given')
    expect(opened()).toBe(1)
    send('feed.opened')
    expect(state()).toBe('{"listening":"open"}')
    send('turn.taken', 'feed.lost', 'network.returned')
    expect(state()).toBe('"off"')
    expect(opened()).toBe(1)
  })

  it('comes back after pauses that double up to a minute, and begins anew once it was open', () => {
    const { send, opened } = open()
    send('turn.given')
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const before = opened()
      send('feed.lost')
      vi.advanceTimersByTime(seconds * 1_000 - 1)
      expect(opened()).toBe(before)
      vi.advanceTimersByTime(1)
      expect(opened()).toBe(before + 1)
    }
    send('feed.opened', 'feed.lost')
    const before = opened()
    vi.advanceTimersByTime(2_000)
    expect(opened()).toBe(before + 1)
  })

  it('does not wait when the network returns, and opens anew for another person', () => {
    const { send, opened, state } = open()
    send('turn.given', 'feed.lost', 'network.returned')
    expect(opened()).toBe(2)
    send('feed.opened', 'person.changed')
    expect(opened()).toBe(3)
    expect(state()).toBe('{"listening":"connecting"}')
  })
})

describe('what topics come to', () => {
  const goods = [{ type: 'queries.outdated', paths: ['/products', '/categories'] }, { type: 'goods.changed' }]

  it('in the shop: goods and their prices, content, the person’s orders', () => {
    expect(shopFactsOf(['goods:1,2', 'categories'])).toEqual(goods)
    expect(shopFactsOf(['content'])).toMatchObject([{ type: 'queries.outdated' }])
    expect(shopFactsOf(['order:NG-1', 'orders'])).toEqual([{ type: 'personal.outdated' }])
    expect(shopFactsOf(['stock:1', 'coupons', 'jobs:1', 'records:stores'])).toEqual([])
    expect(shopFactsOf([])).toEqual([])
  })

  it('in the shop: what the person saved', () => {
    expect(shopFactsOf(['saved'])).toEqual([{ type: 'savedItems.outdated' }])
  })

  it('in the shop: everything, where something was missed', () => {
    const types = shopFactsOf(['all']).map(({ type }) => type)
    expect(types).toEqual([
      'queries.outdated',
      'goods.changed',
      'queries.outdated',
      'personal.outdated',
      'savedItems.outdated',
    ])
  })

  it('in the back office: its lists, the open record and what is chosen from', () => {
    expect(officeFactsOf(['stock:1']).map(({ type }) => type)).toEqual([
      'personal.outdated',
      'queries.outdated',
      'records.outdated',
    ])
    expect(officeFactsOf([])).toEqual([])
  })
})
