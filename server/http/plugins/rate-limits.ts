import { fastifyRateLimit } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors.ts'
import { callerOf, isHere, networkOf } from '../../platform/network.ts'
import type { OperationFacts } from '../contract/contract.ts'
import type { Limit } from '../operations/operation.ts'

type Rule = { max: number; seconds: number; by: 'ip' | 'person'; evenFromHere: boolean }

/**
 * Generous, because many people share one address on mobile networks: they stop a script, not a market day.
 * Calls from this very machine (tests, measurements) cannot be told apart and are not counted, except log-ins; in production they are.
 */
const rules: Record<Limit, Rule> = {
  logIn: { max: 120, seconds: 60, by: 'ip', evenFromHere: true },
  search: { max: 600, seconds: 60, by: 'ip', evenFromHere: false },
  // Drawing a page of goods is a search and more.
  drawnList: { max: 240, seconds: 60, by: 'ip', evenFromHere: false },
  // A list is as many searches as it has lines.
  marketList: { max: 120, seconds: 60, by: 'ip', evenFromHere: false },
  palette: { max: 240, seconds: 60, by: 'person', evenFromHere: false },
  officeRead: { max: 600, seconds: 60, by: 'person', evenFromHere: false },
  officeWrite: { max: 240, seconds: 60, by: 'person', evenFromHere: false },
  officeBulk: { max: 30, seconds: 60, by: 'person', evenFromHere: false },
  // What a bulk call did is undone record by record, up to 200 of them at one press.
  officeUndo: { max: 1_200, seconds: 60, by: 'person', evenFromHere: false },
  payment: { max: 240, seconds: 60, by: 'person', evenFromHere: false },
  cartWrite: { max: 600, seconds: 60, by: 'person', evenFromHere: false },
  quote: { max: 600, seconds: 60, by: 'person', evenFromHere: false },
  order: { max: 120, seconds: 60, by: 'person', evenFromHere: false },
  // Hundreds browse behind one address of a mobile network, and a page tells of itself several times.
  analytics: { max: 3_000, seconds: 60, by: 'ip', evenFromHere: false },
  // A device registers at each visit, and every notification tells of itself twice.
  push: { max: 600, seconds: 60, by: 'ip', evenFromHere: false },
  file: { max: 6, seconds: 600, by: 'person', evenFromHere: false },
}

/**
 * Every call of the back office is counted for its person, where its operation has no limit of its own. Two kinds of bulk call count as
 * writes: one with `records` is the grid's, which sends what was pasted by the hundred rows; one with a single id is the action of a row, a
 * card or a record's page.
 */
export function officeLimit(
  { path, method }: Pick<OperationFacts, 'path' | 'method'>,
  body: unknown,
): Limit | undefined {
  if (!path.startsWith('/admin/')) return undefined
  if (method === 'GET') return 'officeRead'
  const { records, ids } = (typeof body === 'object' && body !== null ? body : {}) as {
    records?: unknown
    ids?: unknown
  }
  const isForMany = records === undefined && !(Array.isArray(ids) && ids.length === 1)
  return path.endsWith('/bulk') && isForMany ? 'officeBulk' : 'officeWrite'
}

const tooMany = (seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'That is a lot at once. Please wait a moment and try again.', {
    details: { retry_after: seconds },
  })

/** Counts one call, and refuses it when there were too many. */
export type Limiter = (limit: Limit, request: FastifyRequest) => Promise<void>

/**
 * Makes the limiter; counts are kept by each instance for itself.
 * @param options.multiplier of every limit; 0 switches them off
 */
export async function makeLimiter(
  app: FastifyInstance,
  { multiplier, sparesThisMachine }: { multiplier: number; sparesThisMachine: boolean },
): Promise<Limiter> {
  if (multiplier === 0) return () => Promise.resolve()
  await app.register(fastifyRateLimit, { global: false, cache: 20_000 })
  const counters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      app.createRateLimit({
        max: Math.max(1, Math.round(rule.max * multiplier)),
        timeWindow: rule.seconds * 1_000,
        keyGenerator: (request) =>
          rule.by === 'person' && request.person ? `person ${request.person.id}` : networkOf(callerOf(request)),
      }),
    ]),
  )
  return async (limit, request) => {
    const count = counters[limit]
    const isSpared = sparesThisMachine && !rules[limit].evenFromHere && isHere(callerOf(request))
    if (!count || isSpared) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  }
}
