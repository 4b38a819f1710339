/** Leads tabs at the real server along a tour of placing, and says after each step what is the case there. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { CheckoutContext, PlaceAnswer } from '#machines/checkout/checkout.types.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { anyOrder } from '#server/areas/orders/order-access.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { soundDraft } from '#tests/model/checkout/checkout-fixtures.ts'
import type { Act, ActOf } from '#tests/model/purchase/placing.acts.ts'
import { opens } from '#tests/model/purchase/placing.search.ts'
import { contextOf } from '#tests/model/purchase/placing.tabs.ts'
import { another, cartSeen, type Person, type World } from '#tests/model/purchase/placing.world.ts'
import type { PlacingStep } from '#tests/model/purchase/placing.walks.ts'
import { eventually, openDevice, type Held, type RealTab } from '#tests/model/worlds/placing-device.ts'
import { ikeja, contact } from './buying.ts'
import { admin, shopper, type TestServer } from './test-server.ts'

/** What all tours share: goods, accounts, and a server that has no time. */
export type PlacingShop = Awaited<ReturnType<typeof openShop>>

export async function openShop(server: TestServer) {
  const { database } = server
  const [goods] = await database.rows<{ id: number; price: number }>(
    sql`select p.id, p.base_price as price from products p where p.status = 'active' and p.expires_at is null and not exists
        (select from measurements m where m.product_id = p.id) order by p.id limit 1`,
  )
  const [person] = await database.rows<{ id: number }>(sql`select id from users where email = ${shopper}`)
  const limited: FastifyInstance = await buildApp({
    config: { ...loadConfig({ NODE_ENV: 'test' }), rateLimit: 0.000_001 },
    database,
    contract: readContract(),
  })
  const tokens = { shopper: await server.logIn(), other: await server.logIn(admin) }
  return {
    server,
    goods: goods ?? { id: 0, price: 0 },
    personId: person?.id ?? 0,
    limited,
    tokens,
    close: () => limited.close(),
  }
}

let serial = 0

const pieces = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

type Looked = { value: unknown; context: CheckoutContext; isAsking: boolean; isAnswered: boolean }

/** One device with its tabs, its goods and its coupon. */
export async function openReplay(shop: PlacingShop, start: World) {
  const { server, goods, personId, limited, tokens } = shop
  const { database } = server
  serial += 1
  const key = `walk-placing-${process.pid}-${serial}-`.padEnd(32, 'x')
  const coupon = `PLACE${serial}`
  const device = openDevice(server.app, limited, { newId: () => key })
  const tabs: RealTab[] = []
  const wires = new Map<string, Held>()

  const realId = (id: string): string => id.replace(/^press (\d+)/, (_, count: string) => `press-${count}-${key}`)
  const modelId = (id: string | null): string | null =>
    id?.replaceAll(/press-(\d+)-walk-placing-[\w-]+?x+(?=\.|$)/g, 'press $1').replaceAll(key, 'c') ?? null

  const setCart = async (quantity: number): Promise<void> => {
    const [cart] = await database.rows<{ id: number }>(sql`
      insert into carts (user_id, version) values (${personId}, 1)
      on conflict (user_id) do update set version = carts.version + 1 returning id`)
    await database.rows(sql`delete from cart_items where cart_id = ${cart?.id ?? 0}`)
    if (quantity > 0)
      await database.rows(sql`
        insert into cart_items (cart_id, product_id, quantity, price_when_added)
        values (${cart?.id ?? 0}, ${goods.id}, ${quantity}, 100)`)
  }
  const setPrice = (price: number) =>
    database.rows(sql`update products set base_price = ${price}, sale_price = null where id = ${goods.id}`)

  /** An order of somebody else's, of this very checkout. */
  async function orderAsAnother(): Promise<void> {
    const items = [{ product_id: goods.id, product_measurement_id: null, quantity: 1 }]
    const { state_code, lga } = ikeja
    const delivery = { method: 'delivery', state_code, lga }
    const quoted = await server.post('/checkout/quote', { items, delivery }, tokens.other)
    const { quote_hash } = quoted.body.data
    const body = { quote_hash, items, delivery: ikeja, contact, payment_method: 'card' }
    const placed = await server.post('/orders', body, tokens.other, { 'idempotency-key': key })
    expect(placed.status, placed.text).toBe(201)
  }

  const own = (seen: CartSeen): CartSeen => ({
    ...seen,
    items: seen.items.map((item) => ({ ...item, product_id: goods.id })),
  })
  const tellCart = (tab: RealTab, person: Person, quantity: number, isConfirmed = true): void =>
    tab.send({ type: 'cart.changed', cart: own(cartSeen(person, quantity, isConfirmed)) })

  const settle = (): Promise<boolean> => eventually(() => tabs.every((tab) => !tab.goOn()) && !device.isAsking())

  async function hearCart(at: number, { device: { person }, cart }: World): Promise<void> {
    const tab = tabs[at] as RealTab
    const { owner } = tab.snapshot().context.cart
    if ((owner?.kind === 'customer') !== (person !== null)) {
      tellCart(tab, person, 0, false)
      await settle()
    }
    tellCart(tab, person, cart)
  }

  async function load(at: number, world: World): Promise<void> {
    tabs[at]?.close()
    const tab = device.openTab()
    tabs[at] = tab
    tellCart(tab, world.device.person, world.cart, false)
    tab.send({ type: 'checkout.opened', view: 'checkout' })
    await eventually(
      () => !(tab.snapshot() as never as { matches(state: object): boolean }).matches({ order: 'loading' }),
    )
    await settle()
    tellCart(tab, world.device.person, world.cart)
  }

  const tabOf = ({ tab }: { tab: number }): RealTab => tabs[tab] as RealTab
  const heldBy = (act: { tab: number }): Held => {
    const [one] = tabOf(act).held
    if (!one) throw new Error('Nothing is under way')
    return one
  }
  const wire = (press: string): Held => {
    const one = wires.get(press)
    wires.delete(press)
    if (!one) throw new Error(`${press} is not under way`)
    return one
  }
  const orders = async () => {
    const rows = await database.rows<{ number: string }>(sql`
      select distinct order_number as number from order_idempotency_keys where owner = 'checkout' and key like ${`%${key}%`}`)
    const all = await Promise.all(rows.map(({ number }) => anyOrder(database, number)))
    return all.map(({ placed }) => placed!).toSorted((one, other) => one.order_id - other.order_id)
  }

  const does: { [Name in Act['do']]: (act: ActOf<Name>, to: World) => unknown } = {
    press: (act) => tabOf(act).send({ type: 'order.place', id: realId(act.id) }),
    accept: (act) => tabOf(act).send({ type: 'quote.accept', id: realId(act.id) }),
    decline: (act) => tabOf(act).send({ type: 'quote.decline' }),
    anew: (act) => tabOf(act).send({ type: 'order.anew' }),
    hearCart: (act, to) => hearCart(act.tab, to),
    askAgain: (act) => expect(tabOf(act).waitOut()).toBe(true),
    waitOut: (act) => expect(tabOf(act).waitOut()).toBe(true),
    async load(act, to) {
      const before = tabOf(act)
      before.close()
      await eventually(() => act.left === null || before.left.length > 0)
      if (act.left !== null) wires.set(act.left, before.left[0] as Held)
      await load(act.tab, to)
    },
    async hear(act) {
      await device.serve(heldBy(act))
      device.hear(tabOf(act))
    },
    serve: (act) => device.serve(heldBy(act)),
    hearLate: (act) => device.hear(tabOf(act)),
    async loseAnswer(act) {
      await device.serve(heldBy(act))
      device.hearNothing(tabOf(act))
    },
    loseLate: (act) => device.hearNothing(tabOf(act)),
    loseRequest: (act) => device.hearNothing(tabOf(act)),
    async turnAway(act) {
      await device.turnAway(heldBy(act))
      device.hear(tabOf(act))
    },
    arrive: ({ press }) => device.serve(wire(press)),
    vanish: ({ press }) => wires.delete(press),
    async changeCart(act, to) {
      if (to.device.person !== null) await setCart(act.pieces)
      tellCart(tabs[0] as RealTab, to.device.person, act.pieces)
    },
    raisePrice: () => setPrice(goods.price + 100),
    takePiece: () => database.rows(sql`update products set stock_quantity = stock_quantity - 1 where id = ${goods.id}`),
    takeCoupon: () => database.rows(sql`update coupons set used_count = used_count + 1 where code = ${coupon}`),
    async signIn(act, to) {
      device.setToken(tokens.shopper)
      await setCart(to.cart)
      await hearCart(act.tab, to)
    },
    bought: (_, to) => (to.device.person === null ? undefined : setCart(0)),
    async reorder(act, to) {
      const number = (await orders())[act.order - 1]?.order_number ?? ''
      expect(await device.reorder(number)).toBe(to.cart)
      if (to.device.person !== null) await setCart(to.cart)
      await hearCart(act.tab, to)
    },
  }

  const look = ({ value, context, isAsking, isAnswered }: Looked) => {
    const { cart, checkoutId, placement, placed, change, quote, refusal, draft } = context
    return {
      value,
      cart: [cart.owner?.kind, pieces(cart.items), cart.isConfirmed],
      checkoutId: modelId(checkoutId),
      press: placement && [modelId(placement.id), modelId(placement.key), placement.isGuest, pieces(placement.items)],
      placed: placed && [modelId(placed.key), pieces(placed.items), placed.isEarlier],
      change: change && pieces(change.items),
      quote: quote && [quote.is_orderable, quote.coupon !== null],
      refusal: refusal && refusal.retryAfter !== null,
      hasCoupon: draft.coupon !== '',
      isAsking,
      isAnswered,
    }
  }
  const lookAtTabs = () =>
    tabs.map((tab) => look({ ...pick(tab), isAsking: tab.held.length > 0, isAnswered: Boolean(tab.held[0]?.answer) }))
  const expectedTabs = ({ tabs: given }: World) =>
    given.map(({ page, call, answered }) =>
      look({
        value: page.snapshot.value,
        context: contextOf(page),
        isAsking: call !== null,
        isAnswered: answered !== null,
      }),
    )

  async function facts(shown: readonly (number | null)[]) {
    const placed = await orders()
    const [left] = await database.rows<{ stock: number }>(
      sql`select stock_quantity::int as stock from products where id = ${goods.id}`,
    )
    const [uses] = await database.rows<{ used: number }>(
      sql`select used_count as used from coupons where code = ${coupon}`,
    )
    return {
      orders: placed.map(({ items, coupon_code, customer_id }) => [
        `${pieces(items)} at ${items[0]?.unit_price === goods.price ? 1 : 2}${coupon_code ? ' with coupon' : ''}`,
        customer_id === null ? null : customer_id === personId ? 1 : another,
      ]),
      stock: left?.stock,
      coupon: uses?.used,
      device: modelId(device.store.get('oja.checkout')),
      presses: (JSON.parse(device.store.get('oja.placing') ?? '[]') as { placement: { id: string } }[]).map(
        ({ placement }) => modelId(placement.id),
      ),
      opens: await Promise.all(
        shown.map((order) => (order === null ? null : device.opens(placed[order - 1]?.order_number ?? 'none'))),
      ),
    }
  }
  const shownIn = (world: World): (number | null)[] =>
    world.tabs.map(({ page }) => contextOf(page).placed?.order.id ?? null)
  const expectedFacts = (world: World) => ({
    orders: world.orders.map(({ got, customer }) => [got, customer]),
    stock: world.stock,
    coupon: world.coupon.used,
    device: world.device.checkoutId,
    presses: world.device.presses.map(({ id }) => id),
    opens: shownIn(world).map((order) => (order === null ? null : opens(world, order))),
  })

  await database.rows(
    sql`update products set stock_quantity = ${start.stock + start.orders.length} where id = ${goods.id}`,
  )
  await setPrice(goods.price)
  await database.rows(sql`
    insert into coupons (code, name, type, value, usage_limit) values (${coupon}, 'Tour', 'fixed', 5000, 1)`)
  const { coupon: _, ...draft } = soundDraft
  device.store.setJson('delivery_info', draft)
  if (start.device.coupon) device.store.set('coupon', coupon)
  device.setToken(start.device.person === null ? null : tokens.shopper)
  await setCart(start.device.person === null ? 0 : start.cart)
  if (start.orders.length > 0) await orderAsAnother()
  for (const at of start.tabs.keys()) await load(at, start)

  return {
    device,
    tabs,
    perform: async (act: Act, to: World): Promise<void> => {
      await does[act.do](act as never, to)
    },
    /** Compares tabs, and with them device and server, with the model, once all have come to rest. */
    async check(world: World, isWhole = true): Promise<void> {
      const wanted = expectedTabs(world)
      const text = JSON.stringify(wanted)
      await eventually(
        () => tabs.every((tab) => !tab.goOn()) && !device.isAsking() && JSON.stringify(lookAtTabs()) === text,
      )
      expect(lookAtTabs()).toEqual(wanted)
      if (!isWhole) return
      expect(await facts(shownIn(world))).toEqual(expectedFacts(world))
    },
    /** What the server has of those worlds: the one that it is. */
    async isOneOf(worlds: readonly World[]): Promise<World | undefined> {
      const { orders: placed, stock, coupon: used } = await facts([])
      const is = JSON.stringify([placed, stock, used])
      const said = (tab: RealTab | undefined) => tab?.held[0]?.answer?.status
      return worlds.find((world) => {
        const wanted = expectedFacts(world)
        const isSaid = world.tabs.every(
          ({ answered }, at) => answered === null || statusOf(answered.answer) === said(tabs[at]),
        )
        return JSON.stringify([wanted.orders, wanted.stock, wanted.coupon]) === is && isSaid
      })
    },
    close: () => tabs.forEach((tab) => tab.close()),
  }
}

const pick = (tab: RealTab): { value: unknown; context: CheckoutContext } => {
  const { value, context } = tab.snapshot()
  return { value, context }
}

/** Leads a device along a tour. @param isWhole whether more than its tabs is looked at after each step, and not at its end alone */
export async function leadAlong(shop: PlacingShop, start: World, tour: readonly PlacingStep[], isWhole = true) {
  const replay = await openReplay(shop, start)
  await replay.check(start)
  for (const [at, { act, to }] of tour.entries()) {
    try {
      await replay.perform(act, to)
      await replay.check(to, isWhole || at === tour.length - 1)
    } catch (error) {
      const steps = tour.slice(0, at + 1).map(({ says }) => says)
      throw new Error(`The server goes another way at the last of these steps:\n${steps.join('\n')}`, { cause: error })
    }
  }
  return replay
}

const statusOf = ({ tag }: PlaceAnswer): number =>
  tag === 'placed' ? 201 : tag === 'alreadyPlaced' || tag === 'quoteChanged' ? 409 : 422
