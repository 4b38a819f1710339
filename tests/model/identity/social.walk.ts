import { socialMachine } from '#machines/identity/social.machine.ts'
import { defineWalk } from '../walker/types.ts'

const failures = ['closed', 'blocked', 'cancelled', 'offline'] as const

/** Sign-in through either provider, in a popup or by redirect, with every answer of provider and server. */
export const walks = [
  defineWalk(socialMachine)({
    name: 'social',
    events: () => [
      { type: 'social.start', provider: 'google', way: 'popup' },
      { type: 'social.start', provider: 'apple', way: 'redirect' },
      { type: 'social.dismiss' },
    ],
    outcomes: {
      takeRedirectResult: () => [
        { type: 'done', output: { tag: 'none' } },
        { type: 'done', output: { tag: 'given', provider: 'apple' } },
        { type: 'done', output: { tag: 'cancelled' } },
      ],
      openProvider: () => [
        { type: 'done', output: { tag: 'given', provider: 'google' } },
        { type: 'done', output: { tag: 'redirecting' } },
        { type: 'done', output: { tag: 'failed', message: 'No e-mail' } },
        ...failures.map((tag) => ({ type: 'done' as const, output: { tag } })),
      ],
      exchangeToken: () => [
        { type: 'done', output: { tag: 'signedIn', hasToken: true } },
        { type: 'done', output: { tag: 'signedIn', hasToken: false } },
        ...[401, 409, 500].map((status) => ({
          type: 'done' as const,
          output: { tag: 'refused' as const, status, message: null },
        })),
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      { name: 'a failure is told', holds: (now) => !now.matches('failed') || now.context.message !== null },
      { name: 'nothing is told while it goes on', holds: (now) => !now.hasTag('busy') || now.context.message === null },
    ],
  }),
]
