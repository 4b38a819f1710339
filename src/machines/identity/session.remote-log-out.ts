import { sessionSetup } from './session.setup.ts'

/** Telling the server that the person logged out. Nobody waits for it. */
export const remoteLogOutRegion = sessionSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { on: { 'session.logOut': 'telling' } },
    telling: {
      on: {
        // Another sign-in was ended meanwhile: its token has to go too. A second press on Logout ends nothing.
        'session.logOut': { guard: 'isSignedIn', target: 'telling', reenter: true },
      },
      invoke: { id: 'logOutRemotely', src: 'logOutRemotely', input: undefined, onDone: 'quiet', onError: 'quiet' },
      after: { logOutLimit: 'quiet' },
    },
  },
})
