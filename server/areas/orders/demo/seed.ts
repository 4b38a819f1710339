/** Orders of the demo: three months of them, quoted by the shop's own rules and folded from events as any order is, then written in bulk. */
import { sql } from 'drizzle-orm'
import type { Actor, Placed, RecordedEvent } from '#machines/order/order.events.ts'
import { noOrder, type Order } from '#machines/order/order.evolve.ts'
import { addressKey, makeQuote, type Quote } from '../../checkout/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { columns, int, json, rowsOf } from '../../../platform/db/rows.ts'
import { measurements, products } from '../../../platform/db/schema/catalogue.ts'
import { seedFiles } from '../../../platform/db/seed-files.ts'
import type { SeededRandom } from '../../../platform/seeded-random.ts'
import { goodsOf, restockedBy } from '../holding.ts'
import { newOrderNumber } from '../order-number.ts'
import { readDelivery, readSubstitution } from '../order-request.ts'
import { emailOf } from '../follow-ups.ts'
import { newsKey, newsOf } from '../order-news.ts'
import { fold, type Folded, nothingFolded, orderStream } from '../order-stream.ts'
import { toItem } from '../place-order.ts'
import { personalDataOf, withoutPerson, wordsKey, wordsOf } from '../personal-data.ts'
import { projectNew } from '../projection.ts'
import type { DemoBuyer } from '../../identity/index.ts'
import type { DemoNews } from '../../messages/index.ts'
import { basket, type DemoGoods, type DemoItem, orderTimes, waysToPay } from './demo-basket.ts'
import { type Happening, lifeOf, type Staff } from './demo-life.ts'

/** A step that the shop's people took, for the audit trail. */
export type StaffStep = {
  at: number
  personId: number
  orderId: number
  orderNumber: string
  type: string
  version: number
}

export type DemoOrders = {
  buyers: readonly DemoBuyer[]
  staff: { admin: number; packer: number }
  now: number
  random: SeededRandom
}

/** What a small basket may hold several of; kobo. */
const smallPrice = 1_500_000

async function goodsOfMarket(tx: Queryable): Promise<DemoGoods[]> {
  const rows = await tx.rows(
    rowsOf({
      product_id: products.id,
      sold: products.sold_count,
      price: products.base_price,
      stock: products.stock_quantity,
      sizes: json<number[]>(
        sql`coalesce((select jsonb_agg(m.id order by m.position) from ${measurements} m where m.product_id = products.id and m.stock_quantity > 3), '[]'::jsonb)`,
      ),
      all: int(sql`(select count(*) from ${measurements} m where m.product_id = products.id)`),
    })`select ${columns} from products where status = 'active' and stock_quantity > 3`,
  )
  return rows
    .filter(({ all, sizes }) => all === 0 || sizes.length > 0)
    .map(({ product_id, sold, price, sizes }) => ({
      product_id,
      sold,
      measurement_ids: sizes,
      isSmall: price < smallPrice,
    }))
}

type Asked = { buyer: DemoBuyer; items: DemoItem[]; at: number; coupon: string | null; store: number | null }

/** The shop's own price, without what could not be ordered; null where nothing is left, or a cart so small that nobody would have it brought. */
async function quoted(tx: Queryable, { buyer, items, at, coupon, store }: Asked): Promise<Quote | null> {
  const { state_code, lga } = buyer.place
  const delivery =
    store === null
      ? ({ method: 'delivery', state_code, lga } as const)
      : ({ method: 'pickup', store_id: store } as const)
  const ask = (wanted: readonly DemoItem[]) =>
    makeQuote(tx, {
      personId: buyer.id ?? undefined,
      items: [...wanted],
      delivery,
      couponCode: coupon,
      phone: buyer.phone,
      canPayOnline: true,
      now: at,
    })
  const first = await ask(items)
  if (first.is_orderable) return first
  const good = first.lines.filter(({ problem }) => problem === null)
  if (good.length === 0) return null
  const again = await ask(
    good.map(({ product_id, product_measurement_id, quantity }) => ({ product_id, product_measurement_id, quantity })),
  )
  return again.is_orderable ? again : null
}

/** What people choose for fresh goods that are not there: most want to be called. */
const freshChoices = ['call', 'similar', 'call', 'refund'] as const

function placedOf(quote: Quote, asked: Asked, random: SeededRandom, id: number, kept: ReadonlySet<number>): Placed {
  const { buyer, at } = asked
  const history = seedFiles.history()
  if (!quote.destination) throw new Error('An order goes somewhere')
  const method = waysToPay(random)
  const isOpen =
    method !== 'pay_on_delivery' || quote.payment_methods.some((one) => one.method === method && one.is_available)
  const way = isOpen ? method : 'card'
  const delivery = readDelivery(
    {
      delivery: {
        method: 'delivery',
        state_code: buyer.place.state_code,
        lga: buyer.place.lga,
        city: buyer.place.city,
        address: buyer.street,
        landmark: random.chance(0.3) ? random.pick(history.landmarks) : null,
        instructions: random.chance(0.12) ? random.pick(history.instructions) : null,
      },
    },
    quote.destination,
  )
  return {
    type: 'placed',
    order_id: id,
    order_number: newOrderNumber(at),
    customer_id: buyer.id,
    contact_id: `demo-${id}`,
    method: way,
    contact: { name: buyer.name, phone: buyer.phone, email: buyer.email },
    delivery,
    items: quote.lines.map((line) => toItem(line, kept)),
    totals: {
      subtotal: quote.subtotal,
      discount: quote.discount,
      delivery_fee: quote.delivery_fee ?? 0,
      tax: quote.tax,
      total: quote.total,
    },
    coupon_code: quote.coupon?.code ?? null,
    note: null,
    ...readSubstitution({ substitution: freshChoices[id % freshChoices.length] ?? null }, quote.lines),
    expires_at: way === 'pay_on_delivery' ? null : new Date(at + 30 * 60_000).toISOString(),
    return_days: 7,
  }
}

type Told = { placed: Placed; folded: Folded; recorded: RecordedEvent[]; news: DemoNews[] }

/** What the customer of an order was told of one of its steps. */
function newsAt({ event, version, at }: RecordedEvent, before: Order, after: Order): DemoNews[] {
  const news = newsOf(event, emailOf(event, before, after), after)
  const { placed } = after
  if (!news || !placed || placed.customer_id === null) return []
  const { order_number: number, customer_id: customerId } = placed
  return [{ ...news, customerId, deepLink: `/orders/${number}`, key: newsKey(number, version), at: Date.parse(at) }]
}

/** @throws IllegalOrderEvent for a life that the chart of orders does not allow */
function tell(placed: Placed, at: number, life: readonly Happening[], now: number): Told {
  const happened: Happening[] = [
    { at, actor: { kind: 'customer', id: placed.customer_id }, event: placed },
    ...life.filter((one) => one.at < now),
  ]
  const recorded = happened.map(({ at: when, actor, event }, index) => ({
    version: index + 1,
    at: new Date(when).toISOString(),
    actor,
    event,
  }))
  let folded = nothingFolded()
  const news = recorded.flatMap((one) => {
    const before = folded.order
    folded = fold(folded, one)
    return newsAt(one, before, folded.order)
  })
  return { placed, recorded, folded, news }
}

function contactRow({ placed, recorded, folded }: Told): Record<string, unknown> {
  const { words: _, ...person } = personalDataOf(placed)
  const words = Object.fromEntries(
    recorded.flatMap(({ event, at }) => {
      const said = wordsOf(event)
      return said === null ? [] : [[wordsKey(event.type, at), said]]
    }),
  )
  const place = placed.delivery.method === 'delivery' ? addressKey(placed.delivery) : null
  return {
    ...person,
    words,
    order_number: folded.order.placed?.order_number,
    address_key: place,
    erase_when_over: false,
  }
}

type Row = { stream_id: string; version: number; type: string; data: object; at: string; actor: Actor }

const streamRows = ({ placed, recorded }: Told): Row[] =>
  recorded.map(({ version, at, actor, event }) => {
    const { type, ...data } = withoutPerson(event)
    return { stream_id: orderStream(placed.order_number), version, type, data, at, actor }
  })

/** How the goods of an order moved, in the streams of the goods. */
function goodsRows({ placed, recorded, folded }: Told): Omit<Row, 'version'>[] {
  const moves = new Map<string, string>([
    ['placed', 'reserved'],
    ['shipped', 'committed'],
    ['delivered', 'committed'],
    ['cancelled', 'released'],
    ['expired', 'released'],
  ])
  const done = new Set<string>()
  const all = goodsOf({ ...noOrder(), placed })
  return recorded.flatMap(({ event, at, actor }) => {
    const back = restockedBy(event, folded.order)
    const type = back ? 'restocked' : moves.get(event.type)
    if (type === undefined || done.has(type)) return []
    done.add(type)
    return (back ?? all).map(({ product_id, measurement_id, quantity }) => ({
      stream_id: `stock:${product_id}:${measurement_id ?? 0}`,
      type,
      data: { order_number: placed.order_number, quantity },
      at,
      actor,
    }))
  })
}

async function writeEvents(tx: Queryable, all: readonly Told[]): Promise<void> {
  const versions = new Map<string, number>()
  const numbered = all
    .flatMap(goodsRows)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((row) => {
      const version = (versions.get(row.stream_id) ?? 0) + 1
      versions.set(row.stream_id, version)
      return { ...row, version }
    })
  const rows = [...all.flatMap(streamRows), ...numbered].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.version - b.version,
  )
  for (let from = 0; from < rows.length; from += 2_000) await insertRows(tx, 'events', rows.slice(from, from + 2_000)) // oxlint-disable-line no-await-in-loop -- in the order in which it happened
}

/** Who used which coupon, and how often it was used. */
async function writeRedemptions(tx: Queryable, all: readonly Told[]): Promise<void> {
  const used = all.filter(({ placed }) => placed.coupon_code !== null)
  const rows = used.map(({ placed, recorded, folded }) => ({
    code: placed.coupon_code,
    order_number: placed.order_number,
    customer: placed.customer_id === null ? placed.contact.phone : `user:${placed.customer_id}`,
    redeemed_at: recorded[0]?.at,
    released_at:
      folded.order.state.matches('closed') && folded.order.state.context.paid === 0 ? recorded.at(-1)?.at : null,
  }))
  await tx.rows(sql`
    insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at, released_at)
    select c.id, r.order_number, r.customer, r.redeemed_at, r.released_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, order_number text, customer text, redeemed_at timestamptz, released_at timestamptz)
    join coupons c on c.code = r.code`)
  await tx.rows(sql`
    update coupons c set used_count = (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null)`)
}

/** A coupon that this buyer could have typed: a new customer's welcome, or one of those that everybody knows. */
const couponFor = (buyer: DemoBuyer, isFirst: boolean, random: SeededRandom): string | null => {
  if (isFirst && buyer.id !== null && random.chance(0.5)) return 'WELCOME10'
  if (random.chance(0.9)) return null
  return random.pick(buyer.id === null ? ['FREESHIP', 'OJA2000'] : ['FREESHIP', 'OJA2000', 'MEMBERS5'])
}

/**
 * Writes the orders of the demo with their projections. What can be sold stays: the stock of the demo is what these orders left.
 * @returns the steps that the shop's people took, and what customers were told
 */
export async function seedDemoOrders(
  tx: Queryable,
  { buyers, staff, now, random }: DemoOrders,
): Promise<{ steps: StaffStep[]; news: DemoNews[] }> {
  const history = seedFiles.history()
  const goods = await goodsOfMarket(tx)
  const kept = new Set(
    (await tx.rows(rowsOf({ id: products.id })`select ${columns} from products where not is_returnable`)).map(
      ({ id }) => id,
    ),
  )
  const people: Staff = { admin: { kind: 'admin', id: staff.admin }, packer: { kind: 'admin', id: staff.packer } }
  const came = new Set<string>()
  const all: Told[] = []
  for (const at of orderTimes(now, history.days, random)) {
    const known = buyers.filter(({ since }) => since < at)
    if (known.length === 0) continue
    const buyer = random.weighted(known, ({ zeal }) => zeal)
    const store = buyer.place.state_code === 'NG-LA' && random.chance(0.16) ? random.between(1, 4) : null
    const asked = {
      buyer,
      items: basket(goods, random),
      at,
      store,
      coupon: couponFor(buyer, !came.has(buyer.phone), random),
    }
    const quote = await quoted(tx, asked) // oxlint-disable-line no-await-in-loop -- one transaction
    if (!quote || quote.total < 250_000) continue
    const placed = placedOf(quote, asked, random, all.length + 1, kept)
    const told = tell(placed, at, lifeOf({ placed, at, random, staff: people, words: history }), now)
    // What waits for money would run out as the demo starts.
    if (told.folded.order.state.matches({ awaiting: 'pendingPayment' })) continue
    came.add(buyer.phone)
    all.push(told)
  }
  await writeEvents(tx, all)
  await insertRows(
    tx,
    'order_contacts',
    all.map((told) => ({ ...contactRow(told) })),
  )
  for (let from = 0; from < all.length; from += 200)
    await projectNew(
      tx,
      all.slice(from, from + 200).map(({ folded }) => folded),
    ) // oxlint-disable-line no-await-in-loop -- one transaction
  await tx.rows(sql`select setval('order_ids', ${all.length}::bigint)`)
  await writeRedemptions(tx, all)
  const steps = all.flatMap(({ placed, recorded }) =>
    recorded.flatMap(({ actor, event, version, at }) =>
      actor.kind === 'admin'
        ? [
            {
              at: Date.parse(at),
              personId: actor.id,
              orderId: placed.order_id,
              orderNumber: placed.order_number,
              type: event.type,
              version,
            },
          ]
        : [],
    ),
  )
  return { steps, news: all.flatMap(({ news }) => news) }
}
