import { sql } from 'drizzle-orm'
import { signsOf, verdictOf } from '../../../areas/analytics/index.ts'
import { once } from '../../../areas/identity/index.ts'
import { cryptoRandom, PhoneSpun, refusePhone, spin } from '../../../areas/spin/index.ts'
import { ApiError } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/network.ts'
import { addressOf } from '../analytics/visitor-of.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { type Call, operation, signedIn } from '../operation.ts'

/** @throws ApiError 403 */
function refuseBots({ client, header }: Call<'spinWheel'>): void {
  const acceptLanguage = (header as Record<string, string | undefined>)['accept-language'] ?? ''
  if (verdictOf(signsOf({ userAgent: client.userAgent ?? '', acceptLanguage }), false) === 'bot')
    throw new ApiError(403, 'bots_refused', 'The wheel is for people. Open the shop in your browser to spin.')
}

export const spinWheel = operation(
  'spinWheel',
  async (call) => {
    const { id: personId } = signedIn(call)
    refuseBots(call)
    const address = addressOf(call.client)
    const now = call.clock()
    const given = {
      personId,
      hash: await call.analytics.hashes(),
      network: address === null ? null : networkOf(address),
      random: cryptoRandom,
      now,
    }
    const key = { personId, key: idempotencyKey(call.header), command: ['spinWheel'] }
    try {
      return await call.database.transaction(async (tx) => {
        await tx.rows(sql`select id from users where id = ${personId} for update`)
        return once(tx, key, async () => ({ data: await spin(tx, given) }))
      })
    } catch (error) {
      throw error instanceof PhoneSpun ? await refusePhone(call.database, error, now) : error
    }
  },
  { limit: 'order' },
)
