import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { defineWalk, type Stimulus } from '../walker/types.ts'
import { ada, bola } from './people.ts'

/** Two people at one device, another tab, calls that come back with a 401, and whatever was stored before. */
export const walks = [
  defineWalk(sessionMachine)({
    name: 'session',
    events: () => [
      { type: 'session.begun', user: ada, isNew: true },
      { type: 'session.begun', user: ada, isNew: false },
      { type: 'session.userChanged', user: { ...ada, name: 'Ada Eze' } },
      { type: 'session.logOut' },
      { type: 'call.unauthorized' },
      { type: 'session.look' },
      { type: 'session.changedElsewhere', user: null },
      { type: 'session.changedElsewhere', user: null, lastId: ada.id },
      { type: 'session.changedElsewhere', user: bola },
      { type: 'session.changedElsewhere', user: { ...ada, name: 'Ada Eze' }, lastId: ada.id },
    ],
    outcomes: {
      watchSession: () => [],
      loadSession: () => [
        { type: 'done', output: { hasToken: false, user: null, recentSignUp: false, lastId: null } },
        { type: 'done', output: { hasToken: false, user: null, recentSignUp: false, lastId: bola.id } },
        { type: 'done', output: { hasToken: true, user: null, recentSignUp: false, lastId: null } },
        { type: 'done', output: { hasToken: false, user: ada, recentSignUp: true, lastId: null } },
        { type: 'done', output: { hasToken: true, user: ada, recentSignUp: false, lastId: null } },
        { type: 'done', output: { hasToken: true, user: ada, recentSignUp: true, lastId: null } },
      ],
      removeSession: () => [{ type: 'done', output: undefined }],
      removeRecentSignUp: () => [{ type: 'done', output: undefined }],
      logOutRemotely: () => [
        { type: 'done', output: { tag: 'told' } },
        { type: 'done', output: { tag: 'alreadyOut' } },
        { type: 'done', output: { tag: 'failed' } },
      ],
    },
    equivalents: {
      'person.restoring: drop assignLast, action of loadSession onDone #2':
        'nothing was stored of anybody: what is remembered is nobody already',
    },
    always: [
      {
        name: 'a customer is somebody',
        holds: (now) => now.matches({ person: 'customer' }) === (now.context.user !== null),
      },
    ],
  }),
]

const done = <Output>(output: Output) => ({ type: 'done' as const, output })

/** Visits as a browser can be made to go through them: nobody does anything else while a remote log-out is on its way. */
export const visitWalk = defineWalk(sessionMachine)({
  name: 'session in a browser',
  events: (now) => {
    const isPassing = now.hasTag('undecided') || now.matches({ person: { customer: 'removingRecentSignUp' } })
    if (isPassing || now.matches({ remoteLogOut: 'telling' })) return []
    if (now.matches({ person: 'guest' }))
      return [
        { type: 'session.begun', user: ada, isNew: true },
        { type: 'session.begun', user: ada, isNew: false },
        { type: 'session.changedElsewhere', user: bola },
        { type: 'call.unauthorized' },
      ]
    if (now.matches({ person: { customer: 'recent' } })) return [{ type: 'call.unauthorized' }]
    return [
      { type: 'session.logOut' },
      { type: 'call.unauthorized' },
      { type: 'session.changedElsewhere', user: null, lastId: null },
      { type: 'session.changedElsewhere', user: null, lastId: now.context.lastId },
      { type: 'session.changedElsewhere', user: bola },
      ...(now.context.user === ada
        ? [{ type: 'session.userChanged' as const, user: { ...ada, name: 'Ada Eze' } }]
        : []),
    ]
  },
  outcomes: {
    watchSession: () => [],
    loadSession: () => [
      done({ hasToken: false, user: null, recentSignUp: false, lastId: null }),
      done({ hasToken: true, user: null, recentSignUp: false, lastId: null }),
      done({ hasToken: false, user: ada, recentSignUp: true, lastId: null }),
      done({ hasToken: true, user: ada, recentSignUp: false, lastId: null }),
      done({ hasToken: true, user: ada, recentSignUp: true, lastId: null }),
    ],
    removeSession: () => [done(undefined)],
    removeRecentSignUp: () => [done(undefined)],
    logOutRemotely: () => [done({ tag: 'told' }), done({ tag: 'alreadyOut' }), done({ tag: 'failed' })],
  },
})

/** One thing to be seen: what happened, and where. Null: no browser can be made to do it. */
export const itemOf = ({ kind, event }: Stimulus, { value }: AnyMachineSnapshot): string | null =>
  event.type.startsWith('xstate.error.')
    ? null
    : JSON.stringify([
        value,
        event.type,
        kind === 'user' ? [event['isNew'], event['user'], event['lastId']] : event['output'],
      ])
