/** What a notice is called: what it tells, with the line key of the goods. Pure. */

export type NoticeKind = 'back_in_stock' | 'price_drop' | 'cart_reminder'

/** Goods, as a line of a cart names them. */
export type GoodsIds = { product_id: number; measurement_id: number | null }

export type About = ({ kind: 'back_in_stock' | 'price_drop' } & GoodsIds) | { kind: 'cart_reminder' }

/** @param name as the contract's pattern lets it through */
export function readName(name: string): About {
  const [kind = '', product, measurement] = name.split(':')
  if (kind !== 'back_in_stock' && kind !== 'price_drop') return { kind: 'cart_reminder' }
  return { kind, product_id: Number(product), measurement_id: Number(measurement) || null }
}

export const lineOf = ({ product_id, measurement_id }: GoodsIds): string => `${product_id}:${measurement_id ?? 0}`

export const nameOf = (kind: NoticeKind, goods: GoodsIds | null): string =>
  goods === null ? kind : `${kind}:${lineOf(goods)}`
