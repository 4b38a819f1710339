import { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const walks = [
  defineWalk(shortcutsMachine)({
    name: 'shortcuts',
    events: () => [
      { type: 'letters.switched', areOn: true },
      { type: 'letters.switched', areOn: false },
      { type: 'sequence.begun' },
      { type: 'sequence.ended' },
    ],
    outcomes: {
      storeLetters: () => [],
      loadLetters: () => [
        { type: 'done', output: true },
        { type: 'done', output: false },
      ],
    },
    always: [
      {
        name: 'a sequence waits only while letters are on',
        holds: (now) => !now.hasTag('sequence') || now.hasTag('letters'),
      },
    ],
  }),
]
