import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { bought, contact, items, makePlainGoods } from '../../server/support/buying.ts'
import { startPurchaseServer, type PurchaseServer } from '../../server/support/purchase-server.ts'
import type { OpenOptions } from './open-shop.ts'
import { goToShop } from './shop-url.ts'

export type ShopInHand = {
  /** The server: its tables can be reached. */
  server: () => PurchaseServer
  /** What time it is for the shop, milliseconds since 1970: it stands still until `pass` is called. */
  now: () => number
  /** How a browser is opened at it. */
  at: (options?: OpenOptions) => OpenOptions
  /** So many minutes pass for the shop, and what was due by then is done. */
  pass: (minutes: number) => Promise<void>
  /** Waits until nothing is due. */
  reconciled: () => Promise<void>
  /** A guest's order of goods 1 (₦1,000.00 each) for delivery to Ikeja, with its key. */
  order: (more?: object) => Promise<{ number: string; key: string }>
}

/** The next time at which it is between ten and six in Lagos, which may be at once. @param at milliseconds since 1970 */
function byDayFrom(at: number): number {
  const hour = new Date(at + 3_600_000).getUTCHours()
  return hour >= 10 && hour < 18 ? at : at + ((34 - hour) % 24) * 3_600_000
}

/**
 * The built shop at a server of this test's own, whose clock and tables are in its hand: for what time and stock do to people.
 * @param options.isOnly every step of the file goes there, and not to the worker's shop
 * @param options.isByDay whenever the file runs, it begins by day for the shop: far from midnight, and from the hours at which offers rest
 */
export function holdShop({ isOnly = false, isByDay = false } = {}): ShopInHand {
  let now = isByDay ? byDayFrom(Date.now()) : Date.now()
  let server: PurchaseServer | undefined
  beforeAll(async () => {
    server = await startPurchaseServer({ clock: () => now })
    await makePlainGoods(server.database)
    if (isOnly) goToShop(server.url)
  })
  afterAll(async () => {
    goToShop(undefined)
    await server?.close()
  })
  const held = (): PurchaseServer => {
    if (!server) throw new Error('the shop is not open yet')
    return server
  }
  const reconciled = async (): Promise<void> => {
    const { database } = held()
    await database.rows(sql`select pg_notify('jobs', '')`)
    const due = sql`select 1 from jobs
      where heartbeat_at is not null or (failed_at is null and due_at <= now()) limit 1`
    // Hooks of a file wait for it too, where `expect.poll` may not stand.
    await vi.waitFor(async () => expect((await database.rows(due)).length).toBe(0), { timeout: 30_000, interval: 50 })
  }
  return {
    server: held,
    now: () => now,
    at: (options = {}) => ({ ...options, context: { ...options.context, baseURL: held().url } }),
    reconciled,
    async pass(minutes) {
      now += minutes * 60_000
      // What the jobs wait for lies in the past now; each of them looks at the clock itself.
      await held().database.rows(
        sql`update jobs set due_at = now()
          where heartbeat_at is null and failed_at is null and due_at <= ${new Date(now).toISOString()}::timestamptz`,
      )
      await reconciled()
    },
    async order(more = {}) {
      const { order, key } = await bought(held(), { items: items([1, 1]), contact, ...more })
      return { number: order.order_number as string, key: key ?? '' }
    },
  }
}
