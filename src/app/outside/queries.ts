/** What queries ask of the server, and the catalogue pages that this device keeps so that they show at once the next time. */
import { Effect } from 'effect'
import * as v from 'valibot'
import { isBelow, personalPaths } from '#machines/cache/cache.policy.ts'
import type { Fetched, SavedQuery } from '#machines/cache/cache.types.ts'
import type { ApiError } from '#services/api/api.errors.ts'
import { readResource } from '#services/api/catalogue.ts'
import { refusalOf } from '#services/api/refusal.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { Run, Services } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'

type QueryParts = {
  run: Run
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
  isOffline: () => boolean
}

/** Milliseconds after which a page asked for again shows from the network rather than from a slow device. */
const loadLimit = 150

/** How many catalogue pages are kept on the device. */
const maxSavedPages = 80

/** One that is outdated is good for as long as there is no network. */
const savedPage = v.object({ data: v.unknown(), at: v.number(), isOutdated: v.optional(v.boolean()) })

const failureOf = (error: ApiError) =>
  error._tag === 'ApiRefused'
    ? { status: error.status, code: refusalOf(error).code, requestId: error.body?.request_id ?? null }
    : { status: 0, code: 'unreachable', requestId: null }

/** Whether the same question may be answered a moment later. */
const mayPass = (error: ApiError): boolean =>
  error._tag === 'ApiUnreachable' || (error._tag === 'ApiRefused' && error.status === 503)

/** Milliseconds: tabs and phones that failed together do not come back together. */
const retryPause = (): number => 240 + Math.random() * 120

const asked = (key: string, after: number) => Effect.sleep(after).pipe(Effect.andThen(readResource(key)))

/** Keeps what the server said, unless it is about one person. */
export const savePage = (key: string, answer: Fetched): Effect.Effect<void, never, Services> =>
  Effect.gen(function* () {
    if (answer.tag === 'failed' || isBelow(key, personalPaths)) return
    const device = yield* DeviceStore
    yield* device.put(`page:${key}`, { data: answer.data, at: answer.at })
    const keys = yield* device.keys('page:')
    if (keys.length > maxSavedPages) yield* device.remove(keys[Math.floor(keys.length / 2)] ?? '')
  }).pipe(Effect.catch(() => Effect.void))

const outdated = Effect.gen(function* () {
  const device = yield* DeviceStore
  for (const key of yield* device.keys('page:')) {
    const page = yield* device.get(key)
    yield* device.put(key, { ...(page as object), isOutdated: true })
  }
})

export function createQueryCalls({ run, logger, now, isOffline }: QueryParts) {
  const fetched = (key: string): Effect.Effect<Fetched, never, Services> =>
    readResource(key).pipe(
      Effect.catch((error) => (mayPass(error) ? asked(key, retryPause()) : Effect.fail(error))),
      Effect.map((data): Fetched => ({ tag: 'fetched', data, at: now() })),
      Effect.tap((answer) => savePage(key, answer).pipe(Effect.forkDetach)),
      Effect.catch((error) => {
        logger.error(`Nothing came of ${key}`, error)
        return Effect.succeed<Fetched>({ tag: 'failed', failure: failureOf(error), at: now() })
      }),
    )

  const loaded = (key: string): Effect.Effect<SavedQuery | null, never, Services> =>
    Effect.gen(function* () {
      const device = yield* DeviceStore
      const { success, output } = v.safeParse(savedPage, yield* device.get(`page:${key}`))
      if (!success || (output.isOutdated && !isOffline())) return null
      const { data, at } = output
      return { data, at, age: output.isOutdated ? Number.MAX_SAFE_INTEGER : Math.max(0, now() - at) }
    }).pipe(
      Effect.timeout(loadLimit),
      Effect.catch(() => Effect.succeed(null)),
    )

  return {
    fetchQuery: (key: string, signal: AbortSignal): Promise<Fetched> => run(fetched(key), signal),
    loadQuery: (key: string, signal: AbortSignal): Promise<SavedQuery | null> => run(loaded(key), signal),
    /** What is kept of pages is out of date. */
    outdatePages: (): Promise<void> => run(outdated),
    pingServer: (signal: AbortSignal): Promise<void> =>
      run(
        readResource('/health').pipe(
          Effect.asVoid,
          Effect.catch(() => Effect.void),
        ),
        signal,
      ),
  }
}
