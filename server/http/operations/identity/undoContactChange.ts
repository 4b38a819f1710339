import { ApiError } from '../../../platform/errors.ts'
import {
  byAddress,
  isLiveLink,
  issueLink,
  resetEmail,
  resetLink,
  rules,
  undoContactChange as undo,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

const done = 'What was changed is undone, and everybody is signed out.'
const toSet = { message: `${done} The password works no more: choose a new one now.`, sets_password: true }

export const undoContactChange = operation('undoContactChange', async (call) => {
  const { body, database, accounts, sessions, client, clock } = call
  await accounts.counters.take(byAddress(rules.linkAddress, client.ip), 'Too many tries. Please wait a few minutes.')
  const undone = await undo(database, sessions, { token: body.token, now: clock() })
  if (!undone) {
    // Pressed again, or its answer was lost: the new password is still to be chosen.
    if (await isLiveLink(database, { kind: 'set_password', token: body.token, now: clock() })) return toSet
    const message =
      'This link is too old or was used already. If your account is not yours any more, please contact us.'
    throw new ApiError(422, 'link_void', message, { errors: { token: [message] } })
  }
  const { id: userId, name, email, email_verified } = undone.account
  sessions.drop(userId)
  if (!undone.hadPassword) return { message: `${done} Please log in again.`, sets_password: false }
  if (undone.setsPassword) return toSet
  // Without a proved e-mail no link can bring a new password.
  if (email === null || !email_verified)
    return {
      message: `${done} The password works no more: please contact us to get a new one.`,
      sets_password: false,
    }
  const token = await issueLink(database, { kind: 'reset_password', userId, email, now: clock() })
  const message = resetEmail(name, resetLink(client.origin, token, email))
  accounts.backgroundTasks.run('undone', async () => void (await accounts.post.email(email, message)))
  return {
    message: `${done} The password works no more: open the link that we sent to your email to choose a new one.`,
    sets_password: false,
  }
})
