/** What of the store's goods an order holds, as a fold beside the order's own. Pure. */
import type { OrderEvent, RecordedEvent, ReturnItem } from '#machines/order/order.events.ts'
import { linesOf, type Order } from '#machines/order/order.evolve.ts'
import { stockOf, type StockStatus } from '#machines/order/order.status.ts'

/** One kind of goods: a product, or one measurement of it. */
export type Goods = { product_id: number; measurement_id: number | null; quantity: number }

export type Holding = {
  status: StockStatus | null
  /** When it came to be so; ISO 8601. */
  since: string
  /** What came back and is in stock again. */
  restocked: { at: string; goods: Goods[] } | null
}

export const nothingHeld = (): Holding => ({ status: null, since: '', restocked: null })

const goodsKey = ({ product_id, measurement_id }: Omit<Goods, 'quantity'>): string =>
  `${product_id}:${measurement_id ?? 0}`

/** Joined by kind, in the order in which everybody locks and writes them: product id, then measurement id. */
export function inOrder(goods: readonly Goods[]): Goods[] {
  const byKind = new Map<string, Goods>()
  for (const one of goods) {
    const known = byKind.get(goodsKey(one))
    byKind.set(goodsKey(one), known ? { ...known, quantity: known.quantity + one.quantity } : one)
  }
  return [...byKind.values()].sort(
    (a, b) => a.product_id - b.product_id || (a.measurement_id ?? 0) - (b.measurement_id ?? 0),
  )
}

const asGoods = ({ product_id, product_measurement_id, quantity }: ReturnItem): Goods => ({
  product_id,
  measurement_id: product_measurement_id,
  quantity,
})

/** All that was bought, but for what was not there. */
export const goodsOf = (order: Order): Goods[] => inOrder(linesOf(order).map(asGoods))

/** What an event brings back into stock: what was sent back, or all that nobody took at the door; null where it brings back nothing. */
export function restockedBy(event: OrderEvent, order: Order): Goods[] | null {
  if (event.type === 'return_received' && event.restock) return inOrder((order.returned?.items ?? []).map(asGoods))
  if (event.type === 'goods_came_back' && event.restock) return goodsOf(order)
  return null
}

/** The holding once `recorded` has made `order` what it is. */
export function hold(holding: Holding, order: Order, { event, at }: RecordedEvent): Holding {
  const status = stockOf(order.state)
  const moved = status === holding.status ? holding : { ...holding, status, since: at }
  // A line that is left out is held no more, though the rest is.
  if (event.type === 'line_left_out') return { ...moved }
  const goods = restockedBy(event, order)
  return goods ? { ...moved, restocked: { at, goods } } : moved
}

export type Reservation = Goods & { status: StockStatus | 'restocked'; updated_at: string }

/** The rows of `stock_reservations`. Goods count as restocked when all of their kind came back. */
export function reservationsOf(order: Order, { status, since, restocked }: Holding): Reservation[] {
  if (status === null) return []
  const left = inOrder((order.left_out ?? []).map(asGoods)).map((goods): Reservation => ({
    ...goods,
    status: 'released',
    updated_at: order.left_out?.at(-1)?.at ?? since,
  }))
  const kept = goodsOf(order).map((goods): Reservation => {
    const back = restocked?.goods.find((one) => goodsKey(one) === goodsKey(goods))
    return back && back.quantity >= goods.quantity && restocked
      ? { ...goods, status: 'restocked', updated_at: restocked.at }
      : { ...goods, status, updated_at: since }
  })
  return [...kept, ...left]
}
