import { lineSyncMachine, type OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import { defineWalk } from '../walker/types.ts'
import { cartOf, confirmed, lineOf, refused, rice, riceKey, unreachable } from './goods.ts'

const outgoingChange = (id: string, quantity: number): OutgoingChange => ({
  owner: { kind: 'customer', id: 1 },
  change: { kind: 'set', id, key: riceKey, quantity },
  lineId: 101,
})

/** The sync of one line, sent out twice. */
export const walks = [
  defineWalk(lineSyncMachine)({
    name: 'line',
    input: () => [
      { key: riceKey, isResumed: false },
      { key: riceKey, isResumed: true },
    ],
    events: () => [
      { type: 'line.changed' },
      { type: 'line.released', outgoingChange: outgoingChange('w1', 2) },
      { type: 'line.released', outgoingChange: outgoingChange('w2', 3) },
      { type: 'network.returned' },
    ],
    outcomes: {
      sendChange: () => [
        { type: 'done', output: confirmed(cartOf([lineOf(rice, 2)])) },
        { type: 'done', output: refused(422) },
        { type: 'done', output: unreachable },
      ],
    },
    always: [
      {
        name: 'nothing is sent without an outgoing change',
        holds: (now) => !(now.hasTag('sending') || now.hasTag('waiting')) || now.context.outgoingChange !== null,
      },
    ],
  }),
]
