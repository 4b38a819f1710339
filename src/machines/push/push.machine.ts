/** The subscribe chart: whether this device is told of things by push, asked of the browser only after a person pressed a button of ours. */
import type { ActorRefFrom } from 'xstate'
import { defaultState } from './push.default.ts'
import { recallingState } from './push.recalling.ts'
import { pushSetup } from './push.setup.ts'
import { subscribedState } from './push.subscribed.ts'

export const pushMachine = pushSetup.createMachine({
  id: 'push',
  context: { device: null, wanted: [], order: null, follows: [], notices: [], failures: 0 },
  invoke: [
    { id: 'watchStanding', src: 'watchStanding', input: undefined, onError: {} },
    { id: 'notices', src: 'notices', onError: {} },
  ],
  on: {
    'notice.want': { actions: { type: 'keepAnyway', params: ({ event }) => event } },
    'person.changed': { actions: 'tellPerson' },
    'network.returned': { actions: 'tellNetwork' },
    'toast.requested': { actions: { type: 'passToast', params: ({ event }) => event.toast } },
  },
  initial: 'recalling',
  states: {
    recalling: recallingState,
    /** Pages say nothing of pushes here. */
    unsupported: {
      meta: { ignores: ['push.*', 'topics.choose', 'person.changed', 'network.returned'] },
      on: { 'standing.changed': 'recalling' },
    },
    /** Pages say how the shop gets onto the home screen. */
    needsInstall: {
      meta: { ignores: ['push.*', 'topics.choose', 'person.changed', 'network.returned'] },
      on: { 'standing.changed': 'recalling' },
    },
    default: defaultState,
    /** The browser's own question is in view. */
    asking: {
      tags: 'busy',
      meta: {
        ignores: [
          'push.decline',
          'push.stop',
          'topics.choose',
          'standing.changed',
          'person.changed',
          'network.returned',
        ],
      },
      on: {
        'push.want': { actions: { type: 'want', params: ({ event }) => event } },
        'notice.want': {
          actions: { type: 'wantNotice', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        input: undefined,
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'granted' }) },
            target: 'subscribing',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'denied' }) },
            target: 'denied',
            actions: 'wantNothing',
          },
          { target: 'default', actions: 'wantNothing' },
        ],
        onError: { target: 'default', actions: ['wantNothing', 'sayDefect'] },
      },
    },
    /** The browser asks no more and neither do we: pages say where it can be allowed. */
    denied: {
      meta: { ignores: ['push.*', 'topics.choose', 'person.changed', 'network.returned'] },
      on: { 'standing.changed': 'recalling' },
    },
    subscribing: {
      tags: 'busy',
      meta: { ignores: ['push.decline', 'push.stop', 'standing.changed', 'network.returned'] },
      on: {
        'push.want': { actions: { type: 'want', params: ({ event }) => event } },
        'notice.want': {
          actions: { type: 'wantNotice', params: ({ event }) => event },
        },
        // What is taken back may be under way already: the last registration of a device counts.
        'topics.choose': {
          target: 'subscribing',
          reenter: true,
          actions: { type: 'wantAll', params: ({ event }) => event.topics },
        },
        'person.changed': { target: 'subscribing', reenter: true, actions: 'tellPerson' },
      },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ topics: context.wanted }),
        onDone: [
          {
            guard: { type: 'wantsMore', params: ({ event }) => event.output },
            target: 'subscribed.choosing',
            actions: { type: 'assignDevice', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'subscribed' }) },
            target: 'subscribed',
            actions: { type: 'assignDevice', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'denied' }) },
            target: 'denied',
            actions: 'wantNothing',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'unreachable' }) },
            target: 'expired',
            actions: 'countFailure',
          },
          { target: 'default', actions: ['wantNothing', { type: 'sayTrouble', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'expired', actions: 'countFailure' },
      },
    },
    subscribed: subscribedState,
    /** The browser dropped the subscription, or it could not be finished: it is made again by itself. */
    expired: {
      meta: { ignores: ['push.decline', 'push.stop', 'person.changed'] },
      on: {
        // What is taken back is known to the server once it knows the device again.
        'topics.choose': { target: 'subscribing', actions: { type: 'wantAll', params: ({ event }) => event.topics } },
        'push.want': { target: 'subscribing', actions: { type: 'want', params: ({ event }) => event } },
        'notice.want': {
          target: 'subscribing',
          actions: { type: 'wantNotice', params: ({ event }) => event },
        },
        'network.returned': { target: 'subscribing', actions: ['clearFailures', 'tellNetwork'] },
        'standing.changed': 'recalling',
      },
      after: { renewPause: { guard: 'mayRenew', target: 'subscribing' } },
    },
  },
})

export type PushRef = ActorRefFrom<typeof pushMachine>
