import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { RemoteLogOut, SessionEvent, StoredSession } from '#machines/identity/session.types.ts'
import { openPart, flushPromises } from '../open-part.ts'
import { ada, bola } from './people.ts'

const nothing: StoredSession = { hasToken: false, user: null, recentSignUp: false, lastId: null }

/** A session whose ports say what they were asked; the remote log-out is answered by the test. */
async function openSession(stored: StoredSession = nothing) {
  const asked: string[] = []
  const logOuts: { answer: (answer: RemoteLogOut | 'defect') => void; signal: AbortSignal }[] = []
  const note = (what: string) => fromPromise<void, undefined>(() => Promise.resolve(void asked.push(what)))
  const part = openPart(
    sessionMachine.provide({
      actors: {
        loadSession: fromPromise<StoredSession, undefined>(() => Promise.resolve(stored)),
        removeSession: note('removeSession'),
        removeRecentSignUp: note('removeRecentSignUp'),
        watchSession: fromCallback(() => {}),
        logOutRemotely: fromPromise<RemoteLogOut, undefined>(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              asked.push('logOutRemotely')
              const answer = (one: RemoteLogOut | 'defect') =>
                one === 'defect' ? reject(new Error('no network')) : resolve(one)
              logOuts.push({ answer, signal })
            }),
        ),
      },
    }),
  )
  await flushPromises()
  const send = async (event: Parameters<typeof part.actor.send>[0]) => {
    part.actor.send(event)
    await flushPromises()
  }
  return { ...part, asked, logOuts, send, user: () => part.actor.getSnapshot().context.user }
}

const whole: StoredSession = { hasToken: true, user: ada, recentSignUp: false, lastId: null }

describe('the session at start', () => {
  it('[SESS-02] is restored when token and user are stored', async () => {
    const { user, asked, reports } = await openSession(whole)
    expect(user()).toEqual(ada)
    expect(asked).toEqual([])
    expect(reports()).toEqual([{ type: 'person.known', user: ada }])
  })

  it.each<[string, StoredSession]>([
    ['a token', { ...nothing, hasToken: true }],
    ['a user', { ...nothing, user: ada }],
  ])('[SESS-02] removes what is left of %s alone, and the visitor is a guest', async (_, stored) => {
    const { user, asked, reports } = await openSession(stored)
    expect(user()).toBeNull()
    expect(asked).toEqual(['removeSession'])
    expect(reports()).toEqual([{ type: 'person.known', user: null }])
  })

  it('[SESS-02] is a guest’s when nothing is stored', async () => {
    const { asked, reports } = await openSession()
    expect(asked).toEqual([])
    expect(reports()).toEqual([{ type: 'person.known', user: null }])
  })
})

describe('a session that ran out before this page was loaded', () => {
  it('is not followed by another person’s with what was left of it', async () => {
    const { send, reports } = await openSession({ ...nothing, lastId: ada.id })
    await send({ type: 'session.begun', user: bola, isNew: false })
    expect(reports().slice(1)).toEqual([
      { type: 'session.ended', why: 'replaced' },
      { type: 'person.known', user: bola },
    ])
  })
})

describe('the session of a customer', () => {
  it('[SESS-07] takes the user of a profile reply', async () => {
    const { user, send } = await openSession(whole)
    await send({ type: 'session.userChanged', user: { ...ada, name: 'Ada Eze' } })
    expect(user()).toMatchObject({ id: 1, name: 'Ada Eze' })
  })

  it.each<RemoteLogOut | 'defect'>([{ tag: 'told' }, { tag: 'alreadyOut' }, { tag: 'failed' }, 'defect'])(
    '[SESS-08] ends at once, whatever the server answers (%j)',
    async (answer) => {
      const { user, send, asked, logOuts, reports, actor } = await openSession(whole)
      await send({ type: 'session.logOut' })
      expect(user()).toBeNull()
      expect(asked).toEqual(['logOutRemotely'])
      expect(reports().at(-1)).toEqual({ type: 'session.ended', why: 'left' })
      logOuts[0]!.answer(answer)
      await flushPromises()
      expect(actor.getSnapshot().value).toEqual({ person: 'guest', remoteLogOut: 'quiet' })
      expect(reports()).toHaveLength(2)
    },
  )

  it('ends before another person’s begins, in a tab that slept while both happened', async () => {
    const { user, send, reports } = await openSession(whole)
    await send({ type: 'session.changedElsewhere', user: bola })
    expect(user()).toEqual(bola)
    expect(reports().slice(1)).toEqual([
      { type: 'session.ended', why: 'elsewhere' },
      { type: 'person.known', user: bola },
    ])
  })

  it.each<[string, readonly SessionEvent[]]>([
    ['that is not ended', []],
    ['that has run out', [{ type: 'call.unauthorized' }]],
  ])('of another person takes the place of one %s: what was left for the same person goes', async (_, before) => {
    const { send, reports } = await openSession(whole)
    for (const event of before) await send(event) // oxlint-disable-line no-await-in-loop -- in their order
    await send({ type: 'session.begun', user: bola, isNew: false })
    expect(reports().slice(-2)).toEqual([
      { type: 'session.ended', why: 'replaced' },
      { type: 'person.known', user: bola },
    ])
  })

  it('that has run out is taken up by the same person with what was left', async () => {
    const { send, reports } = await openSession(whole)
    await send({ type: 'call.unauthorized' })
    await send({ type: 'session.begun', user: ada, isNew: false })
    expect(reports().slice(1)).toEqual([
      { type: 'session.ended', why: 'expired' },
      { type: 'person.known', user: null },
      { type: 'person.known', user: ada },
    ])
  })

  it('that has run out is taken by another person in another tab', async () => {
    const { send, reports } = await openSession(whole)
    await send({ type: 'call.unauthorized' })
    await send({ type: 'session.changedElsewhere', user: bola })
    expect(reports().slice(-2)).toEqual([
      { type: 'session.ended', why: 'replaced' },
      { type: 'person.known', user: bola },
    ])
  })

  it('[SESS-09] that another tab found to have run out ends here as it does there: nobody has left', async () => {
    const { user, send, asked, reports } = await openSession(whole)
    await send({ type: 'session.changedElsewhere', user: null, lastId: ada.id })
    expect(user()).toBeNull()
    expect(reports().slice(1)).toEqual([{ type: 'session.ended', why: 'expiredElsewhere' }])
    // who begins again in that tab meanwhile is not thrown out
    expect(asked).toEqual([])
    await send({ type: 'session.changedElsewhere', user: ada, lastId: ada.id })
    expect(reports().at(-1)).toEqual({ type: 'person.known', user: ada })
  })

  it.each<[string, number | null]>([
    ['nobody', null],
    ['somebody else', bola.id],
  ])('that another tab ended is over here too where %s was there last', async (_, lastId) => {
    const { send, reports } = await openSession(whole)
    await send({ type: 'session.changedElsewhere', user: null, lastId })
    expect(reports().slice(1)).toEqual([{ type: 'session.ended', why: 'elsewhere' }])
  })

  it('goes on when another tab has changed the same person’s profile', async () => {
    const { send, reports } = await openSession(whole)
    const renamed = { ...ada, name: 'Ada Eze' }
    await send({ type: 'session.changedElsewhere', user: renamed })
    expect(reports().slice(1)).toEqual([{ type: 'person.known', user: renamed }])
  })

  it('[SESS-08] gives the server 3 seconds', async () => {
    const { send, wait, logOuts, actor } = await openSession(whole)
    await send({ type: 'session.logOut' })
    await wait(2999)
    expect(logOuts[0]!.signal.aborted).toBe(false)
    await wait(1)
    expect(logOuts[0]!.signal.aborted).toBe(true)
    expect(actor.getSnapshot().matches({ remoteLogOut: 'quiet' })).toBe(true)
  })

  it('[SESS-08] ends a second sign-in too while the log-out of the first is still on its way', async () => {
    const { send, asked } = await openSession(whole)
    await send({ type: 'session.logOut' })
    await send({ type: 'session.logOut' })
    expect(asked).toEqual(['logOutRemotely'])
    await send({ type: 'session.begun', user: bola, isNew: false })
    await send({ type: 'session.logOut' })
    expect(asked).toEqual(['logOutRemotely', 'logOutRemotely'])
  })

  it('[SESS-09] ends with any 401: the session is removed and the shop is told', async () => {
    const { user, send, asked, reports } = await openSession(whole)
    await send({ type: 'call.unauthorized' })
    expect(user()).toBeNull()
    expect(asked).toEqual(['removeSession'])
    expect(reports().slice(1)).toEqual([
      { type: 'session.ended', why: 'expired' },
      { type: 'person.known', user: null },
    ])
  })

  it('[SESS-09] of somebody who has just signed up outlives a 401', async () => {
    const { user, send, asked } = await openSession({ ...whole, recentSignUp: true })
    await send({ type: 'call.unauthorized' })
    expect(user()).toEqual(ada)
    expect(asked).toEqual([])
  })

  it('[SESS-10] is new for 2 seconds', async () => {
    const { user, send, wait, asked } = await openSession()
    await send({ type: 'session.begun', user: ada, isNew: true })
    await wait(1999)
    await send({ type: 'call.unauthorized' })
    expect(user()).toEqual(ada)
    expect(asked).toEqual([])
    await wait(1)
    expect(asked).toEqual(['removeRecentSignUp'])
    await send({ type: 'call.unauthorized' })
    expect(user()).toBeNull()
  })

  it('[SESS-10] that was only begun again is not new', async () => {
    const { user, send } = await openSession()
    await send({ type: 'session.begun', user: ada, isNew: false })
    await send({ type: 'call.unauthorized' })
    expect(user()).toBeNull()
  })
})
