/** The shop's own root with its real ports and parts under its journal, and a server that says back, in every sentence, all that it was told. */
import { createActor, SimulatedClock } from 'xstate'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopContext, ShopEvent } from '#machines/shop/shop.types.ts'
import { journalWith } from '../../../src/app/journalled.ts'
import { createLine } from '../../../src/app/line.ts'
import type { Lines, ShopPage } from '../../../src/app/page.ts'
import { createPartRegistry, partPorts } from '../../../src/app/part-registry.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { cartPorts } from '../../../src/app/ports/cart.ts'
import { queryPorts } from '../../../src/app/ports/query.ts'
import { searchPorts } from '../../../src/app/ports/search.ts'
import { sessionPorts } from '../../../src/app/ports/session.ts'
import { connectShopOutside } from '../../../src/app/shop-outside.ts'
import { listenTo, openMarkedPage, type MarkedPageOptions } from './marked-page.ts'

export async function openMarkedShop(options: MarkedPageOptions) {
  const marked = openMarkedPage(options)
  const { store, session, orderAccessTokens, logger, newId, texts } = marked
  const lines: Lines = { network: createLine(), cart: createLine() }
  const outside = connectShopOutside({
    ...marked.outsideParts,
    store,
    newId,
    onDegraded: () => {},
    tab: 'tab-1',
    tellCart: () => {},
  })
  const page = {
    store,
    session,
    orderAccessTokens,
    logger,
    newId,
    now: Date.now,
    reach: () => Promise.resolve(outside),
    isSignedIn: () => texts.has('token'),
    files: new Map(),
    visitIds: { current: () => null },
    taken: { counts: null },
    tab: 'tab-1',
  } as unknown as ShopPage
  const registry = createPartRegistry(parts)
  const { actors, actions } = partPorts<ShopContext, ShopEvent>(registry, page, { hasStorage: true, carried: [] })
  const clock = new SimulatedClock()
  const root = createActor(
    shopMachine.provide({
      actors: {
        ...actors,
        ...queryPorts(page),
        search: searchPorts(page),
        session: sessionPorts({
          session,
          reach: page.reach,
          removeCart: () => Promise.resolve(),
          eraseJournal: () => {},
        }),
        cart: cartPorts(page, lines.cart),
      },
      actions,
    }),
    { input: { dehydrated: [] }, clock },
  )
  const heard = listenTo(root, clock, marked, {
    database: options.database,
    open: () => journalWith(registry, root),
  })
  const { asked, settle } = marked
  return { root, asked, texts, newId, settle, ...heard }
}

export type MarkedShop = Awaited<ReturnType<typeof openMarkedShop>>
