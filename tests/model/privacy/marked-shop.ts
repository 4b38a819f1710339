/** The shop's own root with its real ports and parts under its journal, and a server that says back, in every sentence, all that it was told. */
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopContext, ShopEvent } from '#machines/shop/shop.types.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { createLogger } from '#services/logger/logger.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { journalWith } from '../../../src/app/journalled.ts'
import { createLine } from '../../../src/app/line.ts'
import type { Lines, ShopPage } from '../../../src/app/page.ts'
import { createPartRegistry, partPorts } from '../../../src/app/part-registry.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { cartPorts } from '../../../src/app/ports/cart.ts'
import { queryPorts } from '../../../src/app/ports/query.ts'
import { searchPorts } from '../../../src/app/ports/search.ts'
import { createSession, sessionPorts } from '../../../src/app/ports/session.ts'
import { connectShopOutside } from '../../../src/app/shop-outside.ts'

export type Asked = { method: string; url: string; headers: Record<string, string>; body: string }

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** @param answer the server @param console where the logger of a production build speaks */
export async function openMarkedShop(
  database: string,
  answer: (asked: Asked) => Response,
  console: Pick<Console, 'log' | 'error' | 'warn' | 'info' | 'debug'>,
) {
  const logger = createLogger(true, console)
  const asked: Asked[] = []
  let underWay = 0
  const texts = new Map<string, string>()
  const store = createLocalStore(
    {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, value) => void texts.set(key, value),
      removeItem: (key) => void texts.delete(key),
    },
    logger,
  )
  const session = createSession({ session: createSessionStore(store), store })
  const orderAccessTokens = createOrderAccessTokens(store)
  const lines: Lines = { network: createLine(), cart: createLine() }
  let ids = 0
  const newId = () => `id-${String((ids += 1)).padStart(29, '0')}`
  const outside = connectShopOutside({
    api: {
      host: 'http://shop.test',
      token: session.token,
      cookies: () => '',
      orderAccessToken: orderAccessTokens.keyOf,
      async fetch(given) {
        const request = given as Request
        underWay += 1
        try {
          const one = {
            method: request.method,
            url: new URL(request.url).pathname + new URL(request.url).search,
            headers: Object.fromEntries(request.headers),
            body: await request.text(),
          }
          asked.push(one)
          return answer(one)
        } finally {
          underWay -= 1
        }
      },
      logger,
      onUnauthorized: session.unauthorized,
      isOffline: () => false,
      onAnswered: () => {},
      onUnanswered: () => {},
    },
    hasDevice: false,
    store,
    newId,
    logger,
    now: Date.now,
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
    tab: 'tab-1',
  } as unknown as ShopPage
  const registry = createPartRegistry(parts)
  const { actors, actions } = partPorts<ShopContext, ShopEvent>(registry, page, { hasStorage: true, carried: [] })
  const clock = new SimulatedClock()
  const shop = createActor(
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
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'durable',
    database,
    snapshotEvery: 10,
    onWarning: logger.warn,
    load: () => Promise.resolve(journalWith(registry, shop)),
  })
  /** All that charts were told, before anything was hidden. */
  const told: string[] = []
  journal.attach(shop)
  tapActorSystem(shop, ({ event }) => void told.push(JSON.stringify(event)))
  shop.start()

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await turn() // oxlint-disable-line no-await-in-loop -- one turn after the other
      if (underWay > 0) quiet = 0
    }
  }

  return {
    shop,
    journal,
    asked,
    texts,
    told,
    newId,
    settle,
    signIn: (user: object) => {
      for (const fact of session.signIn({ token: 'token-1', user: user as never }, false)) shop.send(fact as never)
    },
    child: (id: 'search' | 'cart' | 'catalogue') => shop.getSnapshot().children[id] as unknown as AnyActorRef,
    async wait(milliseconds: number): Promise<void> {
      clock.increment(milliseconds)
      await settle()
    },
    async bring(id: string): Promise<AnyActorRef> {
      shop.send({ type: 'part.requested', id })
      for (let tries = 0; tries < 400; tries += 1) {
        const part = shop.getSnapshot().context.parts[id]
        if (part) return part.ref
        await new Promise((resolve) => setTimeout(resolve, 10)) // oxlint-disable-line no-await-in-loop
      }
      throw new Error(`The part "${id}" does not come`)
    },
    close(): void {
      journal.close()
      shop.stop()
    },
  }
}

export type MarkedShop = Awaited<ReturnType<typeof openMarkedShop>>
