/** What a person has chosen of a product: a size and how many, within what can be had now. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mostOfOne, unitPrice } from '#machines/cart/cart.rules.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { useCart } from '#ui/actors/cart.ts'
import { firstInStock } from '../listing/card-goods.ts'
import { readProductQuery } from './product-query.ts'

export type ProductChoice = {
  size: Measurement | null
  chooseSize: (id: number) => void
  quantity: number
  chooseQuantity: (quantity: number) => void
  /** Units that can be had of the chosen size. */
  stock: number
  isSoldOut: boolean
  /** Asked for more than there is: what was asked. */
  asked: number | null
  /** Naira each; `before` when it is reduced. */
  price: number
  before: number | null
}

/** Units of these goods in the cart. */
export function useInCart(product: Pick<Product, 'id'>, size: Measurement | null): number {
  const key = keyOfLine({ product_id: product.id, product_measurement_id: size?.id ?? null })
  return useCart().lines.find((line) => line.key === key)?.line.quantity ?? 0
}

export function useProductChoice(product: Product): ProductChoice {
  const [params] = useSearchParams()
  const [chosenId, setSizeId] = useState<number | null>(null)
  // A message about a size leads to that size.
  const sizeId = chosenId ?? readProductQuery(params).size
  const [wanted, setWanted] = useState({ quantity: 1, asked: null as number | null })
  const size = product.measurements.find(({ id }) => id === sizeId) ?? firstInStock(product)
  const stock = Math.max(0, size ? size.stock_quantity : product.stock_quantity)
  const most = Math.min(mostOfOne, Math.max(1, stock))
  const full = size ? size.price : product.base_price
  const price = unitPrice(product, size)
  return {
    size,
    chooseSize: (id) => {
      setSizeId(id)
      setWanted({ quantity: 1, asked: null })
    },
    quantity: Math.min(wanted.quantity, most),
    chooseQuantity: (quantity) =>
      setWanted({ quantity: Math.min(quantity, most), asked: quantity > most ? quantity : null }),
    stock,
    isSoldOut: stock <= 0,
    asked: wanted.asked,
    price,
    before: price < full ? full : null,
  }
}
