import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import {
  byAddress,
  byPair,
  type Count,
  hashPassword,
  isLiveLink,
  lockAccount,
  passwordChangedEmail,
  passwordErrors,
  redeemLink,
  refuse,
  releaseEmail,
  rules,
  voidLinks,
} from '../../../areas/identity/index.ts'
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
      // Whoever knew the old password may have asked for another e-mail: its link takes the account no more.
      await tx.rows(sql`update users set password_hash = ${passwordHash}, pending_email = null, updated_at = ${at}::timestamptz,
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
