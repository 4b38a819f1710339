import {
  byAddress,
  callName,
  type Draft,
  factorsOf,
  findById,
  mailRegistered,
  readDraft,
  registerAtOnce,
  type Registered,
  registerOnce,
  rules,
  startSession,
  toUser,
} from '../../../areas/identity/index.ts'
import { ApiError, unauthenticated } from '../../../platform/errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { type Call, operation } from '../operation.ts'

/**
 * Counted before anybody is looked up, by network and by each name: the answer is a session, so it cannot hide that there is none for a
 * name that has an account.
 */
async function countAtOnce({ accounts, client }: Call<'register'>, { email, phone }: Draft): Promise<void> {
  await accounts.counters.take(
    [
      ...byAddress(rules.atOnceAddress, client.ip),
      ...byAddress(rules.atOnceAddressDay, client.ip),
      [rules.atOnceName, email],
      [rules.atOnceName, phone],
    ],
    'Please register with your phone and its code, or try again later.',
  )
}

const isTaken = (error: unknown, field: string): boolean =>
  error instanceof ApiError && error.code === 'taken' && error.errors?.[field] !== undefined

export const register = operation('register', async (call) => {
  const { body, database, accounts, client, clock } = call
  const mail = (registered: Registered) =>
    accounts.backgroundTasks.run('register-mail', async () => void (await mailRegistered(call, registered)))
  const command = { key: idempotencyKey(call.header), body, clock }
  const { userId, isRepeat } = await registerOnce(database, command, async () => {
    await accounts.counters.take(
      byAddress(rules.registerAddress, client.ip),
      'Many people have registered from your network just now. Please try again later.',
    )
    const draft = await readDraft(body, clock())
    await countAtOnce(call, draft)
    const id = await registerAtOnce(database, draft).catch(async (error: unknown) => {
      if (isTaken(error, 'email')) mail({ userId: undefined, email: draft.email, isTaken: true })
      throw error
    })
    mail({ userId: id, email: draft.email, isTaken: false })
    return { userId: id, answer: {} }
  })
  // A token is told once and kept nowhere, so a repeat of a lost answer gets a session of its own. Not where a log-in asks for more than the password.
  const account = await findById(database, userId)
  if (!account) throw unauthenticated()
  if (isRepeat && (account.role !== 'customer' || (await factorsOf(database, userId)).length > 0)) {
    throw new ApiError(422, 'idempotency_key_reused', 'You have registered already. Please log in.')
  }
  const token = await startSession(call, account)
  return { message: `Welcome to Ojà, ${callName(account)}.`, token, user: toUser(account), is_new: true }
})
