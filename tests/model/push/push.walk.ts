import { pushMachine } from '#machines/push/push.machine.ts'
import type {
  FollowAnswer,
  Permission,
  PushDevice,
  Standing,
  StopAnswer,
  SubscribeAnswer,
  TopicsAnswer,
} from '#machines/push/push.types.ts'
import { defineWalk } from '../walker/types.ts'

const message = { code: 'forms.unreachable' as const }
const forOrders: PushDevice = { id: 4, topics: ['orders'] }
const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** A browser that can be in any of its moods, and two topics to want. */
export const walks = [
  defineWalk(pushMachine)({
    name: 'push',
    events: () => [
      { type: 'push.want', topic: 'orders' },
      { type: 'push.want', topic: 'stock' },
      { type: 'push.want', topic: 'orders', order: 'NG-1' },
      { type: 'notice.want', name: 'price_drop:1:0', isGuest: false },
      { type: 'notice.want', name: 'back_in_stock:1:0', isGuest: true },
      { type: 'push.decline' },
      { type: 'topics.choose', topics: [] },
      { type: 'push.stop' },
      { type: 'standing.changed' },
      { type: 'person.changed' },
      { type: 'network.returned' },
      { type: 'toast.requested', toast: { type: 'warning', message } },
    ],
    // More failures than are tried again lead nowhere new.
    fingerprint: ({ context: { device, wanted, order, follows, notices, failures } }) =>
      JSON.stringify([device, wanted, order, follows, notices, Math.min(failures, 3)]),
    outcomes: {
      watchStanding: () => [],
      notices: () => [],
      recallStanding: () =>
        outputs<Standing>([
          { tag: 'unsupported' },
          { tag: 'needsInstall' },
          { tag: 'default', isResting: false },
          { tag: 'default', isResting: true },
          { tag: 'denied' },
          { tag: 'subscribed', device: forOrders, follows: [], isDue: false },
          { tag: 'subscribed', device: forOrders, follows: ['NG-1'], isDue: true },
          { tag: 'expired', topics: ['orders'] },
        ]),
      keepRest: () => outputs([undefined]),
      askPermission: () => outputs<Permission>([{ tag: 'granted' }, { tag: 'denied' }, { tag: 'dismissed' }]),
      subscribe: () =>
        outputs<SubscribeAnswer>([
          { tag: 'subscribed', device: forOrders },
          { tag: 'subscribed', device: { id: 4, topics: ['orders', 'stock'] } },
          { tag: 'denied' },
          { tag: 'refused', message },
          { tag: 'unreachable' },
        ]),
      chooseTopics: ({ context }) =>
        outputs<TopicsAnswer>([
          { tag: 'chosen', device: { id: 4, topics: context.wanted } },
          { tag: 'gone' },
          { tag: 'refused', message },
          { tag: 'unreachable' },
        ]),
      followOrder: ({ context }) =>
        outputs<FollowAnswer>([
          { tag: 'followed', device: context.device ?? forOrders, follows: ['NG-1'] },
          { tag: 'refused', message },
          { tag: 'unreachable' },
        ]),
      removeDevice: () =>
        outputs<StopAnswer>([{ tag: 'stopped' }, { tag: 'refused', message }, { tag: 'unreachable' }]),
    },
    always: [
      {
        name: 'a subscribed device is known',
        holds: (now) => !now.matches('subscribed') || now.context.device !== null,
      },
      {
        name: 'who is asked nothing is wanted of them',
        holds: (now) => !(now.matches('default') || now.matches('denied')) || now.context.wanted.length === 0,
      },
      {
        name: 'an order that is followed is wanted no more',
        holds: (now) => now.context.order === null || !now.context.follows.includes(now.context.order),
      },
      {
        name: 'a guest’s notice waits for no device that is known, or that is not asked for',
        holds: (now) =>
          now.context.notices.length === 0 ||
          !(
            now.matches('default') ||
            now.matches('denied') ||
            now.matches('unsupported') ||
            now.matches('needsInstall') ||
            now.matches({ subscribed: 'idle' })
          ),
      },
      {
        name: 'at rest the device is told of what is wanted',
        holds: (now) =>
          !now.matches({ subscribed: 'idle' }) ||
          now.context.failures > 0 ||
          now.context.wanted.every((topic) => now.context.device?.topics.includes(topic)),
      },
    ],
  }),
]
