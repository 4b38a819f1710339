import type { Count } from '../../../areas/identity/counters.ts'
import { resetEmail } from '../../../areas/identity/emails.ts'
import { byAddress, rules } from '../../../areas/identity/limits.ts'
import { issueLink } from '../../../areas/identity/link-tokens.ts'
import { resetLink } from '../../../areas/identity/links.ts'
import { findByEmail } from '../../../areas/identity/users.ts'
import { operation } from '../operation.ts'

export const forgotPassword = operation('forgotPassword', async ({ body, database, accounts, client, clock }) => {
  const typed = body.email.trim()
  // Counted for every address that is typed, known or not, so that the count tells nothing either.
  const counts: Count[] = [[rules.forgotPerson, typed], ...byAddress(rules.forgotAddress, client.ip)]
  await accounts.counters.take(
    counts,
    'You have asked for several links already. Please look in your mail, or wait a while.',
  )
  // Whether there is such a person is looked up after the answer: it takes the same time for everybody.
  accounts.backgroundTasks.run('forgot-password', async () => {
    const account = await findByEmail(database, typed)
    if (account?.status !== 'active' || !account.email) return
    const { id: userId, email } = account
    const name = account.email_verified ? account.name : null
    const token = await issueLink(database, { kind: 'reset_password', userId, email, now: clock() })
    await accounts.post.email(email, resetEmail(name, resetLink(client.origin, token, email)))
  })
  return { message: 'If we know that email, a link to a new password is on its way. It works for 60 minutes.' }
})
