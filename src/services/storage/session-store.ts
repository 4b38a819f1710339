/** Token, user and recentSignUp on this device. Nothing but the API client ever sees the token. */
import type { StoredSession, User } from '#machines/identity/session.types.ts'
import { asideKey, type LocalStore } from './local-store.ts'

/** Outlives a session that runs out, so that the next person finds nothing of theirs; goes when they leave. */
const lastKey = 'oja.last-person'

type Stored = { email: string } & Record<string, unknown>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as { email?: unknown }).email === 'string'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Anybody may have written to this device: what views draw is made sure of, the rest stays as it is. */
const readUser = (stored: Stored): User => {
  const id = Number(stored['id'])
  return {
    ...(stored as unknown as User),
    id: Number.isSafeInteger(id) && id > 0 ? id : 0,
    name: textOrNull(stored['name']),
    phone: textOrNull(stored['phone']),
    photo: textOrNull(stored['photo']),
    avatar: textOrNull(stored['avatar']),
    role: stored['role'] === 'admin' ? 'admin' : 'customer',
  }
}

/** What fits into a header; with anything else every single call would fail. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value)

export function createSessionStore(store: LocalStore) {
  const user = (): User | null => {
    const stored = store.getJson('user', isStored)
    return stored && readUser(stored)
  }
  const token = (): string | null => {
    const stored = store.get('token')
    if (stored === null || isToken(stored)) return stored
    store.remove('token')
    return null
  }
  const last = (): number | null => Number(store.get(lastKey)) || null
  return {
    token,
    user,
    load: (): StoredSession => ({
      hasToken: token() !== null,
      user: user(),
      recentSignUp: store.get('recentSignUp') === 'true',
      lastId: last(),
    }),
    keep(token: string, person: User): void {
      store.set('token', token)
      store.setJson('user', person)
      store.set(lastKey, String(person.id))
    },
    /** Whether what is left of drafts here is somebody else's. */
    isAnother: ({ id }: User): boolean => (last() ?? id) !== id,
    saveUser: (person: User): void => void store.setJson('user', person),
    markRecentSignUp: (): void => void store.set('recentSignUp', 'true'),
    removeRecentSignUp: (): void => store.remove('recentSignUp'),
    forget(): void {
      for (const key of ['token', 'user', 'recentSignUp', asideKey('user')]) store.remove(key)
    },
    removeLast: (): void => store.remove(lastKey),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
