import { ApiError } from '../../../platform/errors.ts'
import {
  byAddress,
  issueLink,
  resetEmail,
  resetLink,
  rules,
  undoContactChange as undo,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const undoContactChange = operation('undoContactChange', async (call) => {
  const { body, database, accounts, sessions, client, clock } = call
  await accounts.counters.take(byAddress(rules.linkAddress, client.ip), 'Too many tries. Please wait a few minutes.')
  const undone = await undo(database, sessions, { token: body.token, now: clock() })
  if (!undone) {
    const message =
      'This link is too old or was used already. If your account is not yours any more, please contact us.'
    throw new ApiError(422, 'link_void', message, { errors: { token: [message] } })
  }
  const { id: userId, name, email, email_verified } = undone.account
  sessions.drop(userId)
  const done = 'What was changed is undone, and everybody is signed out.'
  if (!undone.hadPassword) return { message: `${done} Please log in again.` }
  // Without an e-mail no link can bring a new password.
  if (email === null) return { message: `${done} The password works no more: please contact us to get a new one.` }
  const token = await issueLink(database, { kind: 'reset_password', userId, email, now: clock() })
  const message = resetEmail(email_verified ? name : null, resetLink(client.origin, token, email))
  accounts.backgroundTasks.run('undone', async () => void (await accounts.post.email(email, message)))
  return {
    message: `${done} The password works no more: open the link that we sent to your email to choose a new one.`,
  }
})
