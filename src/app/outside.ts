/** Everything that a port reaches outside of this page: loaded with the first call, so that the first paint waits for none of it. */
import { Effect } from 'effect'
import type { CartFact } from '#machines/cart/cart.events.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import type { RemoteLogOut } from '#machines/identity/session.types.ts'
import type { Api, ApiParts } from '#services/api/api.ts'
import type { ApiError } from '#services/api/api.errors.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { logOut } from '#services/api/identity.ts'
import type { Logger } from '#services/logger/logger.ts'
import { shareRepeats } from '#services/api/share-repeats.ts'
import { createRun, type Services } from '#services/runtime.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { createQueryCalls } from './outside/queries.ts'
import { removeSavedCart } from './ports/saved-carts.ts'

export type OutsideParts = {
  api: ApiParts
  hasDevice: boolean
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/** What the shop reaches with besides. */
export type ShopOutsideParts = OutsideParts & {
  store: LocalStore
  newId: () => string
  onDegraded: () => void
  /** One load of one page: under this name it keeps what it has on its way. */
  tab: string
  /** What other tabs tell of the cart, those that are gone too: what they had on its way goes on here. */
  tellCart: (fact: CartFact) => void
}

/** Tells the server that a person left; never fails, for nothing of it can hold them back. */
const loggedOut = (token: string, logger: Logger): Effect.Effect<RemoteLogOut, never, Api> =>
  logOut(token).pipe(
    Effect.map((): RemoteLogOut => ({ tag: 'told' })),
    Effect.onInterrupt(() => Effect.sync(() => logger.info('The server took too long: logged out on this device'))),
    Effect.catch((error) => {
      const isOut = error._tag === 'ApiRefused' && error.status === 401
      if (isOut) logger.info('Already logged out on the server')
      else logger.error('The server could not be told of the log-out', error)
      return Effect.succeed<RemoteLogOut>({ tag: isOut ? 'alreadyOut' : 'failed' })
    }),
  )

const answerOf = <Reply>(work: Effect.Effect<Reply, ApiError, Services>) =>
  work.pipe(
    Effect.map((reply): ApiAnswer<Reply> => ({ tag: 'done', reply })),
    Effect.catch((error) =>
      Effect.succeed<ApiAnswer<Reply>>(
        error._tag === 'ApiRefused'
          ? { tag: 'refused', status: error.status, body: error.body }
          : { tag: 'unreachable' },
      ),
    ),
  )

export function connectOutside(parts: OutsideParts) {
  const { logger, now } = parts
  const { fetch, dropReads } = shareRepeats(parts.api.fetch)
  const run = createRun({ ...parts.api, fetch }, parts.hasDevice)
  const { outdatePages, ...queries } = createQueryCalls({ run, logger, now, isOffline: parts.api.isOffline })
  return {
    run,
    ...queries,
    /** Something changed at the server: what was read before is shared no more, and what the device keeps of pages is old. */
    outdateReads(): Promise<void> {
      dropReads()
      return outdatePages()
    },
    logOutRemotely: (token: string, signal: AbortSignal): Promise<RemoteLogOut> =>
      run(loggedOut(token, logger), signal),
    /** Removes what this device keeps of a customer's cart. */
    removeSavedCart: (owner: Owner): Promise<void> => run(removeSavedCart(owner)),
    /** Makes one call and tells what came of it, for parts that know nothing of Effect. `signal`: of the actor that asks, so that the journal knows whose call it is. */
    call: <Reply>(work: Effect.Effect<Reply, ApiError, Services>, signal: AbortSignal): Promise<ApiAnswer<Reply>> =>
      run(answerOf(work), signal),
  }
}

export type Outside = ReturnType<typeof connectOutside>
