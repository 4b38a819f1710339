import { confirmEmailLink } from '../../../areas/identity/links.ts'
import { welcomeEmail } from '../../../areas/identity/emails.ts'
import { byAddress, rules } from '../../../areas/identity/limits.ts'
import { issueLink } from '../../../areas/identity/link-tokens.ts'
import { startSession } from '../../../areas/identity/start-session.ts'
import { readDraft } from '../../../areas/identity/registration-draft.ts'
import { registerOnce } from '../../../areas/identity/registration-keys.ts'
import { registerAtOnce } from '../../../areas/identity/registrations.ts'
import { factorsOf } from '../../../areas/identity/second-factor/factors.ts'
import { callName, findById, toUser } from '../../../areas/identity/users.ts'
import { ApiError, unauthenticated } from '../../../platform/errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'

export const register = operation('register', async (call) => {
  const { body, database, accounts, client, clock } = call
  const command = { key: idempotencyKey(call.header), body, clock }
  const { userId, isRepeat } = await registerOnce(database, command, async () => {
    await accounts.counters.take(
      byAddress(rules.registerAddress, client.ip),
      'Many people have registered from your network just now. Please try again later.',
    )
    const draft = await readDraft(body, clock())
    const id = await registerAtOnce(database, draft)
    accounts.backgroundTasks.run('welcome', async () => {
      const token = await issueLink(database, { kind: 'verify_email', userId: id, email: draft.email, now: clock() })
      await accounts.post.email(draft.email, welcomeEmail(confirmEmailLink(client.origin, token)))
    })
    return { userId: id, answer: {} }
  })
  // A token is told once and kept nowhere, so a repeat of a lost answer gets a session of its own.
  const account = await findById(database, userId)
  if (!account) throw unauthenticated()
  if (isRepeat && (await factorsOf(database, userId)).length > 0) {
    throw new ApiError(422, 'idempotency_key_reused', 'You have registered already. Please log in.')
  }
  const token = await startSession(call, account)
  return { message: `Welcome to Oja, ${callName(account)}.`, token, user: toUser(account), is_new: true }
})
