import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { RemoteLogOut, StoredSession, User } from '#machines/identity/session.types.ts'
import { fromPromise } from '#services/journal/asked.ts'
import { leave } from './leave.ts'

let reloads = 0
const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
beforeEach(() => {
  reloads = 0
  const location = { reload: () => void (reloads += 1) }
  Object.defineProperty(globalThis, 'window', { value: { location, sessionStorage: undefined }, configurable: true })
})
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'window', before)
  else Reflect.deleteProperty(globalThis, 'window')
})

/** A shop whose person has just pressed Logout. @param told answers the call that tells the server */
async function loggingOut(told: Promise<RemoteLogOut>) {
  const stored: StoredSession = { hasToken: true, user: { id: 1 } as User, lastId: 1, recentSignUp: false }
  const session = sessionMachine.provide({
    actors: {
      loadSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(stored)),
      removeSession: fromPromise<void, undefined>(() => Promise.resolve()),
      removeRecentSignUp: fromPromise<void, undefined>(() => Promise.resolve()),
      logOutRemotely: fromPromise<RemoteLogOut, undefined>(() => told),
      watchSession: fromCallback(() => undefined),
    },
  })
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ types: { children: {} as { session: 'session' } }, actors: { session } }).createMachine({
      invoke: { id: 'session', src: 'session' },
      on: { '*': {} },
    }),
    { clock },
  ).start()
  await wait(0)
  root.getSnapshot().children.session?.send({ type: 'session.logOut' })
  return { root, clock }
}

describe('leaving the document', () => {
  it('[SESS-08] waits until the server has answered a log-out', async () => {
    let answer: (told: RemoteLogOut) => void = () => undefined
    const { root } = await loggingOut(new Promise((go) => (answer = go)))
    const left = leave(root)
    await wait(20)
    expect(reloads).toBe(0)
    answer({ tag: 'told' })
    await left
    expect(reloads).toBe(1)
  })

  it('[SESS-08] waits no longer than 3 seconds', async () => {
    const { root, clock } = await loggingOut(new Promise(() => undefined))
    const left = leave(root)
    clock.increment(2_900)
    await wait(20)
    expect(reloads).toBe(0)
    clock.increment(200)
    await left
    expect(reloads).toBe(1)
  })

  it('waits for nothing where nobody logged out', async () => {
    await leave({ getSnapshot: () => ({ children: {} }) })
    expect(reloads).toBe(1)
  })
})
