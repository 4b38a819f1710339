import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import {
  byAddress,
  findByEmail,
  lockAccount,
  orTaken,
  redeemLink,
  refuseTaken,
  releaseEmail,
  rules,
  taken,
  tellOfChange,
  voidPasswordLinks,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

const isSame = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

export const verifyEmail = operation('verifyEmail', async (call) => {
  const { body, database, accounts, sessions, client, clock } = call
  await accounts.counters.take(byAddress(rules.linkAddress, client.ip), 'Too many tries. Please wait a few minutes.')
  const now = clock()
  const id = await orTaken(() =>
    database.transaction(async (tx) => {
      const link = await redeemLink(tx, { kind: 'verify_email', token: body.token, now })
      const account = link && (await lockAccount(tx, link.user_id))
      if (!link || !account || account.status === 'blocked') return undefined
      const { email } = link
      const isPending = isSame(account.pending_email, email)
      if (!isPending && !isSame(account.email, email)) return undefined
      // A registration that waits for its code claims nothing yet, not even with a mail that arrived.
      if (account.status === 'active') {
        await releaseEmail(tx, email, account.id, false)
        const holder = await findByEmail(tx, email)
        if (holder && holder.id !== account.id) refuseTaken({ email: [taken.email] })
      }
      if (isPending && account.email !== null) await tellOfChange(tx, call, account, { what: 'email', isDone: true })
      const at = new Date(now).toISOString()
      await tx.rows(sql`update users set email = ${email}, email_verified_at = ${at}::timestamptz,
        pending_email = ${isPending ? null : account.pending_email}, updated_at = ${at}::timestamptz where id = ${account.id}`)
      if (isPending) await voidPasswordLinks(tx, account.id)
      return account.id
    }),
  )
  if (id === undefined) {
    const message = 'This link is too old or was used already. You can ask for a new one under My Profile.'
    throw new ApiError(422, 'link_void', message, { errors: { token: [message] } })
  }
  sessions.drop(id)
  return { message: 'Your email is confirmed. Thank you.' }
})
