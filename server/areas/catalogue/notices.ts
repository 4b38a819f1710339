/** What the database tells on the channel `catalogue` (migrations 0003, 0051 and 0054), and what remembered answers show of it. */

/**
 * `lists`: which goods there are, in which order, how many, whether each can be bought. `product:7`: what people are told of one.
 * `stock:7`: how many there are of it, to the last piece. `content`: what the shop says beside its goods.
 */
export type Tag = 'lists' | 'content' | `product:${number}` | `stock:${number}`

/** How many there are of a product, or of one of its sizes, before and after. */
export type StockMove = { product: number; measurement: number | null; before: number; after: number }

/** `stock`: there are more or fewer of them, but none was sold out or came back, and nothing else has changed. */
export type Notice =
  | { kind: 'products'; ids: readonly number[] }
  | { kind: 'stock'; moves: readonly StockMove[] }
  | { kind: 'content' }
  | { kind: 'all' }

export const productTag = (id: number): Tag => `product:${id}`
export const stockTag = (id: number): Tag => `stock:${id}`

/** Of an answer that shows these products, with how many there are of each. */
export const tagsOfProducts = (ids: readonly number[]): Tag[] => ids.flatMap((id) => [productTag(id), stockTag(id)])

function readMove(text: string): StockMove {
  const [product, measurement, before, after] = text.split('/')
  return {
    product: Number(product),
    measurement: measurement === '' ? null : Number(measurement),
    before: Number(before),
    after: Number(after),
  }
}

/** @param notice undefined when some may have been missed: then everything may have changed */
export function readNotice(notice: string | undefined): Notice {
  if (notice === 'content') return { kind: 'content' }
  const [, ids] = /^products:([\d,]+)$/.exec(notice ?? '') ?? []
  if (ids !== undefined) return { kind: 'products', ids: ids.split(',').map(Number) }
  const [, moves] = /^stock:((?:\d+\/\d*\/\d+\/\d+,?)+)$/.exec(notice ?? '') ?? []
  return moves === undefined ? { kind: 'all' } : { kind: 'stock', moves: moves.split(',').map(readMove) }
}

/** Up to so many of one are counted for people where the product itself sets no other limit; it is more than anybody takes. */
const countedForPeople = 100

/**
 * What is to be forgotten after a notice. `content` reaches what is shown beside goods too, wherever that is.
 * @param lowAt from how many on down people are told how many are left of a product; undefined where that is not known
 */
export function tagsOf(
  notice: Notice,
  lowAt: (product: number) => number | undefined,
): ReadonlySet<Tag> | 'everything' {
  if (notice.kind === 'all' || notice.kind === 'content') return 'everything'
  if (notice.kind === 'products') return new Set(['lists' as const, ...tagsOfProducts(notice.ids)])
  const isSeen = ({ product, before, after }: StockMove): boolean =>
    Math.min(before, after) <= Math.max(countedForPeople, lowAt(product) ?? Infinity)
  return new Set(
    notice.moves.flatMap((move) =>
      isSeen(move) ? [stockTag(move.product), productTag(move.product)] : [stockTag(move.product)],
    ),
  )
}
