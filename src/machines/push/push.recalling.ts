import { pushSetup } from './push.setup.ts'

/** No button shows before it is known how things stand. */
export const recallingState = pushSetup.createStateConfig({
  meta: { ignores: ['push.*', 'topics.choose', 'person.changed', 'network.returned'] },
  on: {
    'standing.changed': { target: '#push.recalling', reenter: true },
  },
  invoke: {
    id: 'recallStanding',
    src: 'recallStanding',
    input: undefined,
    onDone: [
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'needsInstall' }) },
        target: '#push.needsInstall',
        actions: 'wantNothing',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'denied' }) },
        target: '#push.denied',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isResting', params: ({ event }) => event.output },
        target: '#push.default.resting',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'default' }) },
        target: '#push.default',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isDue', params: ({ event }) => event.output },
        target: '#push.subscribed.renewing',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'subscribed' }) },
        target: '#push.subscribed',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ answer: event.output, tag: 'expired' }) },
        target: '#push.expired',
        actions: { type: 'assignStanding', params: ({ event }) => event.output },
      },
      { target: '#push.unsupported', actions: 'wantNothing' },
    ],
    onError: { target: '#push.unsupported', actions: 'wantNothing' },
  },
})
