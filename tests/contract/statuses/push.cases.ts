/** What the subscribe chart's ports make of each status: this device subscribed, its topics chosen, and taken away. */
import 'fake-indexeddb/auto'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { createLocalStore } from '#services/storage/local-store.ts'
import { pushPorts } from '../../../src/app/parts/push/push-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'

const device = { id: 7, provider: 'outbox', topics: ['orders'], name: 'Chrome on Linux', is_signed_in: false }
export const pushReplies: Record<string, object> = {
  getPushConfig: { data: { provider: 'outbox', public_key: null, topics: ['orders', 'stock', 'offers'], apps: false } },
  registerPushDevice: { data: device },
  choosePushTopics: { data: device },
  followOrder: { message: 'Followed' },
  removePushDevice: { message: 'Removed' },
}

/** A browser that gives pushes, as far as the ports ask it. */
function withBrowser<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } }
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: { permission: 'granted' } })
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker, userAgent: '' } })
  return work()
}

const doing = (
  port: 'subscribe' | 'chooseTopics' | 'followOrder' | 'removeDevice',
  input: object,
  done: object,
): Case => ({
  run: (outside: Outside) =>
    withBrowser(async () => {
      const store = createLocalStore(null, { warn: () => undefined })
      const ports = pushPorts({
        store,
        reach: () => Promise.resolve(outside),
        newId: () => 'a-secret-of-this-browser-1',
        now: () => 0,
        isSignedIn: () => false,
      })
      const logic = ports[port] as AnyActorLogic
      return { state: port, answer: (await toPromise(createActor(logic, { input }).start())) as object }
    }),
  expected(status) {
    const isGone = status === 404 && (port === 'chooseTopics' || port === 'removeDevice')
    if (isGood(status) || (isGone && port === 'removeDevice')) return { state: port, answer: done }
    if (isGone) return { state: port, answer: { tag: 'gone' } }
    if (status === 0 || status >= 500 || status === 429) return { state: port, answer: { tag: 'unreachable' } }
    return {
      state: port,
      answer: { tag: 'refused', message: { code: 'server.said', params: { message: errorOf(status).message } } },
    }
  },
})

const known = { id: 7, topics: ['orders'] }
const subscribing = doing('subscribe', { topics: ['orders'] }, { tag: 'subscribed', device: known })

export const pushCases: Cases = {
  getPushConfig: [subscribing],
  registerPushDevice: [subscribing],
  // Once more with the device registered anew, and then it is the order that is not there.
  followOrder: [
    doing('followOrder', { device: known, order: 'NG-1' }, { tag: 'followed', device: known, follows: ['NG-1'] }),
  ],
  choosePushTopics: [doing('chooseTopics', known, { tag: 'chosen', device: known })],
  removePushDevice: [doing('removeDevice', { id: 7 }, { tag: 'stopped' })],
}
