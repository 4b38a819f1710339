import { ApiError } from '../../platform/errors.ts'
import type { IdentityCall } from './call.ts'
import { takenErrors } from './claims.ts'
import { confirmEmail, emailInUseEmail } from './emails.ts'
import { rules } from './limits.ts'
import { issueLink } from './link-tokens.ts'
import { confirmEmailLink, forgotLink } from './links.ts'
import { maskPhone } from '../../platform/phones.ts'

type Parts = Pick<IdentityCall, 'database' | 'accounts' | 'client' | 'clock'>

export type Wanted = {
  id: number
  email: string
  /** The email is proved for another account: the owner of that account is told, the caller learns nothing. */
  isTaken?: boolean
}

/**
 * Mails the link that confirms an e-mail.
 * @returns what to tell the person when it could not be sent, else null
 * @throws ApiError 429 within a minute of the last one, or after four in an hour
 */
export async function mailConfirmation(
  { database, accounts, client, clock }: Parts,
  { id, email, isTaken = false }: Wanted,
): Promise<string | null> {
  const giveBack = await accounts.counters.take(
    [
      [rules.mailPause, `${id} ${email}`],
      [rules.mailPerson, id],
    ],
    'Please wait a little before you ask for another mail.',
  )
  const token = await issueLink(database, { kind: 'verify_email', userId: id, email, now: clock() })
  // Of an email that is taken the token is made as well, and seen by nobody: both ways take the same time.
  const message = isTaken
    ? emailInUseEmail(forgotLink(client.origin))
    : confirmEmail(confirmEmailLink(client.origin, token))
  const trouble = await accounts.post.email(email, message)
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

/**
 * Sends the link to a new e-mail and the code to a new phone. One that is another person's is answered no differently, nor
 * faster: its owner is told instead.
 * @returns what to tell the person
 */
export async function askToConfirm(
  call: Parts,
  id: number,
  { email, phone }: { email: string | undefined; phone: string | undefined },
): Promise<string[]> {
  const held = await takenErrors(call.database, { email, but: id })
  const said: string[] = []
  if (email !== undefined) {
    const trouble = await wordsOf(() => mailConfirmation(call, { id, email, isTaken: 'email' in held }))
    said.push(trouble ?? `Open the link that we sent to ${email} to use it from now on.`)
  }
  if (phone !== undefined) {
    const trouble = await wordsOf(async () => {
      await call.accounts.codes.send(id, phone, call.client.ip)
      return null
    })
    said.push(trouble ?? `Enter the code that we sent to ${maskPhone(phone)}.`)
  }
  return said
}
