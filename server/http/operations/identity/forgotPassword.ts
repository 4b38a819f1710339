import type { Call } from '../operation.ts'
import {
  byAddress,
  byPair,
  type Count,
  findByEmail,
  isDeviceOfEmail,
  issueResetLink,
  resetEmail,
  resetLink,
  rules,
  withdrawLink,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

const minute = 60_000

/** A link is not mailed again so soon: the last one works still, and nobody's inbox is filled by strangers. Milliseconds. */
const pauses = { stranger: 5 * minute, knownDevice: minute }

/** Counted for every address that is typed, known or not, so that the count tells nothing either. */
function countsOf({ client }: Call<'forgotPassword'>, typed: string, isKnown: boolean): Count[] {
  if (isKnown && client.device !== undefined) return [[rules.forgotDevice, `${client.device} ${typed}`]]
  return [byPair(rules.forgotPair, typed, client.ip), ...byAddress(rules.forgotAddress, client.ip)]
}

export const forgotPassword = operation('forgotPassword', async (call) => {
  const { body, database, accounts, client, clock } = call
  const typed = body.email.trim()
  const isKnown = client.device !== undefined && (await isDeviceOfEmail(database, typed, client.device))
  await accounts.counters.take(
    countsOf(call, typed, isKnown),
    'You have asked for several links already. Please look in your mail, or wait a while.',
  )
  // Whether there is such a person is looked up after the answer: it takes the same time for everybody.
  accounts.backgroundTasks.run('forgot-password', async () => {
    const account = await findByEmail(database, typed)
    if (account?.status !== 'active' || !account.email) return
    const { id: userId, email } = account
    const pause = isKnown ? pauses.knownDevice : pauses.stranger
    const token = await issueResetLink(database, { userId, email, now: clock(), pause })
    if (token === undefined) return
    const name = account.email_verified ? account.name : null
    const trouble = await accounts.post.email(email, resetEmail(name, resetLink(client.origin, token, email)))
    // What did not go out must not keep the next one back.
    if (trouble !== null) await withdrawLink(database, token)
  })
  return { message: 'If we know that email, a link to a new password is on its way. It works for 60 minutes.' }
})
