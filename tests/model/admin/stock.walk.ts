import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import type { MoveAnswer, StockAnswer, StockRow } from '#machines/admin/stock/adjustment.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const row = { product_id: 4, measurement_id: null, available: 7, held: 2, shelf: 9 } as unknown as StockRow

const sold = { ...row, available: 6 }

const answers = (...outputs: (StockAnswer | MoveAnswer)[]) =>
  outputs.map((output) => ({ type: 'done' as const, output }))

/** Goods that shoppers buy meanwhile. */
const adjustment = defineWalk(adjustmentMachine)({
  name: 'adjustment',
  input: { product: 4 },
  events: () => [
    { type: 'stock.retry' },
    { type: 'stock.outdated' },
    {
      type: 'move.asked',
      move: { measurement_id: null, reason: 'lost', delta: -2, note: null },
      refused: [],
      key: 'k-1',
    },
    {
      type: 'move.asked',
      move: { measurement_id: null, reason: 'received', delta: 5, note: 'Van' },
      refused: [],
      key: 'k-2',
    },
    {
      type: 'move.asked',
      move: { measurement_id: null, reason: 'received', note: null },
      refused: [{ field: 'delta', code: 'office.stock.needsDelta' }],
      key: 'k-3',
    },
  ],
  outcomes: {
    fetchStock: ({ context: { rows } }) =>
      answers({ tag: 'loaded', rows: rows.length > 0 ? [sold] : [row] }, { tag: 'refused', refusal }),
    moveStock: () =>
      answers(
        { tag: 'moved', moved: { delta: -2, available: 5, held: 2 } },
        { tag: 'refused', refusal, errors: { delta: [{ code: 'forms.failed' }] }, orders: ['NG-1'] },
        { tag: 'lost' },
      ),
  },
  always: [
    {
      name: 'a move is asked for only while it is under way',
      holds: (now) => (now.context.asked !== null) === now.matches({ here: 'moving' }),
    },
    {
      name: 'what was moved was not refused',
      holds: (now) => now.context.moved === null || now.context.refusal === null,
    },
    {
      name: 'every move has a key',
      holds: (now) => now.context.asked === null || now.context.asked.key !== '',
    },
  ],
})

export const walks = [adjustment]
