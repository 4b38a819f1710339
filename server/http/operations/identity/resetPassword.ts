import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import { releaseEmail } from '../../../areas/identity/claims.ts'
import type { Count } from '../../../areas/identity/counters.ts'
import { passwordChangedEmail } from '../../../areas/identity/emails.ts'
import { byAddress, byPair, rules } from '../../../areas/identity/limits.ts'
import { isLiveLink, redeemLink, voidLinks } from '../../../areas/identity/link-tokens.ts'
import { passwordErrors } from '../../../areas/identity/password-rules.ts'
import { hashPassword, refuse } from '../../../areas/identity/passwords.ts'
import { lockAccount } from '../../../areas/identity/users.ts'
import { operation } from '../operation.ts'

export const resetPassword = operation(
  'resetPassword',
  async ({ body, database, accounts, sessions, client, clock }) => {
    const email = body.email.trim()
    refuse(passwordErrors(body.password, body.password_confirmation, { email }))
    const counts: Count[] = [byPair(rules.resetPair, email, client.ip), ...byAddress(rules.resetAddress, client.ip)]
    // Forged links never stand in the way of the real one.
    if (!(await isLiveLink(database, { kind: 'reset_password', token: body.token, email, now: clock() })))
      await accounts.counters.take(counts, 'Too many tries. Please wait a moment.')
    const passwordHash = await hashPassword(body.password)
    const now = clock()
    const account = await database.transaction(async (tx) => {
      const link = await redeemLink(tx, { kind: 'reset_password', token: body.token, email, now })
      const found = link && (await lockAccount(tx, link.user_id))
      if (!found || found.status !== 'active' || found.email?.toLowerCase() !== link.email.toLowerCase())
        return undefined
      // Refused here, the link is not used up: whoever has it may choose another password.
      refuse(passwordErrors(body.password, undefined, found))
      // The link came by mail, so the mail is theirs.
      if (!found.email_verified) await releaseEmail(tx, found.email, found.id, false)
      const at = new Date(now).toISOString()
      await tx.rows(sql`update users set password_hash = ${passwordHash}, updated_at = ${at}::timestamptz,
      email_verified_at = coalesce(email_verified_at, ${at}::timestamptz) where id = ${found.id}`)
      await voidLinks(tx, found.id, 'reset_password')
      await sessions.endAll(found.id, undefined, tx)
      return found
    })
    if (!account) {
      const message = 'This link is too old or was used already. Please ask for a new one.'
      throw new ApiError(422, 'link_void', message, { errors: { token: [message] } })
    }
    sessions.drop(account.id)
    accounts.backgroundTasks.run('password-changed', async () => {
      if (account.email) await accounts.post.email(account.email, passwordChangedEmail(account.name))
    })
    return { message: 'Your new password is set, and you are signed out everywhere. Please log in.' }
  },
)
