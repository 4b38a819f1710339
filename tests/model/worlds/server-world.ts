/** The real server behind the shop's own way out, and the levers that make it answer this or that. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { cartProductOf, readProductDetail } from '#machines/catalog/catalog.read.ts'
import type { CartProduct } from '#machines/cart/cart.types.ts'
import { shopper, type TestServer } from '../../server/support/test-server.ts'
import { openOutside } from './open-outside.ts'

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9/'

/** `fetch` into the server in memory, from this address; `isDown` really fails to connect. */
export const fetchInto = (app: FastifyInstance, isDown: () => boolean, remoteAddress = '127.0.0.1'): typeof fetch =>
  (async (given: RequestInfo | URL) => {
    const request = given as Request
    if (isDown()) return fetch(nowhere, { signal: request.signal })
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const response = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(body && { payload: body }),
    })
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(response.statusCode === 204 ? null : response.body, { status: response.statusCode, headers })
  }) as typeof fetch

export type ServerWorld = Awaited<ReturnType<typeof openServerWorld>>

export async function openServerWorld(server: TestServer) {
  const { database } = server
  const [found] = await database.rows<{ id: number; slug: string }>(
    sql`select p.id, p.slug from products p where p.status = 'active' and p.expires_at is null and not exists
        (select from measurements m where m.product_id = p.id) order by p.id limit 1`,
  )
  if (!found) throw new Error('The demo goods have nothing without measurements')
  const goods = found
  const token = await server.logIn()
  const [person] = await database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
  const userId = person?.id ?? 0
  let isDown = false
  let held: string | null = token
  let ids = 0
  let shift = 0
  const given = { fetch: fetchInto(server.app, () => isDown), token: () => held, now: () => Date.now() + shift }
  let opened = openOutside(given)

  const world = {
    server,
    goods,
    userId,
    outside: () => opened.outside,
    heard: () => opened.heard,
    /** Another visit: what was kept is gone. */
    reopen: () => void (opened = openOutside(given)),
    /** A key that no change had. */
    freshId: () => `walk-${process.pid}-${(ids += 1)}`.padEnd(32, '-'),
    setDown: (down: boolean) => void (isDown = down),
    setToken: (other: string | null) => void (held = other),
    goodToken: token,
    /** Lets time pass for what is kept, in milliseconds. */
    age: (milliseconds: number) => void (shift += milliseconds),
    async setGoods(stock: number, status: 'active' | 'archived' = 'active'): Promise<void> {
      await database.rows(sql`update products set stock_quantity = ${stock}, status = ${status} where id = ${goods.id}`)
    },
    /** Archives the goods or brings them back, and waits until the catalogue says so: it hears of changes a moment later. */
    async showGoods(isThere: boolean): Promise<void> {
      await world.setGoods(5, isThere ? 'active' : 'archived')
      for (let turn = 0; turn < 100; turn += 1) {
        const { status } = await server.get(`/products/${goods.slug}`)
        if ((status === 200) === isThere) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error('The catalogue does not hear of its goods')
    },
    /** Puts the customer's cart so: one line of `quantity` (none for 0), under `id` where it is new. */
    async setLine(quantity: number, id: number | null = null): Promise<void> {
      const [cart] = await database.rows<{ id: number }>(
        sql`insert into carts (user_id, version) values (${userId}, 1)
            on conflict (user_id) do update set version = carts.version + 1 returning id`,
      )
      const at = cart?.id ?? 0
      await database.rows(sql`delete from cart_items where cart_id = ${at} and product_id <> ${goods.id}`)
      if (quantity === 0) {
        await database.rows(sql`delete from cart_items where cart_id = ${at}`)
        return
      }
      if (id !== null) await database.rows(sql`delete from cart_items where cart_id = ${at} and id <> ${id}`)
      await database.rows(
        id === null
          ? sql`insert into cart_items (cart_id, product_id, quantity, price_when_added) values (${at}, ${goods.id}, ${quantity}, 100)
                on conflict (cart_id, product_id, measurement_id) do update set quantity = ${quantity}`
          : sql`insert into cart_items (id, cart_id, product_id, quantity, price_when_added)
                values (${id}, ${at}, ${goods.id}, ${quantity}, 100) on conflict (id) do update set quantity = ${quantity}`,
      )
    },
    /** Uses a key for something else, so that the next use of it is refused with 422. */
    async spoil(key: string): Promise<void> {
      const answer = await server.post('/cart/sync', { items: [] }, token, { 'idempotency-key': key })
      if (answer.status !== 200) throw new Error(`The key could not be spoilt: ${answer.text}`)
    },
    async product(): Promise<CartProduct> {
      const product = readProductDetail((await server.get(`/products/${goods.slug}`)).body)
      if (!product) throw new Error('The goods are not to be read')
      return cartProductOf(product)
    },
  }
  return world
}
