import { transitionCountsMachine } from '#machines/transition-counts/transition-counts.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** A browser that said yes, or nothing, before; a person and another tab that say the one and the other. */
export const walks = [
  defineWalk(transitionCountsMachine)({
    name: 'transitionCounts',
    events: () => [
      { type: 'counting.choose', isOn: true },
      { type: 'counting.choose', isOn: false },
      { type: 'counting.changedElsewhere', isOn: true },
      { type: 'counting.changedElsewhere', isOn: false },
    ],
    outcomes: {
      recallChoice: () => [
        { type: 'done', output: true },
        { type: 'done', output: false },
      ],
      keepChoice: () => [],
      gatherCounts: () => [],
    },
    always: [
      {
        name: 'counts while it stands at yes, and at no other time',
        holds: (snapshot) => snapshot.matches('on') || snapshot.children.gatherCounts === undefined,
      },
    ],
  }),
]
