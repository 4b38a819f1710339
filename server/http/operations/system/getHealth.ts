import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

const patience = 2_000

const failing = (reason: 'unavailable' | 'storage_full', message: string, retry_after: number): ApiError =>
  new ApiError(503, reason, message, { details: { status: 'failing', reason, retry_after } })

/** @returns what `work` gives; undefined when it fails, or takes longer than a health check may */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), wait(patience, undefined, { ref: false })])

export const getHealth = operation('getHealth', async ({ database, storage }) => {
  const answer = await inTime(database.rows(sql`select 1 as one`))
  // Asked whatever the answer was: an embedded database that stopped for want of room does not answer either.
  const full = await inTime(storage.full())
  if (full && full.length > 0)
    throw failing('storage_full', `Nothing can be saved: no room for ${full.join(' and ')}.`, 60)
  if (!answer || !full) throw failing('unavailable', 'The database does not answer.', 5)
  return { status: 'ok' as const }
})
