/** What a right password, or a provider's word, leads to: a session, or a challenge without a token. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { tellAccount } from '../account-emails.ts'
import type { IdentityCall } from '../call.ts'
import { startSession } from '../start-session.ts'
import { type Account, callName, lockAccount, toUser } from '../users.ts'
import { answerCounts, answerRefused, type Answer, readAnswer, type Spend, tooManyAnswers } from './answers.ts'
import { challengeVoid, issueChallenge, lifetimes, spendChallenge, tryChallenge } from './challenges.ts'
import { factorsOf } from './factors.ts'
import { relyingPartyOf } from './passkeys.ts'
import { countCodes } from './recovery-codes.ts'

type Schemas = components['schemas']
export type LogInCall = Pick<
  IdentityCall,
  'database' | 'accounts' | 'jobs' | 'sessions' | 'client' | 'clock' | 'giveDevice'
>

export const partyOf = ({ accounts, client }: LogInCall) => relyingPartyOf(accounts.publicUrl, client.origin)

/** By what a person can answer here; empty for one without a second factor. */
export async function methodsOf(
  call: LogInCall,
  userId: number,
  database: Queryable = call.database,
): Promise<Answer['method'][]> {
  const factors = await factorsOf(database, userId)
  if (factors.length === 0) return []
  const has = (method: Answer['method']): boolean => factors.some((factor) => factor.method === method)
  const methods: Answer['method'][] = []
  if (has('passkey') && partyOf(call)) methods.push('passkey')
  if (has('totp')) methods.push('totp')
  if ((await countCodes(database, userId)) > 0) methods.push('recovery')
  // Nothing that works here is left: the challenge still stands, for it works at the shop's own address.
  return methods.length > 0 ? methods : ['passkey']
}

export const welcome = (account: Account, isNew: boolean): string =>
  isNew ? `Welcome to Ojà, ${callName(account)}.` : `Welcome back, ${callName(account)}.`

/** Opens a session of somebody who has shown all that the account asks for. */
export async function openSession(
  call: LogInCall,
  account: Account,
  { isNew = false, tx }: { isNew?: boolean; tx?: Queryable } = {},
): Promise<Schemas['LogInDone']> {
  const token = await startSession(call, account, tx)
  return { kind: 'signed_in', message: welcome(account, isNew), token, user: toUser(account), is_new: isNew }
}

/**
 * Goes on after a right password: with a session, or with the challenge that the account asks for.
 * @param account as it was read when the password was looked at
 * @throws ApiError 401 where the password is another one by now, 403 where the account was blocked meanwhile
 */
export function admit(call: LogInCall, account: Account, isNew = false): Promise<Schemas['LogInOutcome']> {
  return call.database.transaction(async (tx) => {
    const held = await lockActive(tx, account.id)
    if (held.password_hash !== account.password_hash)
      throw new ApiError(401, 'invalid_credentials', 'That email or phone and password do not match.')
    return admitHeld(call, held, { isNew, tx })
  })
}

async function admitHeld(
  call: LogInCall,
  account: Account,
  { isNew, tx }: { isNew: boolean; tx: Queryable },
): Promise<Schemas['LogInOutcome']> {
  const { accounts, clock } = call
  const methods = await methodsOf(call, account.id, tx)
  const challenge = (purpose: 'log_in' | 'enrol') => issueChallenge(tx, { purpose, userId: account.id, now: clock() })
  if (methods.length > 0) {
    return {
      kind: 'second_factor',
      message: 'Your password was right. Now show that it is you.',
      challenge: await challenge('log_in'),
      methods,
      expires_in: lifetimes.log_in / 1_000,
    }
  }
  if (accounts.requiresAdminSecondFactor && account.role === 'admin') {
    return {
      kind: 'enrol',
      message: 'People who run the shop log in with a second step. Please set one up now.',
      challenge: await challenge('enrol'),
      methods: partyOf(call) ? ['passkey', 'totp'] : ['totp'],
      expires_in: lifetimes.enrol / 1_000,
    }
  }
  return openSession(call, account, { isNew, tx })
}

/** The account, held until the transaction ends. @throws ApiError 403 when it was blocked meanwhile */
export async function lockActive(tx: Queryable, userId: number): Promise<Account> {
  const account = await lockAccount(tx, userId)
  if (!account) throw challengeVoid()
  if (account.status !== 'active') {
    throw new ApiError(403, 'account_blocked', 'This account is blocked. Please contact us.')
  }
  return account
}

/** Uses up a challenge and its answer together, and opens the session. */
export function finishLogIn(
  call: LogInCall,
  given: { userId: number; token: string; method: Answer['method']; spend: Spend },
): Promise<Schemas['LogInDone']> {
  return call.database.transaction(async (tx) => {
    const account = await lockActive(tx, given.userId)
    await spendChallenge(tx, given)
    if (!(await given.spend(tx))) throw answerRefused(given.method)
    if (given.method === 'recovery') await tellAccount(tx, call, { user_id: given.userId, kind: 'code_used' })
    return openSession(call, account, { tx })
  })
}

/** @throws ApiError 422 `second_factor_refused` or `challenge_void`, 429 after many wrong answers */
export async function answerChallenge(
  call: LogInCall,
  { challenge: token, answer }: { challenge: string; answer: Answer },
): Promise<Schemas['LogInDone']> {
  const { database, accounts, clock } = call
  const now = clock()
  const { user_id: userId, webauthn } = await tryChallenge(database, { token, purposes: ['log_in'], now })
  if (userId === null) throw challengeVoid()
  const giveBack = await accounts.counters.take(await answerCounts(call, userId), tooManyAnswers)
  const spend = await readAnswer(database, answer, {
    seeds: accounts.seeds,
    userId,
    webauthn,
    party: partyOf(call),
    now,
  })
  const done = await finishLogIn(call, { userId, token, method: answer.method, spend })
  await giveBack()
  return done
}
