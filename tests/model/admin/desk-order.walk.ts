import { deskOrderMachine } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder, OrderAnswer, StepAnswer } from '#machines/admin/desk-order.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
/** What of an order the chart carries along. */
const order = (version: number) => ({ order_number: 'NG-1', version, actions: [], history: [] }) as unknown as DeskOrder

const loaded: OrderAnswer = { tag: 'loaded', order: order(2) }
const missing: OrderAnswer = { tag: 'missing' }
const unread: OrderAnswer = { tag: 'refused', refusal }
const refused: StepAnswer = { tag: 'refused', refusal, errors: { carrier: [{ code: 'forms.failed' }] } }

/** An order that others work at too. */
const desk = defineWalk(deskOrderMachine)({
  name: 'desk-order',
  input: { number: 'NG-1' },
  events: () => [
    { type: 'order.retry' },
    { type: 'order.outdated' },
    { type: 'step.asked', action: 'ship', values: { carrier: 'GIG' } },
    { type: 'note.asked', words: 'Call first' },
    { type: 'told.closed' },
  ],
  outcomes: {
    fetchOrder: () => [loaded, missing, unread].map((output) => ({ type: 'done' as const, output })),
    takeStep: () =>
      [
        { tag: 'done', order: order(3) } satisfies StepAnswer,
        { tag: 'stale', movedOn: { by: 'Ada', at: '2026-05-01T10:00:00Z' } } satisfies StepAnswer,
        refused,
      ].map((output) => ({ type: 'done' as const, output })),
    addNote: () =>
      [{ tag: 'done', order: order(2) } satisfies StepAnswer, refused].map((output) => ({
        type: 'done' as const,
        output,
      })),
  },
  always: [
    {
      name: 'a step shows only while it is under way',
      holds: (now) => (now.context.pending !== null) === now.matches({ here: 'moving' }),
    },
    {
      name: 'an order that is shown is one that the server told of',
      holds: (now) => !now.matches('here') || now.context.order !== null,
    },
    {
      name: 'nobody is told at once that others were first and why it was refused',
      holds: (now) => now.context.movedOn === null || now.context.refusal === null,
    },
  ],
})

export const walks = [desk]
