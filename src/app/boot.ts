/** Joins the shop: fills every port, starts the root actor, and lets the journal listen. Nothing else in the shop knows more than its own part. */
import { createActor } from 'xstate'
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopContext, ShopEvent } from '#machines/shop/shop.types.ts'
import type { TakenHere } from '#services/journal/count-taken.ts'
import { takeToasts } from './carried-toasts.ts'
import { wakingOf } from './early.ts'
import { leave } from './leave.ts'
import { createLine } from './line.ts'
import { drawing, fileHolder, openJournal, outsideParts } from './open-page.ts'
import type { Lines, ShopPage, VisitIds } from './page.ts'
import { createPartRegistry, partPorts, partsOf } from './part-registry.ts'
import { parts } from './parts/parts.ts'
import { cartPorts } from './ports/cart.ts'
import { devicePorts } from './ports/device.ts'
import { networkPorts } from './ports/network.ts'
import { queryPorts } from './ports/query.ts'
import { searchPorts } from './ports/search.ts'
import { createSession, sessionPorts, type Session } from './ports/session.ts'
import { countsHere } from '#services/storage/counts-here.ts'
import { hasUnpaidHere } from '#services/storage/has-unpaid-here.ts'
import { isSubscribedHere } from '#services/push/is-subscribed-here.ts'
import { createReach } from './reach.ts'
import { swallowDrags } from './swallow-drags.ts'
import type { ShopOutsideParts } from './outside.ts'
import { openWorld, type World } from './world.ts'

function shopOutsideParts(
  world: World,
  session: Session,
  lines: Lines,
  visitIds: VisitIds,
  tab: string,
): ShopOutsideParts {
  // Said once, whichever part of the device failed first.
  let isMemoryOnly = !world.hasStorage
  const outside = outsideParts(world, session, lines.network)
  return {
    ...outside,
    api: { ...outside.api, visit: () => visitIds.current() },
    store: world.store,
    newId: world.newId,
    tab,
    onDegraded() {
      if (!isMemoryOnly) lines.cart.tell({ type: 'storage.degraded' })
      isMemoryOnly = true
    },
    tellCart: lines.cart.tell,
  }
}

/** Parts that no view asks for; the journal counts from its first entry on where the person has said yes to that. */
function askForParts(ask: (id: string) => void, { store, taken }: ShopPage): void {
  ask('feed')
  ask('analytics')
  ask('savedItems')
  if (isSubscribedHere(store)) ask('push')
  if (taken.counts) ask('transitionCounts')
}

type PageIsHere = (pathname: string) => Promise<void>

/** Builds and starts the shop of this page, with the cache entries that came with the document. Called once, by main.ts. */
export function startShop(dehydrated: DehydratedQuery[]) {
  const world = openWorld(import.meta.env.PROD)
  const { newId, logger, hasStorage } = world
  const registry = createPartRegistry(parts)
  const session = createSession(world)
  const lines: Lines = { network: createLine(), cart: createLine() }
  const visitIds: VisitIds = { current: () => null }
  const tab = newId()
  const reach = createReach(async () =>
    (await import('./shop-outside.ts')).connectShopOutside(shopOutsideParts(world, session, lines, visitIds, tab)),
  )
  // Asked for at once, while the first page is being drawn.
  void reach().catch(() => undefined)
  const isNobody = () => shop.getSnapshot().children.session?.getSnapshot().context.user === null
  const taken: TakenHere = { counts: countsHere(world.store) ? {} : null }
  const isSignedIn = () => !isNobody()
  const page: ShopPage = { ...world, session, reach, isSignedIn, files: new Map(), visitIds, taken, tab }
  const carried = takeToasts(() => window.sessionStorage)
  const { failureOf, ...arriving } = partPorts<ShopContext, ShopEvent>(registry, page, { hasStorage, carried })

  const shop = createActor(
    shopMachine.provide({
      actors: {
        ...arriving.actors,
        ...devicePorts(page),
        ...queryPorts(page),
        network: networkPorts(page, lines.network),
        search: searchPorts(page),
        session: sessionPorts({
          session,
          reach,
          removeCart: async (owner) => (await reach()).removeCart(owner),
          eraseJournal: () => void journal.erase().catch(logger.warn),
        }),
        cart: cartPorts(page, lines.cart),
      },
      actions: arriving.actions,
    }),
    { input: { dehydrated } },
  )
  let past: number | undefined
  const now = () => past ?? world.now()
  /** What is done on a drawn page stands in the journal with the time at which it was done. */
  const asOf = (at: number, work: () => void): void => {
    past = at
    try {
      work()
    } finally {
      past = undefined
    }
  }
  const { done: tellDrawn, until: drawn } = drawing()
  const journal = openJournal({ ...world, now }, isNobody, async () => {
    // The page is idle, and may still be on its way.
    await drawn
    askForParts((id) => shop.send({ type: 'part.requested', id }), page)
    return (await import('./journalled.ts')).journalWith(registry, shop, taken)
  })
  journal.attach(shop)
  shop.start()
  swallowDrags(shop.getSnapshot().children.drag)
  return {
    shop,
    newId,
    holdFile: fileHolder(page.files, newId),
    part: partsOf(shop, failureOf),
    leave: () => leave(shop),
    owes: () => hasUnpaidHere(world.store),
    drawn: (pageIsHere: PageIsHere) => {
      tellDrawn()
      const keep = async () => (await import('./keep-offline.ts')).keepOffline(page, dehydrated, pageIsHere)
      addEventListener('click', () => void keep().catch(logger.warn), { once: true })
    },
    wakingOf: (drawn: HTMLElement) => wakingOf(drawn, asOf),
    journal,
  }
}
