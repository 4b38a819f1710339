/** Who is shopping, as the shop knows them, and what their session hears and tells. */
import type { components } from '#openapi/generated/schema.d.ts'

export type User = components['schemas']['User']

/** What stood in this device's storage at start. `lastId`: who was signed in here and has not left, though the session may have run out. */
export type StoredSession = { hasToken: boolean; user: User | null; recentSignUp: boolean; lastId: number | null }

/** What came of telling the server that a person left: nothing of it can hold them back. */
export type RemoteLogOut = { tag: 'told' | 'alreadyOut' | 'failed' }

export type SessionEvent =
  /** Token and user are stored already: the token itself never comes near a machine. */
  | { type: 'session.begun'; user: User; isNew: boolean }
  | { type: 'session.userChanged'; user: User }
  | { type: 'session.logOut' }
  /** Some call got a 401. */
  | { type: 'call.unauthorized' }
  /** What is stored is not what it was, and not by this chart's doing. `lastId`: as in `StoredSession`. */
  | { type: 'session.changedElsewhere'; user: User | null; lastId?: number | null }
  /** What is stored may have changed: look. */
  | { type: 'session.look' }

/** What the session tells the shop. */
export type SessionReport =
  | { type: 'person.known'; user: User | null }
  /** `replaced`: another person begins where one has not ended or has run out. */
  | { type: 'session.ended'; why: 'left' | 'expired' | 'expiredElsewhere' | 'elsewhere' | 'replaced' }

export type SessionContext = {
  user: User | null
  /** Whose drafts may still be here: who is signed in, or whose session has run out. */
  lastId: number | null
}

/** "Ada" of a name, or else the part of the e-mail before the at-sign. */
export const greetingName = (user: Pick<User, 'name' | 'email'>): string => {
  const first = user.name?.trim().split(/\s+/)[0]
  return first ? first : (user.email.split('@')[0] ?? user.email)
}

/** The letter that stands for a person without a photo. */
export const initialOf = (user: Pick<User, 'name' | 'email'>): string => greetingName(user).charAt(0).toUpperCase()
