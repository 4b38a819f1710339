import { networkMachine } from '#machines/network/network.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const walks = [
  defineWalk(networkMachine)({
    name: 'network',
    events: () => [
      { type: 'network.lost' },
      { type: 'network.found' },
      { type: 'call.unanswered' },
      { type: 'call.answered', sentOffline: true },
      { type: 'call.answered', sentOffline: false },
    ],
    outcomes: { watchNetwork: () => [], pingServer: () => [{ type: 'done', output: undefined }] },
  }),
]
