/** The gate of the back office: nobody passes before it is known who they are; guests go to sign in and come back, others go home. */
import { setup } from 'xstate'
import type { User } from './session.types.ts'

export type GateEvent = { type: 'person.known'; user: User | null }

export const gateMachine = setup({
  types: { events: {} as GateEvent },
  guards: {
    isAdmin: (_, user: User | null) => user?.role === 'admin',
    isNobody: (_, user: User | null) => user === null,
  },
}).createMachine({
  id: 'gate',
  initial: 'deciding',
  on: {
    'person.known': [
      { guard: { type: 'isAdmin', params: ({ event }) => event.user }, target: '.open' },
      { guard: { type: 'isNobody', params: ({ event }) => event.user }, target: '.toLogin' },
      { target: '.toHome' },
    ],
  },
  states: { deciding: {}, open: {}, toLogin: {}, toHome: {} },
})
