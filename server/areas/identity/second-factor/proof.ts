/** That the owner of an account is at the device, before its factors change. */
import type { components } from '#openapi/generated/schema.d.ts'
import { ApiError, invalidField } from '../../../platform/errors.ts'
import type { IdentityCall } from '../call.ts'
import { confirmPerson, freshLogIn } from '../known-person.ts'
import type { Person } from '../sessions.ts'
import { answerCounts, readAnswer, tooManyAnswers } from './answers.ts'
import { challengeVoid, spendChallenge, tryChallenge } from './challenges.ts'
import { factorsOf } from './factors.ts'
import { methodsOf, partyOf, type LogInCall } from './log-in.ts'

type Proof = components['schemas']['OwnerProof']
type ProofMethod = Proof['method'] | 'none'
type ProofCall = LogInCall & Pick<IdentityCall, 'token'>

/** By what a person can prove it now. Empty: after another log-in. */
export async function proofMethods(call: ProofCall, person: Person): Promise<ProofMethod[]> {
  const factors = await methodsOf(call, person.id)
  const isFresh = (await call.sessions.age(call.token)) <= freshLogIn
  if (person.has_password) return factors.length === 0 || isFresh ? [...factors, 'password'] : factors
  return isFresh ? [...factors, 'none'] : factors
}

/** A refusal of the code, the password or the passkey is shown where the proof was given. */
function atProof(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return error
  return new ApiError(422, error.code, error.message, { errors: { proof: [error.message] } })
}

async function takeProof(call: ProofCall, userId: number, proof: Proof | undefined): Promise<void> {
  const { database, accounts, sessions, clock, token } = call
  const now = clock()
  if (proof === undefined || proof.method === 'password') {
    const hasFactor = (await factorsOf(database, userId)).length > 0
    if (hasFactor && (await sessions.age(token)) > freshLogIn) {
      throw invalidField('proof', 'Use your passkey, a code of your app or a recovery code, or log in again first.')
    }
    return confirmPerson(call, userId, { password: proof?.password, field: 'proof' })
  }
  let webauthn: string | null = null
  if (proof.method === 'passkey') {
    const found = await tryChallenge(database, { token: proof.challenge, purposes: ['proof'], now })
    if (found.user_id !== userId) throw challengeVoid()
    webauthn = found.webauthn
  }
  const giveBack = await accounts.counters.take(await answerCounts(call, userId), tooManyAnswers)
  const spend = await readAnswer(database, proof, {
    seeds: accounts.seeds,
    userId,
    webauthn,
    party: partyOf(call),
    now,
  })
  const isSpent = await database.transaction(async (tx) => {
    if (proof.method === 'passkey') await spendChallenge(tx, { token: proof.challenge })
    return spend(tx)
  })
  if (!isSpent) throw invalidField('proof', 'That was used already. Please try again with another one.')
  await giveBack()
}

/**
 * Makes sure that the owner is at the device: with a factor by one of them, or by the password shortly after a log-in;
 * without one by the password, or by having logged in just now.
 * @throws ApiError 422 at `proof`, 429 after many wrong ones
 */
export async function confirmOwner(call: ProofCall, userId: number, proof: Proof | undefined): Promise<void> {
  try {
    await takeProof(call, userId, proof)
  } catch (error) {
    throw atProof(error)
  }
}
