/** Links to a password that the shop's own people send. */
import type { IdentityCall } from './call.ts'
import { invitationEmail, sentResetEmail } from './emails.ts'
import { issueLink, withdrawLink } from './link-tokens.ts'
import { resetLink } from './links.ts'
import { findById } from './users.ts'

type Parts = Pick<IdentityCall, 'database' | 'accounts' | 'client' | 'clock'>

const week = 7 * 86_400_000

/** Mails somebody the way to a password of their own; nobody waits for it. */
export function mailPasswordLink(call: Parts, userId: number, kind: 'invitation' | 'reset'): void {
  const { database, accounts, client, clock } = call
  accounts.backgroundTasks.run(`${kind}-link`, async () => {
    const account = await findById(database, userId)
    if (account?.status !== 'active' || !account.email) return
    const { email, name } = account
    const lifetime = kind === 'invitation' ? { lifetime: week } : {}
    const token = await issueLink(database, { kind: 'reset_password', userId, email, now: clock(), ...lifetime })
    const link = resetLink(client.origin, token, email)
    const trouble = await accounts.post.email(
      email,
      kind === 'invitation' ? invitationEmail(name, link) : sentResetEmail(name, link),
    )
    if (trouble !== null) await withdrawLink(database, token)
  })
}
