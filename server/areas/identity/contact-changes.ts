import { ApiError } from '../../platform/errors.ts'
import type { Call, OperationId } from '../../http/operations/operation.ts'
import { confirmEmail } from './emails.ts'
import { rules } from './limits.ts'
import { issueLink } from './link-tokens.ts'
import { confirmEmailLink } from './links.ts'

type Parts = Pick<Call<OperationId>, 'database' | 'accounts' | 'client' | 'clock'>

export type Wanted = { id: number; email: string }

/**
 * Mails the link that confirms an e-mail.
 * @returns what to tell the person when it could not be sent, else null
 * @throws ApiError 429 within a minute of the last one, or after four in an hour
 */
export async function mailConfirmation(
  { database, accounts, client, clock }: Parts,
  { id, email }: Wanted,
): Promise<string | null> {
  const giveBack = await accounts.counters.take(
    [
      [rules.mailPause, `${id} ${email}`],
      [rules.mailPerson, id],
    ],
    'Please wait a little before you ask for another mail.',
  )
  const token = await issueLink(database, { kind: 'verify_email', userId: id, email, now: clock() })
  const trouble = await accounts.post.email(email, confirmEmail(confirmEmailLink(client.origin, token)))
  if (trouble !== null) await giveBack()
  return trouble
}

/** What an attempt says when it was refused; the change itself is saved already and must not look undone. */
export async function wordsOf(attempt: () => Promise<string | null>): Promise<string | null> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
