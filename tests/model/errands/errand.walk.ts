import { errandMachine } from '#machines/errands/errand.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** One button pressed once, twice, and again after every answer. */
export const walks = [
  defineWalk(errandMachine)({
    name: 'errand',
    events: () => [{ type: 'errand.asked', errand: 'end-session', subject: '3' }, { type: 'errand.dismissed' }],
    outcomes: {
      runErrand: () => [
        { type: 'done', output: { tag: 'done', message: 'Ended' } },
        { type: 'done', output: { tag: 'refused', message: 'No such session', requestId: null, retryAfter: null } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      { name: 'what runs has been asked for', holds: (now) => !now.hasTag('busy') || now.context.request !== null },
    ],
  }),
]
