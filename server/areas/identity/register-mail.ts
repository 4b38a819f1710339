import type { IdentityCall } from './call.ts'
import { emailInUseEmail, welcomeEmail } from './emails.ts'
import { rules } from './limits.ts'
import { issueLink } from './link-tokens.ts'
import { confirmEmailLink, forgotLink } from './links.ts'
import { ApiError } from '../../platform/errors.ts'

export type Registered = { email: string } & (
  | { userId: number; isTaken: boolean }
  | { userId: undefined; isTaken: true }
)

/**
 * Mails the address that a registration names: the link that confirms it; or, where it belongs to somebody else, the truth to its owner.
 * Three an hour go to one address, either way, so that neither the answer nor its time tells which it was.
 * @returns what to tell the person when it was not sent, else null
 */
export async function mailRegistered(
  { database, accounts, client, clock }: Pick<IdentityCall, 'database' | 'accounts' | 'client' | 'clock'>,
  { userId, email, isTaken }: Registered,
): Promise<string | null> {
  try {
    await accounts.counters.take([[rules.registerMail, email]], 'We have mailed this address several times already.')
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
  const inUse = emailInUseEmail(forgotLink(client.origin))
  if (userId === undefined) return accounts.post.email(email, inUse)
  // Of an email that is taken the token is made as well, and seen by nobody.
  const token = await issueLink(database, { kind: 'verify_email', userId, email, now: clock() })
  return accounts.post.email(email, isTaken ? inUse : welcomeEmail(confirmEmailLink(client.origin, token)))
}
