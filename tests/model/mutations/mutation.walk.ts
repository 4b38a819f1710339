import { mutationMachine } from '#machines/mutations/mutation.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** One button pressed once, twice, and again after every answer. */
export const walks = [
  defineWalk(mutationMachine)({
    name: 'mutation',
    input: { mutation: 'end-session', key: '3', variables: '3' },
    events: () => [
      { type: 'mutation.again', variables: '3' },
      { type: 'mutation.again', variables: '4' },
      { type: 'mutation.dismissed' },
    ],
    outcomes: {
      runMutation: () => [
        { type: 'done', output: { tag: 'done', message: 'Ended', facts: [{ type: 'account.deleted' }] } },
        { type: 'done', output: { tag: 'refused', message: 'No such session', requestId: null, retryAfter: null } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      {
        name: 'what was said of the last time is gone while it is asked for again',
        holds: (now) => !now.matches('running') || now.context.message === null,
      },
      {
        name: 'nothing is said where nobody answered',
        holds: (now) => !now.matches('unanswered') || now.context.message === null,
      },
    ],
  }),
]
