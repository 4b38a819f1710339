/** What the database tells on the channel `catalogue` (migrations 0003 and 0051), and what remembered answers show of it. */

/**
 * `lists`: which goods there are, in which order, how many, whether each can be bought. `product:7`: what is told of one. `content`: what
 * the shop says beside its goods.
 */
export type Tag = 'lists' | 'content' | `product:${number}`

/** `stock`: how many there are has changed, but none was sold out or came back. */
export type Notice = { kind: 'products' | 'stock'; ids: readonly number[] } | { kind: 'content' } | { kind: 'all' }

export const productTag = (id: number): Tag => `product:${id}`

/** @param notice undefined when some may have been missed: then everything may have changed */
export function readNotice(notice: string | undefined): Notice {
  if (notice === 'content') return { kind: 'content' }
  const [, kind, ids] = /^(products|stock):([\d,]+)$/.exec(notice ?? '') ?? []
  if (ids === undefined) return { kind: 'all' }
  return { kind: kind === 'stock' ? 'stock' : 'products', ids: ids.split(',').map(Number) }
}

/** What is to be forgotten after a notice. `content` reaches what is shown beside goods too, wherever that is. */
export function tagsOf(notice: Notice): ReadonlySet<Tag> | 'everything' {
  if (notice.kind === 'all' || notice.kind === 'content') return 'everything'
  const tags = notice.ids.map(productTag)
  return new Set(notice.kind === 'stock' ? tags : ['lists' as const, ...tags])
}
