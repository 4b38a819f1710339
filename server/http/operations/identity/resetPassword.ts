import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import {
  byAddress,
  byPair,
  type Count,
  hashPassword,
  isLiveLink,
  lockAccount,
  passwordErrors,
  redeemLink,
  refuse,
  releaseEmail,
  rules,
  tellAccount,
  voidPasswordLinks,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const resetPassword = operation('resetPassword', async (call) => {
  const { body, database, accounts, sessions, client, clock } = call
  const email = body.email?.trim()
  // A link of a mail names the address it went to; one that undid a change came by text.
  const kind = email === undefined ? 'set_password' : 'reset_password'
  refuse(passwordErrors(body.password, body.password_confirmation, { email: email ?? null }))
  const counts: Count[] = [
    byPair(rules.resetPair, email ?? 'by text', client.ip),
    ...byAddress(rules.resetAddress, client.ip),
  ]
  // Forged links never stand in the way of the real one.
  if (!(await isLiveLink(database, { kind, token: body.token, email, now: clock() })))
    await accounts.counters.take(counts, 'Too many tries. Please wait a moment.')
  const passwordHash = await hashPassword(body.password)
  const now = clock()
  const account = await database.transaction(async (tx) => {
    const link = await redeemLink(tx, { kind, token: body.token, email, now })
    const found = link && (await lockAccount(tx, link.user_id))
    const wentTo = email === undefined ? found?.phone : found?.email
    if (!found || found.status !== 'active' || wentTo?.toLowerCase() !== link.email.toLowerCase()) return undefined
    // Refused here, the link is not used up: whoever has it may choose another password.
    refuse(passwordErrors(body.password, undefined, found))
    // A link that came by mail shows that the mail is theirs.
    const isProved = found.email_verified || email !== undefined
    if (isProved && !found.email_verified && found.email !== null) await releaseEmail(tx, found.email, found.id, false)
    const at = new Date(now).toISOString()
    // Whoever knew the old password may have asked for another e-mail: its link takes the account no more.
    await tx.rows(sql`update users set password_hash = ${passwordHash}, pending_email = null, updated_at = ${at}::timestamptz,
      email_verified_at = coalesce(email_verified_at, ${isProved ? at : null}::timestamptz) where id = ${found.id}`)
    await voidPasswordLinks(tx, found.id)
    await sessions.endAll(found.id, undefined, tx)
    await tellAccount(tx, call, { user_id: found.id, kind: 'password_changed' })
    return found
  })
  if (!account) {
    // Where no mail is proved there is nothing to ask for.
    const rest = kind === 'set_password' ? 'Please contact us to get a new password.' : 'Please ask for a new one.'
    const message = `This link is too old or was used already. ${rest}`
    throw new ApiError(422, 'link_void', message, { errors: { token: [message] } })
  }
  sessions.drop(account.id)
  return { message: 'Your new password is set, and you are signed out everywhere. Please log in.' }
})
