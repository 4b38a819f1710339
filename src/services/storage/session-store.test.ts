import { describe, expect, it } from 'vitest'
import type { User } from '#machines/identity/session.types.ts'
import { createLocalStore } from './local-store.ts'
import { createSessionStore } from './session-store.ts'

/** Local storage of a device, as plain entries. */
function device(entries: Record<string, string>) {
  const held = new Map(Object.entries(entries))
  const backing = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, session: createSessionStore(createLocalStore(backing, { warn: () => undefined })) }
}

describe('leaving a session', () => {
  it('[SESS-08] removes what could not be read of the person too', () => {
    const { held, session } = device({ token: 'x'.repeat(43), user: '{"name":"Ada Okafor"' })
    expect(session.load().user).toBeNull()
    session.remove()
    expect([...held.keys()]).toEqual([])
  })
})

describe('a session that runs out', () => {
  const ada = { id: 7, name: 'Ada Okafor', email: 'ada@oja.test' } as User
  const bola = { ...ada, id: 8 }

  it('leaves word of whose drafts may still be here, until they leave', () => {
    const { held, session } = device({})
    session.keep('x'.repeat(43), ada)
    session.remove()
    expect(session.load()).toEqual({ hasToken: false, user: null, recentSignUp: false, lastId: 7 })
    expect([session.isAnother(ada), session.isAnother(bola)]).toEqual([false, true])
    session.removeLast()
    expect(session.isAnother(bola)).toBe(false)
    expect([...held.keys()]).toEqual([])
  })
})
