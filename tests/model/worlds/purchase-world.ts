/** The purchase part's real ports at the real server: the levers that make it answer this or that, and a list of what it really answered. */
import { sql } from 'drizzle-orm'
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { connectPurchase } from '../../../src/app/parts/purchase/index.ts'
import type { PurchasePorts } from '../../../src/app/parts/purchase/purchase-ports.types.ts'
import type { TestServer } from '../../server/support/test-server.ts'
import { fetchInto } from './server-world.ts'
import { openOutside } from './open-outside.ts'

/** Which server is asked: the open one, one whose limits are used up, or none. */
export type Route = 'open' | 'limited' | 'down'

/** So small a part of every limit that the second call is one too many. */
const tightLimits = 0.000_001

export type PurchaseWorld = Awaited<ReturnType<typeof openPurchaseWorld>>

export async function openPurchaseWorld(server: TestServer) {
  const { database } = server
  const [goods] = await database.rows<{ id: number; price: number }>(
    sql`select p.id, p.base_price as price from products p where p.status = 'active' and p.expires_at is null and not exists
        (select from measurements m where m.product_id = p.id) order by p.id limit 1`,
  )
  if (!goods) throw new Error('The demo goods have nothing without measurements')
  const limited = await buildApp({
    config: { ...loadConfig({ NODE_ENV: 'test' }), rateLimit: tightLimits },
    database,
    contract: readContract(),
  })
  let route: Route = 'open'
  let token: string | null = null
  const open = fetchInto(server.app, () => route === 'down')
  // Calls from this very machine are not counted.
  const tight = fetchInto(limited, () => false, '203.0.113.7')
  /** Asked for nonsense until its patience is over: what is asked for then is not done. */
  const askLimited: typeof fetch = async (given) => {
    const asked = given as Request
    const { method, headers } = asked
    const body = method === 'GET' ? null : '{}'
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await tight(new Request(asked.url, { method, headers, body }))
      if (answer.status === 429) return tight(asked)
    }
    throw new Error('The server has no limits')
  }
  const store = createLocalStore(null, { warn: () => {} })
  const orderAccessTokens = createOrderAccessTokens(store)
  const given = {
    fetch: ((request) => (route === 'limited' ? askLimited(request) : open(request))) as typeof fetch,
    token: () => token,
    orderAccessToken: orderAccessTokens.keyOf,
  }
  let ids = 0
  const parts: PurchasePorts = {
    // Another page each time: one page sends the same call only once in a while.
    reach: () => Promise.resolve(openOutside(given).outside),
    store,
    newId: () => `walk-${process.pid}-${(ids += 1)}`.padEnd(32, '-'),
    orderAccessTokens,
    isSignedIn: () => false,
    session: { token: () => token },
    now: Date.now,
  }
  const part = connectPurchase(parts)
  const partOf = (name: 'checkout' | 'payment') => part.implementations.actors[name] as unknown as AnyStateMachine
  const answered = new Map<string, number>()

  return {
    goods,
    store,
    orderAccessTokens,
    freshId: parts.newId,
    /** Who is signed in on this device. */
    setToken: (other: string | null) => void (token = other),
    /** What was really answered, by port and tag, and how often. */
    answered,
    /** Asks one of the shop's own ports, at this server. */
    async ask(part: 'checkout' | 'payment', src: string, input: unknown, by: Route = 'open'): Promise<unknown> {
      route = by
      const logic = partOf(part).implementations.actors[src] as AnyActorLogic
      const answer = (await toPromise(createActor(logic, { input }).start()).finally(() => (route = 'open'))) as {
        tag?: string
        outcome?: { status: string }
      }
      const way = `${src} ${answer.outcome?.status ?? answer.tag ?? 'done'}`
      answered.set(way, (answered.get(way) ?? 0) + 1)
      return answer
    },
    /** `price` in kobo. */
    async setGoods(stock: number, price = goods.price): Promise<void> {
      await database.rows(
        sql`update products set stock_quantity = ${stock}, base_price = ${price}, sale_price = null where id = ${goods.id}`,
      )
    },
    close: () => limited.close(),
  }
}

/** One line for each answer. */
export const sayAnswered = ({ answered }: PurchaseWorld): string =>
  [...answered]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([way, times]) => `  ${way} × ${times}`)
    .join('\n')
