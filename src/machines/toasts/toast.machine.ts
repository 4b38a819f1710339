/** One toast: it is read for its duration, held while someone points at it, slides out in 0.3 s and is gone. */
import { setup } from 'xstate'
import type { ToastMessage } from './toasts.types.ts'

/** Milliseconds of the slide-out. */
export const toastSlideOut = 300

export type ToastEvent = { type: 'toast.dismissed' } | { type: 'toast.held' } | { type: 'toast.let' }

export const toastMachine = setup({
  types: {
    context: {} as ToastMessage,
    events: {} as ToastEvent,
    input: {} as ToastMessage,
    output: {} as { id: string },
  },
  delays: { duration: ({ context }) => context.duration, slideOut: toastSlideOut },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: {
      meta: { ignores: ['toast.let'] },
      after: { duration: 'leaving' },
      on: { 'toast.dismissed': 'leaving', 'toast.held': 'holding' },
    },
    holding: {
      meta: { ignores: ['toast.held'] },
      on: { 'toast.dismissed': 'leaving', 'toast.let': 'showing' },
    },
    leaving: {
      meta: { ignores: ['toast.dismissed', 'toast.held', 'toast.let'] },
      after: { slideOut: 'gone' },
    },
    gone: { type: 'final' },
  },
  output: ({ context }) => ({ id: context.id }),
})
