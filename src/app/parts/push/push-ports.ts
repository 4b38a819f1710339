/** Fills the ports of the subscribe chart: the browser's permission and subscription, this device's record, the server. */
import { fromCallback, type EventObject } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import type {
  FollowAnswer,
  Permission,
  PushDevice,
  Standing,
  StopAnswer,
  SubscribeAnswer,
  Topic,
  TopicsAnswer,
} from '#machines/push/push.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import * as api from '#services/api/push.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { currentSubscription, subscribeBrowser, supportOf } from '#services/push/browser-push.ts'
import { keepInstallation, readInstallation } from '#services/push/installation.ts'
import { createPushRecord, type PushRecord } from '#services/push/push-record.ts'
import { openWorker } from '#services/service-worker/open-worker.ts'
import type { Page } from '../../page.ts'
import { connectNotices } from './notices-ports.ts'

const day = 86_400_000
/** Milliseconds that "Not now" holds. */
const restsFor = 30 * day

/** Orders that this device remembers to follow; the server keeps the rest. */
const mostFollowed = 20

const tabsName = 'oja-push'

type Parts = Pick<Page, 'store' | 'reach' | 'newId' | 'now' | 'isSignedIn'>

/** A device that is to be told of an order. */
type Following = { device: PushDevice; order: string }

type Failed = Exclude<ApiAnswer<never>, { tag: 'done' }>

const failed = (answer: Failed): Extract<SubscribeAnswer, { tag: 'refused' | 'unreachable' }> =>
  answer.tag === 'refused' && answer.status < 500 && answer.status !== 429
    ? { tag: 'refused', message: toldRefusal(answer).message }
    : { tag: 'unreachable' }

/** Asked first thing in a press: browsers let nobody ask later. */
async function askPermission(): Promise<Permission> {
  const given = await Notification.requestPermission()
  return { tag: given === 'default' ? 'dismissed' : given }
}

/** @param tabs the one by which this page tells the others: it hears them, and not itself */
function watchStanding(tabs: BroadcastChannel, tell: () => void): () => void {
  tabs.addEventListener('message', tell)
  const leaving = new AbortController()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', tell, { signal: leaving.signal }))
    .catch(() => undefined)
  return () => {
    leaving.abort()
    tabs.removeEventListener('message', tell)
  }
}

type Followed = Pick<Parts, 'reach'> & {
  record: ReturnType<typeof createPushRecord>
  subscribe: (topics: readonly Topic[], signal: AbortSignal) => Promise<SubscribeAnswer>
  keep: (device: PushDevice, more: Partial<PushRecord>) => Promise<void>
}

/** Has this device told of an order that is of no account. */
function followBy({ reach, record, subscribe, keep }: Followed) {
  return async ({ device, order }: Following, signal: AbortSignal): Promise<FollowAnswer> => {
    const installation = (await readInstallation()) ?? ''
    const { call } = await reach()
    let known = device
    let answer = await call(api.followOrder(known.id, order, installation), signal)
    if (answer.tag === 'refused' && answer.status === 404) {
      // The server may have lost the device: it is registered anew, and asked for once more.
      const again = await subscribe(device.topics, signal)
      if (again.tag === 'denied') return { tag: 'unreachable' }
      if (again.tag !== 'subscribed') return again
      known = again.device
      answer = await call(api.followOrder(known.id, order, installation), signal)
    }
    if (answer.tag !== 'done') return failed(answer)
    const follows = [...record.read().follows.filter((number) => number !== order), order].slice(-mostFollowed)
    await keep(known, { follows })
    return { tag: 'followed', device: known, follows }
  }
}

/** What is asked of this device and of the server. */
function createCalls({ store, reach, newId, now, isSignedIn }: Parts, tabs: BroadcastChannel) {
  const record = createPushRecord(store)

  async function keep(device: PushDevice | null, more: Partial<PushRecord> = {}): Promise<void> {
    record.change({ ...more, device: device && { id: device.id, topics: [...device.topics] } })
    tabs.postMessage('changed')
  }

  async function recall(): Promise<Standing> {
    const support = supportOf()
    if (support !== 'supported') return { tag: support }
    if (Notification.permission === 'denied') return { tag: 'denied' }
    const { device, follows, provider, restsUntil, toldAt, wasSignedIn } = record.read()
    if (!device || Notification.permission === 'default') return { tag: 'default', isResting: restsUntil > now() }
    const hasAddress = provider === 'outbox' || (await currentSubscription()) !== null
    if (!hasAddress || (await readInstallation()) === null) return { tag: 'expired', topics: device.topics }
    return { tag: 'subscribed', device, follows, isDue: wasSignedIn !== isSignedIn() || now() - toldAt > day }
  }

  async function subscribe(topics: readonly Topic[], signal: AbortSignal): Promise<SubscribeAnswer> {
    if (Notification.permission === 'denied') return { tag: 'denied' }
    const { call } = await reach()
    const config = await call(api.getPushConfig(), signal)
    if (config.tag !== 'done') return failed(config)
    const { provider, public_key: key } = config.reply.data
    // With the outbox the device registers a stand-in: it is told of everything, and no push service hears of it.
    const subscription = key === null ? undefined : (await subscribeBrowser(key)).toJSON()
    if (!subscription) await openWorker()
    const installation_id = await keepInstallation(newId())
    const { endpoint = '', keys = {}, expirationTime = null } = subscription ?? {}
    const answer = await call(
      api.registerPushDevice({
        installation_id,
        provider,
        topics: [...topics],
        ...(subscription && {
          subscription: { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
        }),
      }),
      signal,
    )
    if (answer.tag !== 'done') return failed(answer)
    const { id, topics: chosen } = answer.reply.data
    await keep({ id, topics: chosen }, { provider, wasSignedIn: isSignedIn(), toldAt: now(), restsUntil: 0 })
    return { tag: 'subscribed', device: { id, topics: chosen } }
  }

  async function choose(id: number, topics: readonly Topic[], signal: AbortSignal): Promise<TopicsAnswer> {
    const installation = (await readInstallation()) ?? ''
    const answer = await (await reach()).call(api.choosePushTopics(id, [...topics], installation), signal)
    if (answer.tag === 'refused' && answer.status === 404) return { tag: 'gone' }
    if (answer.tag !== 'done') return failed(answer)
    const device = { id: answer.reply.data.id, topics: answer.reply.data.topics }
    await keep(device)
    return { tag: 'chosen', device }
  }

  async function stop(id: number, signal: AbortSignal): Promise<StopAnswer> {
    const installation = (await readInstallation()) ?? ''
    const answer = await (await reach()).call(api.removePushDevice(id, installation), signal)
    // One that the server does not know gets nothing either.
    if (answer.tag !== 'done' && !(answer.tag === 'refused' && answer.status === 404)) return failed(answer)
    await (await currentSubscription())?.unsubscribe()
    await keep(null, { follows: [] })
    return { tag: 'stopped' }
  }

  const rest = async (): Promise<void> => record.change({ restsUntil: now() + restsFor })

  async function registerAgain(signal: AbortSignal): Promise<boolean> {
    const { device } = record.read()
    return device !== null && (await subscribe(device.topics, signal)).tag === 'subscribed'
  }

  return { recall, rest, registerAgain, subscribe, choose, stop, follow: followBy({ reach, record, subscribe, keep }) }
}

export function pushPorts(page: Parts) {
  const tabs = new BroadcastChannel(tabsName)
  const calls = createCalls(page, tabs)
  return {
    watchStanding: fromCallback<EventObject, undefined>(({ sendBack }) =>
      watchStanding(tabs, () => sendBack({ type: 'standing.changed' })),
    ),
    recallStanding: fromPromise<Standing, undefined>(calls.recall),
    keepRest: fromPromise<void, undefined>(calls.rest),
    askPermission: fromPromise<Permission, undefined>(askPermission),
    subscribe: fromPromise<SubscribeAnswer, { topics: readonly Topic[] }>(({ input, signal }) =>
      calls.subscribe(input.topics, signal),
    ),
    chooseTopics: fromPromise<TopicsAnswer, { id: number; topics: readonly Topic[] }>(({ input, signal }) =>
      calls.choose(input.id, input.topics, signal),
    ),
    followOrder: fromPromise<FollowAnswer, Following>(({ input, signal }) => calls.follow(input, signal)),
    removeDevice: fromPromise<StopAnswer, { id: number }>(({ input, signal }) => calls.stop(input.id, signal)),
    notices: connectNotices({ ...page, registerAgain: calls.registerAgain }),
  }
}
