/** Joins the shop: fills every port, starts the root actor, and lets the journal listen. Nothing else in the shop knows more than its own part. */
import { createActor, type ActorRefFrom } from 'xstate'
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { SignedIn } from '#services/api/identity.ts'
import { createJournal, type JournalHandle } from '#services/journal/create-journal.ts'
import type { OutsideParts } from './outside.ts'
import type { Page } from './page.ts'
import { createPartRegistry, partPorts, partsOf, type PartRegistry } from './part-registry.ts'
import { parts } from './parts/parts.ts'
import { cartPorts } from './ports/cart.ts'
import { devicePorts } from './ports/device.ts'
import { queryPorts } from './ports/query.ts'
import { removeCheckout, sessionPorts } from './ports/session.ts'
import { createReach } from './reach.ts'
import { openWorld, type World } from './world.ts'

type Shop = ActorRefFrom<typeof shopMachine>

/** A part that is there from the start. */
type PartNow = <Name extends 'session' | 'network' | 'cart'>(
  name: Name,
) => ReturnType<Shop['getSnapshot']>['children'][Name]

function outsideParts(
  { session, orderAccessTokens, store, logger, now, newId, hasStorage }: World,
  part: PartNow,
): OutsideParts {
  // Said once, whichever part of the device failed first.
  let isMemoryOnly = !hasStorage
  return {
    api: {
      host: import.meta.env['VITE_API_URL'] as string,
      token: session.token,
      cookies: () => document.cookie,
      orderAccessToken: orderAccessTokens.keyOf,
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
  }
}

/** What the ports of parts are filled from. */
function openPage(world: World, reach: Page['reach'], part: PartNow): Page {
  const { session, newId } = world
  return {
    ...world,
    reach,
    files: new Map(),
    isSignedIn: () => session.token() !== null,
    onSignedIn({ token, user }: SignedIn, isNew: boolean): void {
      if (!token || !user) return
      if (session.isAnother(user)) removeCheckout(world)
      session.keep(token, user)
      if (isNew) session.markRecentSignUp()
      part('session')?.send({ type: 'session.begun', user, isNew })
    },
    onUserChanged({ token, user }) {
      if (!user) return
      if (token) session.keep(token, user)
      else session.saveUser(user)
      part('session')?.send({ type: 'session.userChanged', user })
    },
    addToCart(lines) {
      for (const { product, measurement, quantity } of lines)
        part('cart')?.send({ type: 'line.add', id: newId(), product, measurement, quantity })
    },
    onAccountDeleted: () => part('session')?.send({ type: 'session.logOut' }),
    cart: () => part('cart'),
  }
}

/** The journal of this page; it reads charts and schemas of arriving parts from the registry. */
const openJournal = ({ newId, now, logger, session }: World, registry: PartRegistry, part: PartNow): JournalHandle =>
  createJournal({
    tab: newId(),
    now,
    store: 'indexedDB' in window ? 'durable' : 'memory',
    load: async () => (await import('./journalled.ts')).journalWith(registry),
    isNobody: () => session.token() === null && part('session')?.getSnapshot().context.user === null,
    onDegraded: ({ problem }) => logger.warn('The journal is kept in memory', problem),
    onWarning: logger.warn,
  })

/** Builds and starts the shop of this page, with the cache entries that came with the document. Called once, by main.ts. */
export function startShop(dehydrated: DehydratedQuery[]) {
  const world = openWorld(import.meta.env.PROD)
  const { newId, logger } = world
  const registry = createPartRegistry(parts)
  const part: PartNow = (name) => shop.getSnapshot().children[name]
  const reach = createReach(() => outsideParts(world, part))
  // Asked for at once, while the first page is being drawn.
  void reach().catch(() => undefined)
  const page = openPage(world, reach, part)
  const { failureOf, ...arriving } = partPorts(registry, page)

  const shop = createActor(
    shopMachine.provide({
      actors: {
        ...arriving.actors,
        ...devicePorts(page),
        ...queryPorts(page),
        session: sessionPorts({ ...world, reach, eraseJournal: () => void journal.erase().catch(logger.warn) }),
        cart: cartPorts(page),
      },
      actions: arriving.actions,
    }),
    { input: { dehydrated } },
  )
  const journal = openJournal(world, registry, part)
  journal.attach(shop)
  shop.start()
  if (!world.hasStorage) shop.send({ type: 'storage.degraded' })

  /** Takes a chosen file in; the machine hears of its handle alone. */
  const holdFile = (file: File): string => {
    const handle = newId()
    page.files.clear()
    page.files.set(handle, file)
    return handle
  }
  return { shop, newId, holdFile, part: partsOf(shop, failureOf), journal }
}
