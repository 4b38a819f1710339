import { sessionSetup } from './session.setup.ts'

/** Who is signed in: read from this device at start, then told by sign-ins, other tabs and refused calls. */
export const personRegion = sessionSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'session.begun': [
      {
        guard: { type: 'isRecent', params: ({ event }) => event.isNew },
        target: '.customer.recent',
        actions: [
          { type: 'announceReplaced', params: ({ event }) => event.user },
          { type: 'assignUser', params: ({ event }) => event.user },
          'announcePerson',
        ],
      },
      {
        target: '.customer',
        actions: [
          { type: 'announceReplaced', params: ({ event }) => event.user },
          { type: 'assignUser', params: ({ event }) => event.user },
          'announcePerson',
        ],
      },
    ],
  },
  states: {
    restoring: {
      tags: 'undecided',
      meta: { ignores: ['session.userChanged', 'session.logOut', 'session.changedElsewhere', 'call.unauthorized'] },
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isWholeAndRecent', params: ({ event }) => event.output },
            target: 'customer.recent',
            actions: [{ type: 'assignUser', params: ({ event }) => event.output.user }, 'announcePerson'],
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'customer',
            actions: [{ type: 'assignUser', params: ({ event }) => event.output.user }, 'announcePerson'],
          },
          {
            guard: { type: 'isLeftover', params: ({ event }) => event.output },
            target: 'removing',
            actions: { type: 'assignLast', params: ({ event }) => event.output },
          },
          {
            target: 'guest',
            actions: [{ type: 'assignLast', params: ({ event }) => event.output }, 'announcePerson'],
          },
        ],
        onError: { target: 'guest', actions: 'announcePerson' },
      },
    },
    removing: {
      tags: 'undecided',
      meta: { ignores: ['session.userChanged', 'session.logOut', 'session.changedElsewhere', 'call.unauthorized'] },
      invoke: {
        id: 'removeSession',
        src: 'removeSession',
        input: undefined,
        onDone: { target: 'guest', actions: 'announcePerson' },
        onError: { target: 'guest', actions: 'announcePerson' },
      },
    },
    guest: {
      meta: { ignores: ['session.userChanged', 'session.logOut'] },
      on: {
        'session.changedElsewhere': {
          guard: { type: 'isSomebody', params: ({ event }) => event.user },
          target: 'customer',
          actions: [
            { type: 'announceReplaced', params: ({ event }) => event.user },
            { type: 'assignUser', params: ({ event }) => event.user },
            'announcePerson',
          ],
        },
        'call.unauthorized': { target: 'removing', actions: 'announceExpired' },
      },
    },
    customer: {
      initial: 'established',
      states: {
        established: {
          on: {
            'call.unauthorized': {
              target: '#session.person.removing',
              actions: ['clearUser', 'announceExpired'],
            },
          },
        },
        /** Just signed up: a 401 of a call that was under way goes to its caller and ends nothing. */
        recent: {
          meta: { ignores: ['call.unauthorized'] },
          after: { recentSignUp: 'removingRecentSignUp' },
        },
        removingRecentSignUp: {
          invoke: {
            id: 'removeRecentSignUp',
            src: 'removeRecentSignUp',
            input: undefined,
            onDone: 'established',
            onError: 'established',
          },
          on: {
            'call.unauthorized': {
              target: '#session.person.removing',
              actions: ['clearUser', 'announceExpired'],
            },
          },
        },
      },
      on: {
        'session.userChanged': { actions: { type: 'assignUser', params: ({ event }) => event.user } },
        'session.logOut': { target: 'guest', actions: ['clearUser', 'removeLast', 'announceLeft'] },
        'session.changedElsewhere': [
          {
            // Another tab got the 401: nobody has left, so what is typed here waits for the same person, as it does there.
            guard: { type: 'hasRunOut', params: ({ event }) => event },
            target: 'guest',
            actions: ['clearUser', 'announceExpiredElsewhere'],
          },
          {
            guard: { type: 'isNobody', params: ({ event }) => event.user },
            target: 'guest',
            actions: ['clearUser', 'removeLast', 'announceElsewhere'],
          },
          {
            // A tab that slept hears only of the last of them: what the one before has typed goes first.
            guard: { type: 'isAnother', params: ({ event }) => event.user },
            actions: ['announceElsewhere', { type: 'assignUser', params: ({ event }) => event.user }, 'announcePerson'],
          },
          { actions: [{ type: 'assignUser', params: ({ event }) => event.user }, 'announcePerson'] },
        ],
      },
    },
  },
})
