import { pushSetup } from './push.setup.ts'

/** The server hears that news of an order without an account come here. */
export const followingState = pushSetup.createStateConfig({
  tags: 'busy',
  meta: { ignores: ['standing.changed'] },
  on: {
    'push.want': { target: '#push.subscribed.choosing', actions: { type: 'want', params: ({ event }) => event } },
    'notice.want': {
      target: '#push.subscribed.choosing',
      actions: { type: 'wantNotice', params: ({ event }) => event },
    },
    'topics.choose': {
      target: '#push.subscribed.choosing',
      actions: { type: 'wantAll', params: ({ event }) => event.topics },
    },
    'push.stop': '#push.subscribed.stopping',
    'person.changed': { target: '#push.subscribed.renewing', actions: 'tellPerson' },
  },
  invoke: {
    id: 'followOrder',
    src: 'followOrder',
    input: ({ context }) => ({ device: context.device ?? { id: 0, topics: [] }, order: context.order ?? '' }),
    onDone: [
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'followed' }) },
        target: '#push.subscribed.idle',
        actions: { type: 'assignFollowed', params: ({ event }) => event.output },
      },
      {
        target: '#push.subscribed.idle',
        actions: ['forgetOrder', { type: 'sayTrouble', params: ({ event }) => event.output }],
      },
    ],
    onError: { target: '#push.subscribed.idle', actions: ['forgetOrder', 'sayDefect'] },
  },
})
