import { pushSetup } from './push.setup.ts'

/** Nobody was asked yet, or asked and waved away. */
export const defaultState = pushSetup.createStateConfig({
  meta: { ignores: ['topics.choose', 'push.stop', 'person.changed', 'network.returned'] },
  on: {
    'push.want': { target: '#push.asking', actions: { type: 'want', params: ({ event }) => event } },
    'notice.want': {
      target: '#push.asking',
      actions: { type: 'wantNotice', params: ({ event }) => event },
    },
    'standing.changed': '#push.recalling',
  },
  initial: 'inviting',
  states: {
    inviting: { on: { 'push.decline': 'declining' } },
    declining: {
      meta: { ignores: ['push.decline'] },
      on: {
        'notice.want': [
          {
            guard: { type: 'isGuest', params: ({ event }) => event },
            target: '#push.asking',
            actions: { type: 'wantNotice', params: ({ event }) => event },
          },
          { actions: { type: 'keepNotice', params: ({ event }) => event } },
        ],
      },
      invoke: { id: 'keepRest', src: 'keepRest', input: undefined, onDone: 'resting', onError: 'resting' },
    },
    /**
     * For 30 days pages invite nobody; My Profile still can. Whoever is signed in is told under Messages and asked nothing; a guest's own press wants
     * the device.
     */
    resting: {
      meta: { ignores: ['push.decline'] },
      on: {
        'notice.want': [
          {
            guard: { type: 'isGuest', params: ({ event }) => event },
            target: '#push.asking',
            actions: { type: 'wantNotice', params: ({ event }) => event },
          },
          { actions: { type: 'keepNotice', params: ({ event }) => event } },
        ],
      },
    },
  },
})
