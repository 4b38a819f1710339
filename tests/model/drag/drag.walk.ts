import { dragMachine } from '#machines/drag/drag.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** A press at one place; moves within and beyond what still is a click. */
export const walks = [
  defineWalk(dragMachine)({
    name: 'drag',
    events: () => [
      { type: 'pointer.pressed', x: 10, y: 10 },
      { type: 'pointer.pressed', x: 20, y: 20 },
      { type: 'pointer.moved', x: 12, y: 12 },
      { type: 'pointer.moved', x: 13, y: 11 },
      { type: 'pointer.released' },
    ],
    always: [
      {
        name: 'a resting pointer has dragged nothing',
        holds: (now) => !now.matches('resting') || !now.hasTag('dragged'),
      },
    ],
  }),
]
