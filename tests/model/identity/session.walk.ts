import { sessionMachine } from '#machines/identity/session.machine.ts'
import { defineWalk } from '../walker/types.ts'
import { ada, bola } from './people.ts'

/** Two people at one device, another tab, calls that come back with a 401, and whatever was stored before. */
export const walks = [
  defineWalk(sessionMachine)({
    name: 'session',
    events: () => [
      { type: 'session.begun', user: ada, isNew: true },
      { type: 'session.begun', user: ada, isNew: false },
      { type: 'session.userChanged', user: { ...ada, name: 'Ada Eze' } },
      { type: 'session.logOut' },
      { type: 'call.unauthorized' },
      { type: 'session.changedElsewhere', user: null },
      { type: 'session.changedElsewhere', user: bola },
    ],
    outcomes: {
      watchSession: () => [],
      recallSession: () => [
        { type: 'done', output: { hasToken: false, user: null, recentSignUp: false } },
        { type: 'done', output: { hasToken: true, user: null, recentSignUp: false } },
        { type: 'done', output: { hasToken: false, user: ada, recentSignUp: true } },
        { type: 'done', output: { hasToken: true, user: ada, recentSignUp: false } },
        { type: 'done', output: { hasToken: true, user: ada, recentSignUp: true } },
      ],
      forgetSession: () => [{ type: 'done', output: undefined }],
      forgetRecentSignUp: () => [{ type: 'done', output: undefined }],
      bidFarewell: () => [
        { type: 'done', output: { tag: 'told' } },
        { type: 'done', output: { tag: 'alreadyOut' } },
        { type: 'done', output: { tag: 'failed' } },
      ],
    },
    always: [
      {
        name: 'a customer is somebody',
        holds: (now) => now.matches({ person: 'customer' }) === (now.context.user !== null),
      },
    ],
  }),
]
