import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

const patience = 2_000

export const getHealth = operation('getHealth', async ({ database }) => {
  const answered = database.rows(sql`select 1 as one`).then(
    () => true,
    () => false,
  )
  if (await Promise.race([answered, wait(patience, false, { ref: false })])) return { status: 'ok' as const }
  throw new ApiError(503, 'unavailable', 'The database does not answer.', { details: { retry_after: 5 } })
})
