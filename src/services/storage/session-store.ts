/** Token, user and recentSignUp on this device. Nothing but the API client ever sees the token. */
import * as v from 'valibot'
import type { StoredSession, User } from '#machines/identity/session.types.ts'
import { asideKey, type LocalStore } from './local-store.ts'
import { count, textOrNull, written } from './stored.ts'

/** Outlives a session that runs out, so that the next person finds nothing of theirs; goes when they leave. */
const lastKey = 'oja.last-person'

/** What views draw is made sure of, the rest stays as it is. */
const user = written<User>(
  v.looseObject({
    email: v.string(),
    id: v.fallback(v.pipe(v.unknown(), v.transform(Number), count), 0),
    name: textOrNull,
    phone: textOrNull,
    photo: textOrNull,
    avatar: textOrNull,
    role: v.fallback(v.picklist(['admin', 'customer']), 'customer'),
  }),
)

/** What fits into a header; with anything else every single call would fail. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value)

export function createSessionStore(store: LocalStore) {
  const person = (): User | null => store.getJson('user', user)
  const token = (): string | null => {
    const stored = store.get('token')
    if (stored === null || isToken(stored)) return stored
    store.remove('token')
    return null
  }
  const last = (): number | null => Number(store.get(lastKey)) || null
  return {
    token,
    user: person,
    load: (): StoredSession => ({
      hasToken: token() !== null,
      user: person(),
      recentSignUp: store.get('recentSignUp') === 'true',
      lastId: last(),
    }),
    keep(token: string, who: User): void {
      store.set('token', token)
      store.setJson('user', who)
      store.set(lastKey, String(who.id))
    },
    /** Whether what is left of drafts here is somebody else's. */
    isAnother: ({ id }: User): boolean => (last() ?? id) !== id,
    saveUser: (who: User): void => void store.setJson('user', who),
    markRecentSignUp: (): void => void store.set('recentSignUp', 'true'),
    removeRecentSignUp: (): void => store.remove('recentSignUp'),
    remove(): void {
      for (const key of ['token', 'user', 'recentSignUp', asideKey('user')]) store.remove(key)
    },
    removeLast: (): void => store.remove(lastKey),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
