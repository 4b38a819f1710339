/** Everything that a port reaches outside of this page: loaded with the first call, so that the first paint waits for none of it. */
import { Effect, Schedule } from 'effect'
import { isBelow, personalPaths } from '#machines/cache/cache.policy.ts'
import type { Fetched, SavedQuery } from '#machines/cache/cache.types.ts'
import { applyChange, stockOf } from '#machines/cart/cart.merge.ts'
import { onlySoMany } from '#machines/cart/cart.messages.ts'
import type { Refusal as CartRefusal } from '#machines/cart/cart.types.ts'
import { readCart, readLines } from '#machines/cart/cart.read.ts'
import type { ClearRequest, MergeRequest, OpenedCart } from '#machines/cart/cart.events.ts'
import {
  isSameOwner,
  keyOfLine,
  type CartAnswer,
  type ConfirmedCart,
  type CartLine,
  type Owner,
  type Pending,
} from '#machines/cart/cart.types.ts'
import type { OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import type { RemoteLogOut } from '#machines/identity/session.types.ts'
import type { Suggested } from '#machines/search/search.machine.ts'
import type { Api, ApiParts } from '#services/api/api.ts'
import type { ApiError, ApiRefused } from '#services/api/api.errors.ts'
import * as cartCalls from '#services/api/cart.ts'
import { readResource, suggestProducts } from '#services/api/catalogue.ts'
import { logOut } from '#services/api/identity.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { createRun, type Services } from '#services/runtime.ts'
import { createGuestCart } from '#services/storage/guest-cart.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import { createCartStore } from './ports/cart-store.ts'
import { refusalOf } from '#services/api/refusal.ts'

export type OutsideParts = {
  api: ApiParts
  hasDevice: boolean
  store: LocalStore
  newId: () => string
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
  onDegraded: () => void
  /** Where the tabs of this device greet each other. */
  tabs?: BroadcastChannel | undefined
  /** Another tab is gone and had commands for the cart that is open here on their way: they go on here. */
  onInherited: (owner: Owner, pending: Pending[]) => void
}

/** Milliseconds after which a page asked for again shows from the network rather than from a slow device. */
const loadLimit = 150

/** How many catalogue pages are kept on the device. */
const maxSavedPages = 80

const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ product_id, product_measurement_id, quantity }) => ({ product_id, product_measurement_id, quantity }))

const cartRefusalOf = (refused: ApiRefused): CartRefusal => {
  const { status, code, message, requestId } = refusalOf(refused)
  return { status, code, message, requestId }
}

export function connectOutside(parts: OutsideParts) {
  const { logger, now } = parts
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const guest = createGuestCart({
    store: parts.store,
    arithmetic: { applyChange, readLines, stockOf, keyOfLine, onlySoMany },
    newId: parts.newId,
    locks,
    onDegraded: parts.onDegraded,
  })
  const run = createRun(parts.api, parts.hasDevice)

  /** The server's reply as an answer of the cart. */
  const answered = (call: Effect.Effect<unknown, ApiError, Api>): Effect.Effect<CartAnswer, never, Api> =>
    call.pipe(
      Effect.map((reply): CartAnswer => ({ tag: 'confirmed', cart: readCart(reply) })),
      Effect.catch((error) =>
        Effect.succeed<CartAnswer>(
          error._tag === 'ApiRefused' ? { tag: 'refused', refusal: cartRefusalOf(error) } : { tag: 'unreachable' },
        ),
      ),
    )

  const fetched = (key: string): Effect.Effect<Fetched, never, Services> =>
    readResource(key).pipe(
      Effect.retry({
        schedule: Schedule.exponential('300 millis').pipe(Schedule.jittered),
        times: 1,
        while: (error) => error._tag === 'ApiUnreachable' || (error._tag === 'ApiRefused' && error.status === 503),
      }),
      Effect.map((data): Fetched => ({ tag: 'fetched', data, at: now() })),
      Effect.tap((answer) => savePage(key, answer).pipe(Effect.forkDetach)),
      Effect.catch((error) => {
        logger.error(`Nothing came of ${key}`, error)
        const failure =
          error._tag === 'ApiRefused'
            ? { status: error.status, code: refusalOf(error).code, requestId: error.body?.request_id ?? null }
            : { status: 0, code: 'unreachable', requestId: null }
        return Effect.succeed<Fetched>({ tag: 'failed', failure, at: now() })
      }),
    )

  const savePage = (key: string, answer: Fetched) =>
    Effect.gen(function* () {
      if (answer.tag === 'failed' || isBelow(key, personalPaths)) return
      const keep = yield* DeviceStore
      yield* keep.put(`page:${key}`, { data: answer.data, at: answer.at })
      const keys = yield* keep.keys('page:')
      if (keys.length > maxSavedPages) yield* keep.remove(keys[Math.floor(keys.length / 2)] ?? '')
    }).pipe(Effect.catch(() => Effect.void))

  const recalled = (key: string): Effect.Effect<SavedQuery | null, never, Services> =>
    Effect.gen(function* () {
      const keep = yield* DeviceStore
      const found = yield* keep.get(`page:${key}`)
      if (typeof found !== 'object' || found === null || !('data' in found)) return null
      const at = (found as { at?: unknown }).at
      return typeof at === 'number' ? { data: found.data, at, age: Math.max(0, now() - at) } : null
    }).pipe(
      Effect.timeout(loadLimit),
      Effect.catch(() => Effect.succeed(null)),
    )

  /** Whose cart was opened last. */
  let opened: Owner | null = null

  const carts = createCartStore({
    run,
    tab: parts.newId(),
    locks,
    channel: parts.tabs,
    logger,
    onDegraded: parts.onDegraded,
    onInherited(owner, pending) {
      const isHers = opened !== null && isSameOwner(opened, owner)
      if (isHers) parts.onInherited(owner, pending)
      return isHers
    },
  })

  async function openCart(owner: Owner, left: readonly Pending[]): Promise<OpenedCart> {
    opened = owner
    const { confirmed, pending, isJoining } = await carts.load(owner)
    if (owner.kind === 'guest')
      return {
        kept: { owner, confirmed: guest.read(), pending: guest.undone(pending), isJoining: false },
        joining: null,
      }
    const isLeft = (one: Pending) => left.some(({ change }) => change.id === one.change.id)
    const before = (await carts.load({ kind: 'guest' })).pending.filter((one) => !isLeft(one))
    return { kept: { owner, confirmed, pending, isJoining }, joining: guest.joining([...before, ...left]) }
  }

  return {
    fetchQuery: (key: string, signal: AbortSignal): Promise<Fetched> => run(fetched(key), signal),
    pingServer: (signal: AbortSignal): Promise<void> =>
      run(
        readResource('/health').pipe(
          Effect.asVoid,
          Effect.catch(() => Effect.void),
        ),
        signal,
      ),
    loadQuery: (key: string, signal: AbortSignal): Promise<SavedQuery | null> => run(recalled(key), signal),
    suggest: (query: string, signal: AbortSignal): Promise<Suggested> =>
      run(
        suggestProducts(query).pipe(
          Effect.map((reply): Suggested => ({ tag: 'found', products: readProductPage(reply).products.slice(0, 5) })),
          Effect.catch(() => Effect.succeed<Suggested>({ tag: 'failed' })),
        ),
        signal,
      ),
    openCart,
    readGuestCart: guest.read,
    storeCart: carts.keep,
    removeCart: carts.forget,
    removeGuestCart: (): void => void carts.forget({ kind: 'guest' }).then(guest.remove),
    sendChange: ({ owner, change, lineId }: OutgoingChange, signal: AbortSignal): Promise<CartAnswer> =>
      owner.kind === 'guest' ? guest.change(change) : run(answered(cartCalls.changeCart(change, lineId)), signal),
    async fetchCart(owner: Owner, confirmed: ConfirmedCart, signal: AbortSignal): Promise<CartAnswer> {
      if (owner.kind === 'customer') return run(answered(cartCalls.getCart()), signal)
      if (confirmed.lines.length === 0) return { tag: 'confirmed', cart: guest.read() }
      const told = await run(answered(cartCalls.priceCart(itemsOf(confirmed.lines))), signal)
      // A guest falls back to the cart of this device.
      return { tag: 'confirmed', cart: told.tag === 'confirmed' ? await guest.reprice(told.cart) : guest.read() }
    },
    async mergeCart({ owner, joining }: MergeRequest, signal: AbortSignal): Promise<CartAnswer> {
      if (owner?.kind !== 'customer' || !joining) throw new Error('There is no cart to merge')
      const merges = await guest.beginMerge(owner.id, joining)
      // All of it is in already, and the page did not live to forget it here.
      if (merges.length === 0) return run(answered(cartCalls.getCart()), signal)
      let answer: CartAnswer = { tag: 'unreachable' }
      for (const { id, items } of merges) {
        // One after the other: each is a change of its own, and what was asked first came first.
        // oxlint-disable-next-line no-await-in-loop
        answer = await run(answered(cartCalls.syncCart(id, items)), signal)
        if (answer.tag === 'unreachable') return answer
        await guest.confirmMerge(id, answer.tag === 'confirmed') // oxlint-disable-line no-await-in-loop
        if (answer.tag === 'refused') return answer
      }
      return answer
    },
    async clearCart({ owner, pending }: ClearRequest, signal: AbortSignal): Promise<CartAnswer> {
      const change = pending.find((one) => one.change.kind === 'clear')?.change
      if (!owner || change?.kind !== 'clear') throw new Error('There is no cart to clear')
      const answer =
        owner.kind === 'guest' ? await guest.change(change) : await run(answered(cartCalls.clearCart(change)), signal)
      if (answer.tag === 'confirmed') guest.removeDrafts()
      return answer
    },
    logOutRemotely: (token: string, signal: AbortSignal): Promise<RemoteLogOut> =>
      run(
        logOut(token).pipe(
          Effect.map((): RemoteLogOut => ({ tag: 'told' })),
          Effect.onInterrupt(() =>
            Effect.sync(() => logger.info('The server took too long: logged out on this device')),
          ),
          Effect.catch((error) => {
            const isOut = error._tag === 'ApiRefused' && error.status === 401
            if (isOut) logger.info('Already logged out on the server')
            else logger.error('The server could not be told of the log-out', error)
            return Effect.succeed<RemoteLogOut>({ tag: isOut ? 'alreadyOut' : 'failed' })
          }),
        ),
        signal,
      ),
    /** Makes one call and tells what came of it, for parts that know nothing of Effect. */
    call: <Reply>(work: Effect.Effect<Reply, ApiError, Services>, signal?: AbortSignal): Promise<ApiAnswer<Reply>> =>
      run(
        work.pipe(
          Effect.map((reply): ApiAnswer<Reply> => ({ tag: 'done', reply })),
          Effect.catch((error) =>
            Effect.succeed<ApiAnswer<Reply>>(
              error._tag === 'ApiRefused'
                ? { tag: 'refused', status: error.status, body: error.body }
                : { tag: 'unreachable' },
            ),
          ),
        ),
        signal,
      ),
  }
}

export type Outside = ReturnType<typeof connectOutside>
