import { gateMachine } from '#machines/identity/gate.machine.ts'
import { defineWalk } from '../walker/types.ts'
import { ada, bola } from './people.ts'

/** Nobody, a customer and an admin come to the back office, in any order. */
export const walks = [
  defineWalk(gateMachine)({
    name: 'gate',
    events: () => [
      { type: 'person.known', user: null },
      { type: 'gate.entered', path: '/admin' },
      { type: 'person.known', user: ada },
      { type: 'person.known', user: { ...bola, role: 'admin' } },
    ],
  }),
]
