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
  if (!(await inTime(database.rows(sql`select 1 as one`))))
    throw failing('unavailable', 'The database does not answer.', 5)
  const full = await inTime(storage.full())
  if (!full) throw failing('unavailable', 'The database does not answer.', 5)
  if (full.length > 0) throw failing('storage_full', `Nothing can be saved: no room for ${full.join(' and ')}.`, 60)
  return { status: 'ok' as const }
})
