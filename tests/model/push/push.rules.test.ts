/** What must hold of asking for pushes, whatever the chart looks like. */
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { Change, ChangeAnswer, NoticesAnswer } from '#machines/notices/notices.types.ts'
import { pushMachine } from '#machines/push/push.machine.ts'
import type {
  FollowAnswer,
  PushDevice,
  Permission,
  Standing,
  StopAnswer,
  SubscribeAnswer,
  Topic,
  TopicsAnswer,
} from '#machines/push/push.types.ts'
import { noticeNamed } from '../notices/notices.walk.ts'

/** A browser and a server whose answers the test sets; what was asked of them is counted. */
function open(standing: Standing, permission: Permission['tag'] = 'granted') {
  const world = {
    standing,
    permission,
    isReachable: true,
    asked: 0,
    rests: 0,
    subscribed: [] as (readonly Topic[])[],
    followed: [] as string[],
    kept: [] as string[],
  }
  const push = pushMachine.provide({
    actors: {
      watchStanding: fromCallback<EventObject, undefined>(() => undefined),
      recallStanding: fromPromise<Standing, undefined>(() => Promise.resolve(world.standing)),
      keepRest: fromPromise<void, undefined>(() => Promise.resolve(void (world.rests += 1))),
      askPermission: fromPromise<Permission, undefined>(() => {
        world.asked += 1
        return Promise.resolve({ tag: world.permission })
      }),
      subscribe: fromPromise<SubscribeAnswer, { topics: readonly Topic[] }>(({ input }) => {
        world.subscribed.push(input.topics)
        return Promise.resolve(
          world.isReachable ? { tag: 'subscribed', device: { id: 1, topics: input.topics } } : { tag: 'unreachable' },
        )
      }),
      chooseTopics: fromPromise<TopicsAnswer, { id: number; topics: readonly Topic[] }>(({ input }) =>
        Promise.resolve({ tag: 'chosen', device: { id: input.id, topics: input.topics } }),
      ),
      followOrder: fromPromise<FollowAnswer, { device: PushDevice; order: string }>(({ input }) => {
        world.followed.push(input.order)
        return Promise.resolve({ tag: 'followed', device: input.device, follows: [input.order] })
      }),
      removeDevice: fromPromise<StopAnswer, { id: number }>(() => Promise.resolve({ tag: 'stopped' })),
      notices: noticesMachine.provide({
        actors: {
          fetchNotices: fromPromise<NoticesAnswer, undefined>(() => Promise.resolve({ tag: 'told', notices: [] })),
          changeNotice: fromPromise<ChangeAnswer, Change>(({ input: { name } }) => {
            world.kept.push(name)
            return Promise.resolve({ tag: 'kept', notice: noticeNamed(name) })
          }),
        },
      }),
    },
  })
  const root = setup({ actors: { push } }).createMachine({ invoke: { id: 'push', src: 'push' } })
  const ref = createActor(root).start().getSnapshot().children['push']!
  const state = () => ref.getSnapshot() as ReturnType<ReturnType<typeof createActor<typeof pushMachine>>['getSnapshot']>
  const until = (value: Parameters<ReturnType<typeof state>['matches']>[0]) =>
    vi.waitUntil(() => state().matches(value), 10_000)
  return { world, send: ref.send.bind(ref), state, until }
}

const fresh: Standing = { tag: 'default', isResting: false }

describe('asking to be allowed to tell', () => {
  it('asks the browser nothing before a button of ours is pressed', async () => {
    const { world, send, until } = open(fresh)
    await until({ default: 'inviting' })
    send({ type: 'network.returned' })
    send({ type: 'person.changed' })
    expect(world.asked).toBe(0)
    send({ type: 'push.want', topic: 'orders' })
    await until({ subscribed: 'idle' })
    expect([world.asked, world.subscribed]).toEqual([1, [['orders']]])
  })

  it('never asks a browser that denies, however often it is pressed', async () => {
    const { world, send, until } = open(fresh, 'denied')
    await until('default')
    send({ type: 'push.want', topic: 'orders' })
    await until('denied')
    send({ type: 'push.want', topic: 'orders' })
    send({ type: 'push.want', topic: 'stock' })
    expect([world.asked, world.subscribed]).toEqual([1, []])
  })

  it('looks again once the permission changes in the settings of the browser', async () => {
    const { world, send, until } = open({ tag: 'denied' })
    await until('denied')
    world.standing = fresh
    send({ type: 'standing.changed' })
    await until({ default: 'inviting' })
    expect(world.asked).toBe(0)
  })

  it('keeps "Not now" once, and invites nobody while it rests', async () => {
    const { world, send, until } = open(fresh)
    await until({ default: 'inviting' })
    send({ type: 'push.decline' })
    await until({ default: 'resting' })
    const again = open({ tag: 'default', isResting: true })
    await again.until({ default: 'resting' })
    expect([world.rests, again.world.rests, world.asked]).toEqual([1, 0, 0])
  })

  it('tells of both things that were wanted one right after the other', async () => {
    const { send, state, until } = open(fresh)
    await until('default')
    send({ type: 'push.want', topic: 'orders' })
    send({ type: 'push.want', topic: 'stock' })
    await until({ subscribed: 'idle' })
    expect(state().context.device?.topics).toEqual(['orders', 'stock'])
  })

  it('follows a guest’s order once the device is known, and asks for the same one no more', async () => {
    const { world, send, state, until } = open(fresh)
    await until('default')
    send({ type: 'push.want', topic: 'orders', order: 'NG-1' })
    await until({ subscribed: 'idle' })
    send({ type: 'push.want', topic: 'orders', order: 'NG-1' })
    await until({ subscribed: 'idle' })
    expect([world.asked, world.followed, state().context.follows]).toEqual([1, ['NG-1'], ['NG-1']])
  })

  it('wants no order any more once the browser was told no', async () => {
    const { world, send, state, until } = open(fresh, 'denied')
    await until('default')
    send({ type: 'push.want', topic: 'orders', order: 'NG-1' })
    await until('denied')
    expect([state().context.order, world.followed]).toEqual([null, []])
  })

  it('subscribes anew by itself what the browser dropped, and asks nothing for it', async () => {
    const { world, send, until } = open({ tag: 'expired', topics: ['stock'] })
    await until('expired')
    world.isReachable = false
    send({ type: 'network.returned' })
    await vi.waitUntil(() => world.subscribed.length === 1, 10_000)
    await until('expired')
    world.isReachable = true
    send({ type: 'network.returned' })
    await until({ subscribed: 'idle' })
    expect([world.asked, world.subscribed]).toEqual([0, [['stock'], ['stock']]])
  })

  it('takes back a topic that was unticked while the subscription is to be made again', async () => {
    const { world, send, until } = open({ tag: 'expired', topics: ['stock', 'orders'] })
    await until('expired')
    send({ type: 'topics.choose', topics: ['orders'] })
    await until({ subscribed: 'idle' })
    expect([world.asked, world.subscribed]).toEqual([0, [['orders']]])
  })

  it('takes back a topic that was unticked while the device is being made known', async () => {
    const { world, send, state, until } = open({ tag: 'expired', topics: ['orders', 'stock'] })
    await until('expired')
    send({ type: 'network.returned' })
    expect(state().matches('subscribing')).toBe(true)
    send({ type: 'topics.choose', topics: ['orders'] })
    expect(state().context.wanted).toEqual(['orders'])
    await until({ subscribed: 'idle' })
    expect(world.subscribed.at(-1)).toEqual(['orders'])
    expect(state().context.device?.topics).toEqual(['orders'])
  })
})

const rice = 'back_in_stock:1:0'
const asked = (name: string, isGuest: boolean) => ({ type: 'notice.want', name, isGuest }) as const

describe('asking to be told of goods', () => {
  it('[GROW-23] asks the browser with the press, and keeps what a guest asked for once the device is known', async () => {
    const { world, send, state, until } = open(fresh)
    await until('default')
    expect(world.asked).toBe(0)
    send(asked(rice, true))
    expect([world.asked, world.kept, state().context.notices]).toEqual([1, [], [rice]])
    await until({ subscribed: 'idle' })
    await vi.waitUntil(() => world.kept.length > 0, 10_000)
    expect([world.subscribed, world.kept, state().context.notices]).toEqual([[['stock']], [rice], []])
  })

  it('keeps what a customer asked for whatever the browser says, and never asks one that denies', async () => {
    const { world, send, until } = open(fresh, 'denied')
    await until('default')
    send(asked(rice, false))
    await until('denied')
    send(asked('price_drop:1:0', false))
    await vi.waitUntil(() => world.kept.length === 2, 10_000)
    expect([world.asked, world.kept]).toEqual([1, [rice, 'price_drop:1:0']])
  })

  it('keeps nothing of a guest whose browser denies', async () => {
    const { world, send, state, until } = open(fresh, 'denied')
    await until('default')
    send(asked(rice, true))
    await until('denied')
    expect([world.kept, state().context.notices]).toEqual([[], []])
  })

  it('[GROW-23] asks a customer nothing while "Not now" rests', async () => {
    const { world, send, until } = open({ tag: 'default', isResting: true })
    await until({ default: 'resting' })
    send(asked(rice, false))
    await vi.waitUntil(() => world.kept.length > 0, 10_000)
    expect([world.asked, world.kept]).toEqual([0, [rice]])
  })

  it('adds the topic to a device that is told of orders alone, and asks nothing', async () => {
    const device = { id: 1, topics: ['orders'] as const }
    const { world, send, state, until } = open({ tag: 'subscribed', device, isDue: false, follows: [] })
    await until({ subscribed: 'idle' })
    send(asked(rice, true))
    await vi.waitUntil(() => world.kept.length > 0, 10_000)
    expect([world.asked, state().context.device?.topics]).toEqual([0, ['orders', 'stock']])
  })
})
