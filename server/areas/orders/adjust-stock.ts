/** Stock moved by hand: decided under the product's lock, so that neither an order nor another person comes between, and told in the goods' own stream. */
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { decideMove, type StockAdjusted, type StockLevel, type StockMove } from '#machines/admin/stock.ts'
import type { Refused } from '#machines/admin/resource.definition.ts'
import type { Actor } from '#machines/order/order.events.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { bool, columns, int, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { measurements, products } from '../../platform/db/schema/catalogue.ts'
import { stockReservations } from '../../platform/db/schema/stock.ts'
import { lockProducts } from './stock.ts'

/** A product, or one size of it. */
export type GoodsId = { product_id: number; measurement_id: number | null }

export type GivenMove = GoodsId & StockMove & { note?: string | null | undefined }

/** @property at milliseconds since 1970 */
type Cause = { readonly actor: Actor; readonly at: number }

/** The goods as they stood before the move. */
type Found = StockLevel & { name: string; label: string | null; has_sizes: boolean }

export type Adjustment =
  | { readonly ok: true; readonly goods: Found; readonly event: StockAdjusted }
  | { readonly ok: false; readonly goods: Found | null; readonly refused: Refused; readonly orders: readonly string[] }

export const stockStream = ({ product_id, measurement_id }: GoodsId): string =>
  `stock:${product_id}:${measurement_id ?? 0}`

/** What one kind of goods is held for, while the orders have not left the store. */
export const heldOf = (product: ReturnType<typeof sql>, measurement: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(quantity), 0) from stock_reservations
    where product_id = ${product} and measurement_id is not distinct from ${measurement} and status = 'reserved')`

const [p, m] = [alias(products, 'p'), alias(measurements, 'm')]

async function findGoods(tx: Queryable, goods: GoodsId): Promise<Found | null> {
  const [row] = await tx.rows(
    rowsOf({
      name: p.name,
      label: orNull(m.label),
      has_sizes: bool(sql`exists (select from measurements where product_id = p.id and hidden_at is null)`),
      available: int(sql`coalesce(m.stock_quantity, p.stock_quantity)`),
      held: int(heldOf(sql`p.id`, sql`${goods.measurement_id}::int`)),
      isNew: bool(sql`not exists (select from events where stream_id = ${stockStream(goods)})`),
    })`
      select ${columns} from products p left join measurements m on m.product_id = p.id and m.id = ${goods.measurement_id}::int
      where p.id = ${goods.product_id}`,
  )
  if (!row || (goods.measurement_id !== null && row.label === null)) return null
  return { ...row, isNew: row.isNew && row.available === 0 }
}

/** As many orders as a sentence can name. */
const mostNamed = 10
const numberRow = rowsOf({ order_number: words(stockReservations.order_number) })

async function ordersHolding(tx: Queryable, { product_id, measurement_id }: GoodsId): Promise<string[]> {
  const rows = await tx.rows(numberRow`
    select ${columns} from stock_reservations
    where product_id = ${product_id} and measurement_id is not distinct from ${measurement_id}::int and status = 'reserved'
    order by order_number limit ${mostNamed}`)
  return rows.map(({ order_number }) => order_number)
}

async function record(
  tx: Queryable,
  goods: GoodsId,
  { type, ...data }: StockAdjusted,
  { actor, at }: Cause,
): Promise<void> {
  const { product_id, measurement_id } = goods
  await tx.rows(
    measurement_id === null
      ? sql`update products set stock_quantity = ${data.available_after} where id = ${product_id}`
      : sql`update measurements set stock_quantity = ${data.available_after} where id = ${measurement_id}`,
  )
  await tx.rows(sql`
    insert into events (stream_id, version, type, data, at, actor)
    select ${stockStream(goods)}, coalesce(max(version), 0) + 1, ${type}, ${JSON.stringify(data)}::jsonb,
      ${new Date(at).toISOString()}::timestamptz, ${JSON.stringify(actor)}::jsonb
    from events where stream_id = ${stockStream(goods)}`)
  // A sale is heard when the last one is gone; what people do to stock is heard always.
  await tx.rows(sql`select pg_notify('changes', ${`goods:${product_id}`})`)
}

/**
 * Moves stock, or says why it cannot be. Whoever moves several kinds in one transaction locks them all first (`lockProducts`).
 */
export async function adjustStock(tx: Queryable, given: GivenMove, cause: Cause): Promise<Adjustment> {
  await lockProducts(tx, [given])
  const goods = await findGoods(tx, given)
  const refuse = (field: string, code: string): Adjustment => ({
    ok: false,
    goods,
    refused: { field, code },
    orders: [],
  })
  if (!goods) return refuse(given.measurement_id === null ? 'product_id' : 'measurement_id', 'office.missing')
  if (goods.has_sizes && given.measurement_id === null) return refuse('measurement_id', 'office.stock.chooseSize')
  const decided = decideMove(given, goods)
  if ('refused' in decided) {
    const isHeld = decided.refused.code === 'office.stock.held'
    return { ok: false, goods, refused: decided.refused, orders: isHeld ? await ordersHolding(tx, given) : [] }
  }
  const event = { type: 'adjusted', reason: given.reason, note: given.note?.trim() || null, ...decided } as const
  await record(tx, given, event, cause)
  return { ok: true, goods, event }
}

const own = (product_id: number): GoodsId => ({ product_id, measurement_id: null })

/** Notes of corrections that follow from sizes; what people move by hand bears their own. */
const putAwayNote = 'It comes in sizes from now on'
const broughtBackNote = 'Its sizes were taken back'

/** A correction of the product's own stock that follows from its sizes and not from the shelf. */
async function correctOwn(
  tx: Queryable,
  { product_id, delta, note }: { product_id: number; delta: number; note: string },
  cause: Cause,
): Promise<void> {
  const goods = await findGoods(tx, own(product_id))
  if (!goods || delta === 0) return
  const { available, held } = goods
  const event = {
    type: 'adjusted',
    reason: 'correction',
    delta,
    note,
    available_after: available + delta,
    held,
  } as const
  await record(tx, own(product_id), event, cause)
}

/** Empties the product's own stock for its first sizes, whose stock is the product's from then on. Called before they are written. */
export async function putAwayOwnStock(tx: Queryable, product_id: number, cause: Cause): Promise<void> {
  await lockProducts(tx, [own(product_id)])
  const goods = await findGoods(tx, own(product_id))
  await correctOwn(tx, { product_id, delta: -(goods?.available ?? 0), note: putAwayNote }, cause)
}

/**
 * Gives the product what `putAwayOwnStock` took in the change that is taken back, and what orders gave back since then (`putBack`). Called when its
 * sizes are gone. What people corrected by hand while it had no sizes in between is no part of that.
 * @param entry of the trail, of that change: its event bears the time of the entry
 */
export async function bringBackOwnStock(
  tx: Queryable,
  { product_id, entry }: { product_id: number; entry: number },
  cause: Cause,
): Promise<void> {
  await lockProducts(tx, [own(product_id)])
  const stream = stockStream(own(product_id))
  const [taken] = await tx.rows(rowsOf({ delta: int(sql`coalesce(sum((e.data->>'delta')::int), 0)`) })`
    select ${columns} from events e
    where e.stream_id = ${stream} and e.type = 'adjusted' and e.data->>'reason' = 'correction'
      and (e.data ? 'order_number' or e.data->>'note' in (${putAwayNote}, ${broughtBackNote}))
      and e.version >= (select min(s.version) from events s join audit_entries a on a.id = ${entry} and s.at >= a.at where s.stream_id = ${stream})`)
  await correctOwn(tx, { product_id, delta: -(taken?.delta ?? 0), note: broughtBackNote }, cause)
}
