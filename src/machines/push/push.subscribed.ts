import { followingState } from './push.following.ts'
import { pushSetup } from './push.setup.ts'

/** This device is told of what its person chose. */
export const subscribedState = pushSetup.createStateConfig({
  meta: { ignores: ['push.decline', 'network.returned'] },
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'hasOrder', target: 'following' },
        { guard: 'hasNotices', actions: 'keepNotices' },
      ],
      on: {
        'push.want': [
          {
            guard: { type: 'isTold', params: ({ event }) => event.topic },
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'want', params: ({ event }) => event } },
        ],
        'notice.want': [
          {
            guard: { type: 'isTold', params: 'stock' },
            actions: { type: 'wantNotice', params: ({ event }) => event },
          },
          {
            target: 'choosing',
            actions: { type: 'wantNotice', params: ({ event }) => event },
          },
        ],
        'topics.choose': { target: 'choosing', actions: { type: 'wantAll', params: ({ event }) => event.topics } },
        'push.stop': 'stopping',
        'standing.changed': '#push.recalling',
        'person.changed': { target: 'renewing', actions: 'tellPerson' },
      },
    },
    /** The server hears that the device is still here, and whose it is now. */
    renewing: {
      meta: { ignores: ['standing.changed'] },
      on: {
        'push.want': { actions: { type: 'want', params: ({ event }) => event } },
        'notice.want': {
          actions: { type: 'wantNotice', params: ({ event }) => event },
        },
        'topics.choose': { target: 'choosing', actions: { type: 'wantAll', params: ({ event }) => event.topics } },
        'push.stop': 'stopping',
        'person.changed': { target: 'renewing', reenter: true, actions: 'tellPerson' },
      },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ topics: context.wanted }),
        onDone: [
          {
            guard: { type: 'wantsMore', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'assignDevice', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'denied' }) },
            target: '#push.denied',
            actions: 'wantNothing',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'subscribed' }) },
            target: 'idle',
            actions: { type: 'assignDevice', params: ({ event }) => event.output },
          },
          { guard: 'lacks', target: 'choosing' },
          { target: 'idle' },
        ],
        // The next visit tries again; what was wanted meanwhile is chosen now.
        onError: [{ guard: 'lacks', target: 'choosing' }, { target: 'idle' }],
      },
    },
    choosing: {
      tags: 'busy',
      meta: { ignores: ['standing.changed'] },
      on: {
        'push.want': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event },
        },
        'notice.want': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'wantNotice', params: ({ event }) => event },
        },
        'topics.choose': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'wantAll', params: ({ event }) => event.topics },
        },
        'push.stop': 'stopping',
        'person.changed': { target: 'renewing', actions: 'tellPerson' },
      },
      invoke: {
        id: 'chooseTopics',
        src: 'chooseTopics',
        input: ({ context }) => ({ id: context.device?.id ?? 0, topics: context.wanted }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'chosen' }) },
            target: 'idle',
            actions: { type: 'assignChosen', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'gone' }) },
            target: '#push.subscribing',
          },
          {
            target: 'idle',
            actions: ['wantAsBefore', { type: 'sayTrouble', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'idle', actions: ['wantAsBefore', 'sayDefect'] },
      },
    },
    following: followingState,
    stopping: {
      tags: 'busy',
      meta: { ignores: ['push.*', 'topics.choose', 'standing.changed', 'person.changed'] },
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context }) => ({ id: context.device?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'stopped' }) },
            target: '#push.default.declining',
            actions: 'wantNothing',
          },
          {
            target: 'idle',
            actions: ['wantAsBefore', { type: 'sayTrouble', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'idle', actions: ['wantAsBefore', 'sayDefect'] },
      },
    },
  },
})
