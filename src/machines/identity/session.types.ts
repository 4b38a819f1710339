/** Who is shopping, as the shop knows them. */
import type { components } from '#openapi/generated/schema.d.ts'

export type User = components['schemas']['User']

/** What stood in this device's storage at start. `lastId`: who was signed in here and has not left, though the session may have run out. */
export type StoredSession = { hasToken: boolean; user: User | null; recentSignUp: boolean; lastId: number | null }

/** What came of telling the server that a person left: nothing of it can hold them back. */
export type RemoteLogOut = { tag: 'told' | 'alreadyOut' | 'failed' }

/** "Ada" of a name, or else the part of the e-mail before the at-sign. */
export const greetingName = (user: Pick<User, 'name' | 'email'>): string => {
  const first = user.name?.trim().split(/\s+/)[0]
  return first ? first : (user.email.split('@')[0] ?? user.email)
}

/** The letter that stands for a person without a photo. */
export const initialOf = (user: Pick<User, 'name' | 'email'>): string => greetingName(user).charAt(0).toUpperCase()
