/** Whether an answer to a challenge holds, and using it up. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Sealer } from '../../../platform/sealing.ts'
import type { IdentityCall } from '../call.ts'
import type { Count } from '../counters.ts'
import { guessCounts } from '../guess-counts.ts'
import { rules } from '../limits.ts'
import { factorsOf, type Factor } from './factors.ts'
import { readAssertion, type RelyingParty } from './passkeys.ts'
import { aboutSeed } from './sealed-seeds.ts'
import { spendCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export type Answer = components['schemas']['FactorAnswer']

/** Uses the answer up inside a transaction. @returns false when it was used before */
export type Spend = (tx: Queryable) => Promise<boolean>

type Asked = { seeds: Sealer; userId: number; webauthn: string | null; party: RelyingParty | undefined; now: number }

const words: Record<Answer['method'], string> = {
  passkey: 'That passkey does not belong to this account. Please try another way.',
  totp: 'That code is not right, or it was used already. Wait for the next one and try again.',
  recovery: 'That is not one of your recovery codes, or it was used already.',
}

export const answerRefused = (method: Answer['method']): ApiError =>
  new ApiError(422, 'second_factor_refused', words[method], {
    errors: { [method === 'passkey' ? 'credential' : 'code']: [words[method]] },
  })

/** Wrong answers, counted like wrong passwords. */
export const answerCounts = (call: Pick<IdentityCall, 'database' | 'client'>, userId: number): Promise<Count[]> =>
  guessCounts(call, rules.factor, { name: userId, account: userId })

export const tooManyAnswers = 'Too many wrong answers. Please wait a moment and try again.'

/** Marks a passkey as used. A counter that did not grow is a copy's; some authenticators do not count and say 0. */
export const spendPasskey =
  (factor: Factor, counter: number, now: number): Spend =>
  async (tx) => {
    const used = await tx.rows(sql`update second_factors
      set counter = ${counter}, last_used_at = ${new Date(now).toISOString()}::timestamptz
      where id = ${factor.id} and (counter < ${counter} or (counter = 0 and ${counter === 0}::boolean)) returning id`)
    return used.length > 0
  }

const spendStep =
  (factor: Factor, step: number, now: number): Spend =>
  async (tx) => {
    const used = await tx.rows(sql`update second_factors
      set last_step = ${step}, last_used_at = ${new Date(now).toISOString()}::timestamptz
      where id = ${factor.id} and last_step < ${step} returning id`)
    return used.length > 0
  }

/** @throws ApiError 422 `second_factor_refused` when the answer does not hold */
export async function readAnswer(database: Database, answer: Answer, asked: Asked): Promise<Spend> {
  const { seeds, userId, webauthn, party, now } = asked
  if (answer.method === 'recovery') return (tx) => spendCode(tx, userId, answer.code)
  const factors = (await factorsOf(database, userId)).filter(({ method }) => method === answer.method)
  if (answer.method === 'totp') {
    for (const factor of factors) {
      const seed = seeds.tryOpen(factor.secret ?? '', aboutSeed(userId))
      const step = seed === undefined ? undefined : stepOf(seed, answer.code, now)
      if (step !== undefined) return spendStep(factor, step, now)
    }
    throw answerRefused('totp')
  }
  const factor = factors.find(({ credential_id }) => credential_id === answer.credential.id)
  if (!factor || webauthn === null || !party) throw answerRefused('passkey')
  const counter = await readAssertion(answer.credential, factor, { party, challenge: webauthn })
  if (counter === undefined) throw answerRefused('passkey')
  return spendPasskey(factor, counter, now)
}
