import { sql } from 'drizzle-orm'
import { once } from '../../../areas/identity/index.ts'
import { exchangePoints as exchange } from '../../../areas/spin/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'

export const exchangePoints = operation(
  'exchangePoints',
  async (call) => {
    const { id: personId } = signedIn(call)
    const key = { personId, key: idempotencyKey(call.header), command: ['exchangePoints'] }
    return call.database.transaction(async (tx) => {
      await tx.rows(sql`select id from users where id = ${personId} for update`)
      return once(tx, key, async () => ({ data: await exchange(tx, personId, call.clock()) }))
    })
  },
  { limit: 'order' },
)
