/** The stack of toasts: each request becomes a toast with a life of its own. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { toastMachine } from './toast.machine.ts'
import type { ToastRequest } from './toasts.types.ts'

export type ToastsEvent = { type: 'toast.requested'; toast: ToastRequest } | { type: 'toasts.dismissed' } | ToastGone

type ToastGone = { type: `xstate.done.actor.${string}`; output: { id: string } }

/** More than this would cover the shop: the oldest makes room. */
export const mostToasts = 5

type ToastsContext = { counted: number; duration: number; toasts: ActorRefFrom<typeof toastMachine>[] }

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, input: {} as { duration: number } },
  actors: { toast: toastMachine },
  actions: {
    showToast: assign({
      counted: ({ context }) => context.counted + 1,
      toasts: ({ context, spawn }, toast: ToastRequest) => {
        const id = `toast-${context.counted + 1}`
        const input = { ...toast, id, duration: toast.duration ?? context.duration }
        return [...context.toasts, spawn('toast', { id, input })]
      },
    }),
    dismissOldest: enqueueActions(({ context, enqueue }) => {
      const over = Math.max(0, context.toasts.length - mostToasts)
      for (const toast of context.toasts.slice(0, over)) enqueue.sendTo(toast, { type: 'toast.dismissed' })
    }),
    dismissAll: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) enqueue.sendTo(toast, { type: 'toast.dismissed' })
    }),
    dropToast: assign({ toasts: ({ context }, id: string) => context.toasts.filter((toast) => toast.id !== id) }),
  },
}).createMachine({
  id: 'toasts',
  context: ({ input }) => ({ counted: 0, duration: input.duration, toasts: [] }),
  on: {
    'toast.requested': {
      actions: [{ type: 'showToast', params: ({ event }) => event.toast }, 'dismissOldest'],
    },
    'toasts.dismissed': { actions: 'dismissAll' },
    'xstate.done.actor.*': { actions: { type: 'dropToast', params: ({ event }) => event.output.id } },
  },
})
