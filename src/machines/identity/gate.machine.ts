/** The gate of the back office: nobody passes before it is known who they are; guests go to sign in and come back, others go home and are told why. */
import { assign, sendParent, setup } from 'xstate'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { User } from './session.types.ts'

export type GateEvent =
  | { type: 'person.known'; user: User | null }
  /** Somebody stands before a page of the back office: what is stored now counts. */
  | { type: 'gate.entered'; path: string }

/** What the gate asks of the shop. */
type GateReport = { type: 'person.asked' } | { type: 'toast.requested'; toast: ToastRequest }

export const gateMachine = setup({
  types: { context: {} as { isEntered: boolean }, events: {} as GateEvent },
  guards: {
    isAdmin: (_, user: User | null) => user?.role === 'admin',
    isNobody: (_, user: User | null) => user === null,
    isEntered: ({ context }) => context.isEntered,
  },
  actions: {
    noteEntered: assign({ isEntered: true }),
    askPerson: sendParent({ type: 'person.asked' } satisfies GateReport),
    sayStaffOnly: sendParent({
      type: 'toast.requested',
      toast: { message: { code: 'notices.staff_only' }, type: 'info' },
    } satisfies GateReport),
  },
}).createMachine({
  id: 'gate',
  context: { isEntered: false },
  initial: 'deciding',
  on: {
    'gate.entered': { actions: ['noteEntered', 'askPerson'] },
    'person.known': [
      { guard: { type: 'isAdmin', params: ({ event }) => event.user }, target: '.open' },
      { guard: { type: 'isNobody', params: ({ event }) => event.user }, target: '.toLogin' },
      { guard: 'isEntered', target: '.toHome', actions: 'sayStaffOnly' },
      { target: '.toHome' },
    ],
  },
  states: {
    deciding: {},
    open: {},
    toLogin: {},
    toHome: {
      on: {
        // Who is there was known before.
        'gate.entered': { actions: ['noteEntered', 'askPerson', 'sayStaffOnly'] },
        'person.known': [
          { guard: { type: 'isAdmin', params: ({ event }) => event.user }, target: 'open' },
          { guard: { type: 'isNobody', params: ({ event }) => event.user }, target: 'toLogin' },
          // Still somebody else: said once.
          {},
        ],
      },
    },
  },
})
