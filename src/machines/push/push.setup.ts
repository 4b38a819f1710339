/** What the subscribe chart is made of: its ports, guards and actions. */
import { assign, enqueueActions, sendParent, sendTo, setup, type EventObject } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { Message } from '#ui/text/message.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import {
  topics as all,
  type FollowAnswer,
  type Permission,
  type PushContext,
  type PushDevice,
  type PushEvent,
  type Standing,
  type StopAnswer,
  type SubscribeAnswer,
  type Topic,
  type TopicsAnswer,
} from './push.types.ts'

const second = 1_000
/** What failed is tried again by itself this often; then a person has to press. */
const mostFailures = 3

/** In one order, each once. */
const united = (...lists: (readonly Topic[])[]): readonly Topic[] =>
  all.filter((topic) => lists.some((list) => list.includes(topic)))

const unreachable: Message = { code: 'forms.unreachable' }

const warning = (message: Message) =>
  ({ type: 'toast.requested', toast: { message, type: 'warning' } }) satisfies ShopFact

type Answer = Standing | Permission | SubscribeAnswer | TopicsAnswer | FollowAnswer | StopAnswer
type Wanted = { topic: Topic; order?: string }
type WantedNotice = { name: string; isGuest: boolean }

export const pushSetup = setup({
  types: { context: {} as PushContext, events: {} as PushEvent, tags: {} as 'busy' },
  actors: {
    /** Tells when the permission changed, or another tab subscribed. */
    watchStanding: channel<EventObject, undefined>('watchStanding'),
    recallStanding: port<Standing, undefined>('recallStanding'),
    keepRest: port<void, undefined>('keepRest'),
    askPermission: port<Permission, undefined>('askPermission'),
    /** Makes the browser's subscription where there is none, and tells the server of it. */
    subscribe: port<SubscribeAnswer, { topics: readonly Topic[] }>('subscribe'),
    chooseTopics: port<TopicsAnswer, { id: number; topics: readonly Topic[] }>('chooseTopics'),
    followOrder: port<FollowAnswer, { device: PushDevice; order: string }>('followOrder'),
    removeDevice: port<StopAnswer, { id: number }>('removeDevice'),
    /** What the person is told of, by this device or another. */
    notices: noticesMachine,
  },
  guards: {
    is: (_, { answer, tag }: { answer: Answer; tag: Answer['tag'] }) => answer.tag === tag,
    isResting: (_, answer: Standing) => answer.tag === 'default' && answer.isResting,
    isDue: (_, answer: Standing) => answer.tag === 'subscribed' && answer.isDue,
    isTold: ({ context }, topic: Topic) => context.device?.topics.includes(topic) ?? false,
    wantsMore: ({ context }, answer: SubscribeAnswer) =>
      answer.tag === 'subscribed' && context.wanted.some((topic) => !answer.device.topics.includes(topic)),
    lacks: ({ context }) => context.wanted.some((topic) => !context.device?.topics.includes(topic)),
    hasOrder: ({ context }) => context.order !== null,
    hasNotices: ({ context }) => context.notices.length > 0,
    isGuest: (_, { isGuest }: WantedNotice) => isGuest,
    mayRenew: ({ context }) => context.failures < mostFailures,
  },
  actions: {
    assignStanding: assign(({ context: { order } }, answer: Standing) => {
      const isOpen = order !== null && !(answer.tag === 'subscribed' && answer.follows.includes(order))
      if (answer.tag === 'subscribed')
        return {
          device: answer.device,
          wanted: answer.device.topics,
          follows: answer.follows,
          order: isOpen ? order : null,
        }
      if (answer.tag === 'expired') return { device: null, wanted: answer.topics, follows: [] }
      return { device: null, wanted: [], order: null, follows: [], notices: [] }
    }),
    assignDevice: assign(({ context }, answer: SubscribeAnswer | TopicsAnswer) =>
      'device' in answer
        ? { device: answer.device, wanted: united(answer.device.topics, context.wanted), failures: 0 }
        : {},
    ),
    /** As chosen, and no more: what was taken back is not wanted. */
    assignChosen: assign((_, answer: TopicsAnswer) =>
      'device' in answer ? { device: answer.device, wanted: answer.device.topics } : {},
    ),
    want: assign(({ context }, { topic, order = context.order ?? undefined }: Wanted) => ({
      wanted: united(context.wanted, [topic]),
      order: order !== undefined && !context.follows.includes(order) ? order : null,
    })),
    /** Whoever is signed in need not wait for a device. */
    keepNotice: enqueueActions(({ enqueue }, { name, isGuest }: WantedNotice) => {
      if (!isGuest) enqueue.sendTo('notices', { type: 'notice.keep', name })
    }),
    /** The same, and this device is to tell of it: goods that are back and prices that dropped are of one topic. */
    wantNotice: enqueueActions(({ context, enqueue }, { name, isGuest }: WantedNotice) => {
      const held = context.notices.filter((one) => one !== name)
      enqueue.assign({
        wanted: united(context.wanted, ['stock']),
        notices: isGuest ? [...held, name] : context.notices,
      })
      if (!isGuest) enqueue.sendTo('notices', { type: 'notice.keep', name })
    }),
    /** Without a device of theirs the server tells a guest why not. */
    keepAnyway: sendTo('notices', (_, { name }: WantedNotice) => ({ type: 'notice.keep', name })),
    /** The server knows the device that a guest is told by. */
    keepNotices: enqueueActions(({ context, enqueue }) => {
      for (const name of context.notices) enqueue.sendTo('notices', { type: 'notice.keep', name })
      enqueue.assign({ notices: [] })
    }),
    tellPerson: sendTo('notices', { type: 'person.changed' }),
    tellNetwork: sendTo('notices', { type: 'network.returned' }),
    passToast: sendParent((_, toast: ToastRequest) => ({ type: 'toast.requested', toast }) satisfies ShopFact),
    assignFollowed: assign((_, answer: FollowAnswer) =>
      answer.tag === 'followed' ? { order: null, device: answer.device, follows: answer.follows } : {},
    ),
    forgetOrder: assign({ order: null }),
    wantAll: assign({ wanted: (_, chosen: readonly Topic[]) => united(chosen) }),
    wantNothing: assign({ device: null, wanted: [], order: null, follows: [], notices: [] }),
    wantAsBefore: assign({ wanted: ({ context }) => context.device?.topics ?? [] }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    sayTrouble: sendParent((_, answer: Answer) => warning('message' in answer ? answer.message : unreachable)),
    sayDefect: sendParent(() => warning(unreachable)),
  },
  delays: { renewPause: ({ context }) => 5 * second * 6 ** context.failures },
})
