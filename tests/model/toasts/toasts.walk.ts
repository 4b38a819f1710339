import { toastMachine } from '#machines/toasts/toast.machine.ts'
import { mostToasts, toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const walks = [
  defineWalk(toastMachine)({
    name: 'toast',
    input: {
      id: 'toast-1',
      message: { code: 'notices.added', params: { name: 'Ofada rice' } },
      type: 'success',
      duration: 3000,
    },
    events: () => [{ type: 'toast.dismissed' }, { type: 'toast.held' }, { type: 'toast.let' }],
  }),
  defineWalk(toastsMachine)({
    name: 'toasts',
    input: { duration: 3000 },
    events: ({ context }) => [
      {
        type: 'toast.requested',
        toast: { message: { code: 'notices.added', params: { name: 'Ofada rice' } }, type: 'success' },
      },
      { type: 'toasts.dismissed' },
      ...context.toasts.map(({ id }) => ({ type: `xstate.done.actor.${id}` as const, output: { id } })),
    ],
    // Toasts are counted up for ever; one more than the stack holds shows the oldest leave.
    limits: { depth: mostToasts + 1 },
    always: [
      {
        name: 'every toast of the stack lives',
        holds: ({ context, children }) => context.toasts.every(({ id }) => id in children),
      },
    ],
  }),
]
