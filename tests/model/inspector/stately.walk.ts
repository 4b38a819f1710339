import { statelyMachine } from '#inspector/machines/stately.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const walks = [
  defineWalk(statelyMachine)({
    name: 'stately',
    events: () => [
      { type: 'send.wanted', address: 'ws://localhost:8080' },
      { type: 'send.wanted', address: 'https://stately.ai/inspect' },
      { type: 'send.wanted', address: 'localhost:8080' },
      { type: 'send.wanted', address: 'nobody' },
      { type: 'again.wanted' },
      { type: 'stop.wanted' },
      { type: 'receiver.ready' },
      { type: 'stream.sent', sent: 1, of: 2 },
      { type: 'stream.ended', reason: 'closed' },
      { type: 'stream.ended', reason: 'erased' },
    ],
    outcomes: { sendJournal: () => [{ type: 'error', error: { tag: 'defect' } }] },
    always: [
      {
        name: 'it is sent to an address, and to none where nothing is sent',
        holds: (now) => (now.matches('open') || now.matches('ended')) === (now.context.target !== null),
      },
      {
        name: 'a reason is told where sending ended or could not begin, and nowhere else',
        holds: (now) => (now.matches('ended') || now.matches('misaddressed')) === (now.context.problem !== null),
      },
      {
        name: 'nothing counts as sent before the receiver is ready',
        holds: (now) => !now.matches({ open: 'connecting' }) || now.context.of === 0,
      },
      {
        name: 'what is idle remembers nothing',
        holds: (now) => !now.matches('idle') || now.context.of === 0,
      },
    ],
  }),
]
