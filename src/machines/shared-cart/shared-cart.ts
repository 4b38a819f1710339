/** A cart as the address of a link holds it: "12x2.45-3x1" is two of product 12, and one of size 3 of product 45. Nothing is kept of it anywhere. Pure. */
import { mostLines, mostOfOne } from '#machines/cart/cart.rules.ts'
import { keyOfLine, type Item } from '#machines/cart/cart.types.ts'

/** Ids are 32-bit numbers in the database. */
const mostId = 2_147_483_647

const line = /^(\d{1,10})(?:-(\d{1,10}))?x(\d{1,3})$/

const isId = (id: number): boolean => id > 0 && id <= mostId

function readLine(text: string): Item[] {
  const [, product, size, units] = line.exec(text) ?? []
  const item = {
    product_id: Number(product),
    product_measurement_id: size === undefined ? null : Number(size),
    quantity: Number(units),
  }
  const isWhole =
    isId(item.product_id) &&
    (item.product_measurement_id === null || isId(item.product_measurement_id)) &&
    item.quantity > 0 &&
    item.quantity <= mostOfOne
  return isWhole ? [item] : []
}

/** What can be read of it: of goods that are named twice the first counts, and a cart holds so many lines. */
export function readSharedItems(text: string): Item[] {
  const items = new Map<string, Item>()
  for (const item of text.split('.').flatMap(readLine))
    if (!items.has(keyOfLine(item)) && items.size < mostLines) items.set(keyOfLine(item), item)
  return [...items.values()]
}

export const writeSharedItems = (items: readonly Item[]): string =>
  items
    .map(
      ({ product_id: id, product_measurement_id: size, quantity }) =>
        `${id}${size === null ? '' : `-${size}`}x${quantity}`,
    )
    .join('.')
