/** Joins the shop: fills every port, starts the root actor, and lets the journal listen. Nothing else in the shop knows more than its own part. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { entryMachine } from '#machines/cache/entry.machine.ts'
import type { Fetched, HandedIn, Kept } from '#machines/cache/cache.types.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import type { ClearRequest, KeepCart, MergeRequest, OpenedCart, OpenRequest } from '#machines/cart/cart.events.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartAnswer, CartContents, Owner } from '#machines/cart/cart.types.ts'
import { lineMachine, type Parcel } from '#machines/cart/line.machine.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { Farewell } from '#machines/identity/session.types.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { placeMachine } from '#machines/place/place.machine.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import { shelfMachine } from '#machines/shelf/shelf.machine.ts'
import type { SignedIn } from '#services/api/identity.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { AccountRef } from '#machines/account/account.machine.ts'
import type { TillRef } from '#machines/till/till.machine.ts'
import { createJournal, type JournalHandle } from '#services/journal/create-journal.ts'
import { checkoutKeys } from '#services/storage/checkout-keys.ts'
import type { Outside } from './app/outside.ts'
import { arrival } from './app/arrival.ts'
import { devicePorts } from './app/device-ports.ts'
import { shareCart } from './app/share-cart.ts'
import { openWorld } from './app/world.ts'

const requireOwner = (owner: Owner | null): Owner => {
  if (!owner) throw new Error('The cart has no owner yet')
  return owner
}

/** Builds and starts the shop of this page, with the cache entries that came with the document. Called once, by main.ts. */
export function startShop(handedIn: HandedIn[]) {
  const world = openWorld(import.meta.env.PROD)
  const { session, orderKeys, store, logger, now, newId } = world
  const device = devicePorts(world)

  const part = <Name extends 'session' | 'network' | 'cart'>(name: Name) => shop.getSnapshot().children[name]

  /** The till may not have come to this page, and what was typed there still stands on the device. */
  const forgetCheckout = () => checkoutKeys.forEach((key) => store.remove(key))

  // Said once, whichever part of the device failed first.
  let isMemoryOnly = !world.hasStorage
  let connecting: Promise<Outside> | undefined
  const outside = (): Promise<Outside> =>
    (connecting ??= import('./app/outside.ts').then(({ connectOutside }) =>
      connectOutside({
        api: {
          host: import.meta.env['VITE_API_URL'] as string,
          token: session.token,
          cookies: () => document.cookie,
          orderKey: orderKeys.keyOf,
          fetch: window.fetch.bind(window),
          logger,
          onUnauthorized: () => part('session')?.send({ type: 'call.unauthorized' }),
          onAnswered: () => part('network')?.send({ type: 'call.answered' }),
          onUnanswered: () => part('network')?.send({ type: 'call.unanswered' }),
        },
        hasDevice: 'indexedDB' in window,
        store,
        newId,
        logger,
        now,
        onDegraded() {
          if (!isMemoryOnly) part('cart')?.send({ type: 'storage.degraded' })
          isMemoryOnly = true
        },
        tabs: 'BroadcastChannel' in window ? new BroadcastChannel('oja-tabs') : undefined,
        onInherited(owner, pending) {
          const cart = part('cart')
          const isHers = cart?.getSnapshot().can({ type: 'cart.inherited', owner, pending }) ?? false
          if (isHers) cart?.send({ type: 'cart.inherited', owner, pending })
          return isHers
        },
      }),
    ))
  // A chunk that did not come is asked for again by the next call.
  const reach = async (): Promise<Outside> =>
    outside().catch((error: unknown) => {
      connecting = undefined
      throw error
    })
  void reach().catch(() => undefined)

  const fetchPage = fromPromise<Fetched, { key: string }>(async ({ input, signal }) =>
    (await reach()).fetchEntry(input.key, signal),
  )

  const entry = entryMachine.provide({
    actors: {
      recallEntry: fromPromise<Kept | null, { key: string }>(async ({ input, signal }) =>
        (await reach()).recallEntry(input.key, signal),
      ),
      fetchEntry: fetchPage,
      refreshEntry: fetchPage,
    },
  })

  const cart = cartMachine.provide({
    actors: {
      line: lineMachine.provide({
        actors: {
          sendChange: fromPromise<CartAnswer, Parcel>(async ({ input, signal }) => {
            // Without the script that carries it a wish waits like one without a network.
            const there = await reach().catch(() => null)
            return there ? there.sendChange(input, signal) : { tag: 'unreachable' }
          }),
        },
      }),
      openCart: fromPromise<OpenedCart, OpenRequest>(async ({ input }) =>
        (await reach()).openCart(requireOwner(input.owner), input.left),
      ),
      mergeCart: fromPromise<CartAnswer, MergeRequest>(async ({ input, signal }) =>
        (await reach()).mergeCart(input, signal),
      ),
      fetchCart: fromPromise<CartAnswer, { owner: Owner | null; contents: CartContents }>(async ({ input, signal }) =>
        (await reach()).fetchCart(requireOwner(input.owner), input.contents, signal),
      ),
      clearCart: fromPromise<CartAnswer, ClearRequest>(async ({ input, signal }) =>
        (await reach()).clearCart(input, signal),
      ),
      keepCart: fromCallback<KeepCart, undefined>(({ receive, sendBack }) => {
        const sharing = shareCart(async () => (await reach()).readGuestCart(), sendBack)
        receive((event) => {
          if (event.type === 'cart.kept') sharing.tell(event.kept)
          void reach().then(
            (there) => (event.type === 'cart.kept' ? there.keepCart(event.kept) : there.forgetGuestCart()),
            logger.warn,
          )
        })
        return sharing.stop
      }),
    },
  })

  const shelf = shelfMachine.provide({
    actors: { recallShelf: device.recallShelf, keepShelf: device.keepShelf },
  })

  const shop = createActor(
    shopMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            recallSession: device.recallSession,
            forgetSession: device.forgetSession,
            forgetRecentSignUp: device.forgetRecentSignUp,
            watchSession: device.watchSession,
            bidFarewell: fromPromise<Farewell, undefined>(async ({ signal }) => {
              const token = session.token()
              const user = session.user()
              session.forget()
              session.forgetLast()
              forgetCheckout()
              void journal.erase().catch(logger.warn)
              const there = await reach()
              if (user) void there.forgetCart({ kind: 'customer', id: user.id })
              return token ? there.bidFarewell(token, signal) : { tag: 'alreadyOut' }
            }),
          },
        }),
        cart,
        network: networkMachine.provide({
          actors: {
            watchNetwork: device.watchNetwork,
            askMarket: fromPromise<void, undefined>(async ({ signal }) => (await reach()).askMarket(signal)),
          },
        }),
        catalogue: registryMachine.provide({ actors: { entry } }),
        search: searchMachine.provide({
          actors: {
            suggestProducts: fromPromise<Suggested, { query: string }>(async ({ input, signal }) =>
              (await reach()).suggest(input.query, signal),
            ),
          },
        }),
        wishlist: shelf,
        viewed: shelf,
        place: placeMachine.provide({ actors: { recallPlace: device.recallPlace, keepPlace: device.keepPlace } }),
      },
    }),
    { input: { handedIn } },
  )

  const journal: JournalHandle = createJournal({
    tab: newId(),
    now,
    store: 'indexedDB' in window ? 'durable' : 'memory',
    load: () => import('./app/journalled.ts'),
    isNobody: () => session.token() === null && part('session')?.getSnapshot().context.user === null,
    onDegraded: ({ problem }) => logger.warn('The journal is kept in memory', problem),
    onWarning: logger.warn,
  })
  journal.attach(shop)
  shop.start()
  if (isMemoryOnly) shop.send({ type: 'storage.degraded' })

  const keepSignedIn = ({ token, user }: SignedIn, isNew: boolean): void => {
    if (!token || !user) return
    if (session.isAnother(user)) forgetCheckout()
    session.keep(token, user)
    if (isNew) session.markRecentSignUp()
    part('session')?.send({ type: 'session.begun', user, isNew })
  }

  const files = new Map<string, File>()
  /** Takes a chosen file in; the machine hears of its handle alone. */
  const holdFile = (file: File): string => {
    const handle = newId()
    files.clear()
    files.set(handle, file)
    return handle
  }

  const account = arrival<AccountRef>(async () => {
    const { connectAccount } = await import('./app/account.ts')
    shop.logic.implementations.actors['account'] = connectAccount({
      reach,
      logger,
      newId,
      isSignedIn: () => session.token() !== null,
      onSignedIn: keepSignedIn,
      onUserChanged({ token, user }) {
        if (!user) return
        if (token) session.keep(token, user)
        else session.keepUser(user)
        part('session')?.send({ type: 'session.userChanged', user })
      },
      files,
      orderKeys,
      addToCart(lines) {
        for (const { product, measurement, quantity } of lines)
          part('cart')?.send({ type: 'line.add', id: newId(), product, measurement, quantity })
      },
      onAccountDeleted: () => part('session')?.send({ type: 'session.logOut' }),
    })
    shop.send({ type: 'account.arrived' })
    return shop.getSnapshot().context.account
  })

  const till = arrival<TillRef>(async () => {
    const { connectTill } = await import('./app/till.ts')
    shop.logic.implementations.actors['till'] = connectTill({
      reach,
      logger,
      store,
      newId,
      orderKeys,
      isSignedIn: () => session.token() !== null,
      now,
      cart: () => part('cart'),
    })
    shop.send({ type: 'till.arrived' })
    return shop.getSnapshot().context.till
  })

  return { shop, newId, holdFile, account, till, journal }
}
