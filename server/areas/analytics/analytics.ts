/** Visitor analytics as operations use it: calls in, and an answer once they are committed. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { isOfValues } from '../../platform/db/database-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import type { AnalyticsEvent, Visitor } from './analytics.types.ts'
import { makeEventDays } from './event-days.ts'
import { GroupCommitFull, makeGroupCommit } from './group-commit.ts'
import { type AnalyticsCall, readCall } from './read-calls.ts'
import { makeHashes } from './salts.ts'
import { writeEvents } from './write-events.ts'

export type Analytics = ReturnType<typeof makeAnalytics>

const overloaded = (): ApiError =>
  new ApiError(503, 'unavailable', 'The market is catching its breath. Please try again in a moment.', {
    details: { retry_after: 5 },
  })

/**
 * @param clock milliseconds since 1970
 * @param lookUpUrl of the service that tells browsers their address, when it is not ours
 */
export function makeAnalytics(database: Database, clock: () => number, lookUpUrl?: string) {
  const makeDays = makeEventDays(database)
  const hashes = makeHashes(database, clock)
  const group = makeGroupCommit(async (events: readonly AnalyticsEvent[]) => {
    await makeDays(new Set(events.map(({ row }) => row.day)))
    return writeEvents(database, events)
  }, isOfValues)
  return {
    lookUpUrl,

    /** Makes hashes that tell callers of today apart and mean nothing afterwards. */
    hashes,

    /** Tells callers of one day apart, for what is capped by day; an account is one wherever it is signed in. */
    async visitorOfDay(
      visitor: Visitor,
      more: { personId?: number | undefined; screen?: string | undefined },
    ): Promise<string> {
      const hash = await hashes()
      const { ip, userAgent, language } = visitor
      const parts =
        more.personId === undefined
          ? ['ads', networkOf(ip ?? ''), userAgent, language, more.screen ?? '']
          : ['ads of', String(more.personId)]
      return hash(...parts).slice(0, 16)
    },

    /**
     * Resolves when all that may be kept of the calls is committed.
     * @returns the earlier visit that the document of the calls goes on with, when it does
     * @throws ApiError 503 when the database does not keep up
     */
    async take(calls: readonly AnalyticsCall[], visitor: Visitor): Promise<string | undefined> {
      const hash = await hashes()
      const now = clock()
      const events = calls.flatMap((call) => readCall(call, { visitor, now, hash }) ?? [])
      if (events.length === 0) return undefined
      const asked = events.map(({ row }) => row.visit_id ?? '')
      const joined = await group.add(events).catch((error: unknown) => {
        throw error instanceof GroupCommitFull ? overloaded() : error
      })
      return asked.flatMap((id) => joined.get(id) ?? [])[0]
    },

    /** Keeps the proof of a choice; one that comes again changes nothing. */
    async keepConsent({ id, choice, wording, timestamp }: components['schemas']['Consent']): Promise<void> {
      // A clock that is ahead of ours proves nothing.
      const at = new Date(Math.min(Date.parse(timestamp), clock())).toISOString()
      await database.rows(sql`
        insert into consents (id, choice, wording, at) values (${id}::uuid, ${choice}, ${wording}, ${at}::timestamptz)
        on conflict do nothing`)
    },
  }
}
