import { describe, expect, it } from 'vitest'
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
  it('[SESS-08] forgets what could not be read of the person too', () => {
    const { held, session } = device({ token: 'x'.repeat(43), user: '{"name":"Ada Okafor"' })
    expect(session.recall().user).toBeNull()
    session.forget()
    expect([...held.keys()]).toEqual([])
  })
})
