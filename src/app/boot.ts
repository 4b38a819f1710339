/** Joins the shop: fills every port, starts the root actor, and lets the journal listen. Nothing else in the shop knows more than its own part. */
import { createActor } from 'xstate'
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { createJournal, type JournalHandle } from '#services/journal/create-journal.ts'
import type { OutsideParts } from './outside.ts'
import { createLine } from './line.ts'
import type { Lines, Page } from './page.ts'
import { createPartRegistry, partPorts, partsOf, type PartRegistry } from './part-registry.ts'
import { parts } from './parts/parts.ts'
import { cartPorts } from './ports/cart.ts'
import { devicePorts } from './ports/device.ts'
import { queryPorts } from './ports/query.ts'
import { createSession, sessionPorts, type Session } from './ports/session.ts'
import { createReach } from './reach.ts'
import { openWorld, type World } from './world.ts'
import { notices } from '#text/notices.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'

// What the charts of every page say, and sentences of the server.
words(notices, server)

function outsideParts(world: World, { token, unauthorized }: Session, lines: Lines): OutsideParts {
  const { orderAccessTokens, store, logger, now, newId } = world
  // Said once, whichever part of the device failed first.
  let isMemoryOnly = !world.hasStorage
  return {
    api: {
      host: import.meta.env['VITE_API_URL'] as string,
      token,
      cookies: () => document.cookie,
      orderAccessToken: orderAccessTokens.keyOf,
      fetch: window.fetch.bind(window),
      logger,
      onUnauthorized: unauthorized,
      onAnswered: () => lines.network.tell({ type: 'call.answered' }),
      onUnanswered: () => lines.network.tell({ type: 'call.unanswered' }),
    },
    hasDevice: 'indexedDB' in window,
    store,
    newId,
    logger,
    now,
    onDegraded() {
      if (!isMemoryOnly) lines.cart.tell({ type: 'storage.degraded' })
      isMemoryOnly = true
    },
    tabs: 'BroadcastChannel' in window ? new BroadcastChannel('oja-tabs') : undefined,
    onInherited: (owner, pending) => lines.cart.tell({ type: 'cart.inherited', owner, pending }),
  }
}

/** The journal of this page; it reads charts and schemas of arriving parts from the registry. */
const openJournal = ({ newId, now, logger }: World, registry: PartRegistry, isNobody: () => boolean): JournalHandle =>
  createJournal({
    tab: newId(),
    now,
    store: 'indexedDB' in window ? 'durable' : 'memory',
    load: async () => (await import('./journalled.ts')).journalWith(registry),
    isNobody,
    onDegraded: ({ problem }) => logger.warn('The journal is kept in memory', problem),
    onWarning: logger.warn,
  })

/** Builds and starts the shop of this page, with the cache entries that came with the document. Called once, by main.ts. */
export function startShop(dehydrated: DehydratedQuery[]) {
  const world = openWorld(import.meta.env.PROD)
  const { newId, logger } = world
  const registry = createPartRegistry(parts)
  const session = createSession(world)
  const lines: Lines = { network: createLine(), cart: createLine() }
  const reach = createReach(() => outsideParts(world, session, lines))
  // Asked for at once, while the first page is being drawn.
  void reach().catch(() => undefined)
  const isNobody = () => shop.getSnapshot().children.session?.getSnapshot().context.user === null
  const page: Page = { ...world, session, reach, isSignedIn: () => !isNobody(), files: new Map() }
  const { failureOf, ...arriving } = partPorts(registry, page, world.hasStorage)

  const shop = createActor(
    shopMachine.provide({
      actors: {
        ...arriving.actors,
        ...devicePorts(page, lines.network),
        ...queryPorts(page),
        session: sessionPorts({ session, reach, eraseJournal: () => void journal.erase().catch(logger.warn) }),
        cart: cartPorts(page, lines.cart),
      },
      actions: arriving.actions,
    }),
    { input: { dehydrated } },
  )
  const journal = openJournal(world, registry, isNobody)
  journal.attach(shop)
  shop.start()

  /** Takes a chosen file in; the machine hears of its handle alone. */
  const holdFile = (file: File): string => {
    const handle = newId()
    page.files.clear()
    page.files.set(handle, file)
    return handle
  }
  return { shop, newId, holdFile, part: partsOf(shop, failureOf), journal }
}
