/** The session's tour against the real server: tokens that hold and tokens that do not, a remote log-out that nobody hears. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { RemoteLogOut, StoredSession, User } from '#machines/identity/session.types.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { walks } from '#tests/model/identity/session.walk.ts'
import { runTour } from '#tests/model/walker/run-tour.ts'
import { tours } from '#tests/model/walker/tours.ts'
import { liveDriver } from '#tests/model/worlds/live-driver.ts'
import { openServerWorld, type ServerWorld } from '#tests/model/worlds/server-world.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const signal = new AbortController().signal

let server: TestServer
let world: ServerWorld
let person: User
beforeAll(async () => {
  server = await startTestServer()
  world = await openServerWorld(server)
  person = (await server.get('/user/profile', world.goodToken)).body.user as User
})
afterAll(() => server.close())

function sessionWorld() {
  const store = createSessionStore(createLocalStore(null, { warn: () => {} }))

  async function sayGoodbye({ tag }: RemoteLogOut): Promise<RemoteLogOut> {
    const token = tag === 'told' ? await server.logIn() : 'A'.repeat(43)
    world.setDown(tag === 'failed')
    const answer = await world.outside().logOutRemotely(token, signal)
    world.setDown(false)
    if (tag === 'told' && (await server.get('/cart', token)).status !== 401) throw new Error('The token still holds')
    return answer
  }

  function load({ hasToken, user, recentSignUp, lastId }: StoredSession): StoredSession {
    if (lastId !== null) store.keep(world.goodToken, { ...person, id: lastId })
    store.remove()
    if (lastId === null) store.removeLast()
    if (hasToken) store.keep(world.goodToken, person)
    if (hasToken && !user) return { hasToken, user: null, recentSignUp, lastId }
    if (!hasToken && user) store.saveUser(person)
    if (recentSignUp) store.markRecentSignUp()
    return store.load()
  }

  async function produce(src: string, output: unknown): Promise<unknown> {
    if (src === 'logOutRemotely') return sayGoodbye(output as RemoteLogOut)
    if (src === 'loadSession') return load(output as StoredSession)
    if (src === 'removeSession') return store.remove()
    return store.removeRecentSignUp()
  }

  /** A 401 is one that the server gave. */
  async function perform(event: AnyEventObject): Promise<AnyEventObject> {
    if (event.type !== 'call.unauthorized') return event
    world.reopen()
    world.setToken('B'.repeat(43))
    await world
      .outside()
      .fetchCart({ kind: 'customer', id: world.userId }, { lines: [], version: 0, warnings: [] }, signal)
    world.setToken(world.goodToken)
    if (world.heard().unauthorized !== 1) throw new Error('The server took a wrong token')
    return event
  }

  return liveDriver({
    machine: sessionMachine,
    ports: ['loadSession', 'removeSession', 'removeRecentSignUp', 'logOutRemotely'],
    channels: ['watchSession'],
    produce,
    perform,
    look: (({ context }: { context: { user: User | null } }) => context.user !== null) as never,
  })
}

describe('the session at the real server', () => {
  it('[SESS-02] [SESS-08] [SESS-09] [API-04] goes the same way as in its model, through every transition', async () => {
    const found = tours(walks[0]!)
    expect(found.transitions.length).toBeGreaterThan(0)
    for (const tour of found.transitions) await expect(runTour(tour, sessionWorld())).resolves.toBeUndefined()
  })
})
