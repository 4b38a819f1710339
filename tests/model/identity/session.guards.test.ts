/** What the session asks and remembers: nobody is signed in by half of what was stored, and nobody's drafts are left to another. */
import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { SessionContext, StoredSession, User } from '#machines/identity/session.types.ts'
import { openPart } from '../open-part.ts'
import { changed } from '../support/changed.ts'
import { ada, bola } from './people.ts'

type Guard = (given: { context: SessionContext }, params: unknown) => boolean
type Action = (args: never, params: unknown) => void

const nobody: SessionContext = { user: null, lastId: null }
const ask = (name: string, params: unknown, context = nobody): boolean =>
  (sessionMachine.implementations.guards as unknown as Record<string, Guard>)[name]?.({ context }, params) ?? false
const after = (name: string, params: unknown, context: SessionContext): SessionContext =>
  changed(
    (sessionMachine.implementations.actions as unknown as Record<string, Action>)[name] as Action,
    context,
    params,
  )

const stored = (hasToken: boolean, user: User | null, recentSignUp = false): StoredSession => ({
  hasToken,
  user,
  recentSignUp,
  lastId: null,
})

describe('what was stored of a session', () => {
  const all = [stored(true, ada), stored(true, null), stored(false, ada), stored(false, null)]

  it('is whole with token and user, and left over with one of them', () => {
    expect(all.map((one) => ask('isWhole', one))).toEqual([true, false, false, false])
    expect(all.map((one) => ask('isLeftover', one))).toEqual([true, true, true, false])
  })

  it('is of a recent sign-up only when it is whole', () => {
    expect(all.map((one) => ask('isWholeAndRecent', { ...one, recentSignUp: true }))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(all.map((one) => ask('isWholeAndRecent', one))).toEqual([false, false, false, false])
    expect([true, false].map((recent) => ask('isRecent', recent))).toEqual([true, false])
  })
})

describe('who begins', () => {
  it('is somebody or nobody', () => {
    expect([ada, null].map((user) => ask('isSomebody', user))).toEqual([true, false])
    expect([ada, null].map((user) => ask('isNobody', user))).toEqual([false, true])
    expect([ada, null].map((user) => ask('isSignedIn', null, { user, lastId: 1 }))).toEqual([true, false])
  })

  it('has run out where nobody is left and the last of them is who is known here', () => {
    const hasRunOut = (user: User | null, lastId?: number | null) =>
      ask('hasRunOut', { user, ...(lastId !== undefined && { lastId }) }, { user: ada, lastId: ada.id })
    expect(hasRunOut(null, ada.id)).toBe(true)
    expect([hasRunOut(ada, ada.id), hasRunOut(null, bola.id), hasRunOut(null, null), hasRunOut(null)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is another only where somebody was here before them', () => {
    const isAnother = (user: User | null, lastId: number | null) => ask('isAnother', user, { user: null, lastId })
    expect(isAnother(bola, ada.id)).toBe(true)
    expect(isAnother(ada, ada.id)).toBe(false)
    expect(isAnother(bola, null)).toBe(false)
    expect(isAnother(null, ada.id)).toBe(false)
    expect(isAnother(null, null)).toBe(false)
  })
})

describe('what the session remembers', () => {
  const signedIn: SessionContext = { user: ada, lastId: ada.id }

  it('is who is here, and after them who was here last', () => {
    expect(after('assignUser', bola, signedIn)).toEqual({ user: bola, lastId: bola.id })
    expect(after('assignUser', null, signedIn)).toEqual({ user: null, lastId: ada.id })
    expect(after('clearUser', undefined, signedIn)).toEqual({ user: null, lastId: ada.id })
    expect(after('assignLast', { ...stored(false, null), lastId: 9 }, signedIn)).toEqual({ user: ada, lastId: 9 })
    expect(after('removeLast', undefined, signedIn)).toEqual({ user: ada, lastId: null })
  })
})

describe('a session that is told to look', () => {
  it('has what is stored looked at', () => {
    const heard: AnyEventObject[] = []
    const { actor } = openPart(
      sessionMachine.provide({
        actors: {
          loadSession: fromPromise<StoredSession, undefined>(() => new Promise(() => {})),
          watchSession: fromCallback(({ receive }) => receive((event) => void heard.push(event))),
        },
      }),
    )
    actor.send({ type: 'session.look' })
    expect(heard).toEqual([{ type: 'session.look' }])
  })
})
