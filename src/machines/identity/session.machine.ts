/** The session: restored at start, begun by any sign-in, ended by the person, by another tab or by a 401. */
import { remoteLogOutRegion } from './session.remote-log-out.ts'
import { personRegion } from './session.person.ts'
import { sessionSetup } from './session.setup.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, lastId: null },
  type: 'parallel',
  invoke: { id: 'watchSession', src: 'watchSession', input: undefined, onError: {} },
  on: { 'session.look': { actions: 'look' } },
  states: {
    person: personRegion,
    remoteLogOut: remoteLogOutRegion,
  },
})
