/** The cart for views: what is seen, what is under way, and what may be asked. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isOf } from '#machines/cart/cart.merge.ts'
import { itemCountOf, seenLines, subtotalOf } from '#machines/cart/cart.lines.ts'
import { stockOf } from '#machines/cart/cart.rules.ts'
import {
  keyOfLine,
  type CartLine,
  type CartMeasurement,
  type CartProduct,
  type LineKey,
  type LineTrouble,
} from '#machines/cart/cart.types.ts'
import { usePart, useShopHandle } from './shop.tsx'

export type LineView = {
  key: LineKey
  line: CartLine
  /** `saving`: a change is gathering or on its way; `waiting`: it waits for the network. */
  progress: 'kept' | 'saving' | 'waiting'
  trouble: LineTrouble | null
  /** Units that can be had, as far as this device knows. */
  stock: number
}

export type CartView = {
  lines: LineView[]
  /** Naira. */
  subtotal: number
  /** The total quantity. */
  itemCount: number
  warnings: string[]
  isOpening: boolean
  isMerging: boolean
  isClearing: boolean
  /** Lines that cannot be bought as they stand. */
  problemCount: number
}

export function useCart(): CartView {
  const cart = usePart('cart')
  const network = usePart('network')
  const isAway = useSelector(network, (snapshot) => snapshot.hasTag('away'))
  const seen = useSelector(
    cart,
    ({ context, ...snapshot }) => ({
      confirmed: context.confirmed,
      pending: context.pending,
      troubles: context.troubles,
      isOpening: snapshot.hasTag('opening'),
      isMerging: snapshot.hasTag('merging'),
      isClearing: context.pending.some(({ change }) => change.kind === 'clear'),
    }),
    shallowEqual,
  )
  return useMemo(() => {
    const lines = seenLines(seen.confirmed, seen.pending)
    const views = lines.map<LineView>((line) => {
      const key = keyOfLine(line)
      const isPending = seen.pending.some((one) => isOf(one, key))
      return {
        key,
        line,
        progress: isPending ? (isAway ? 'waiting' : 'saving') : 'kept',
        trouble: seen.troubles[key] ?? null,
        stock: stockOf(line),
      }
    })
    return {
      lines: views,
      subtotal: subtotalOf(lines),
      itemCount: itemCountOf(lines),
      warnings: seen.confirmed.warnings,
      isOpening: seen.isOpening,
      isMerging: seen.isMerging,
      isClearing: seen.isClearing,
      problemCount: lines.filter((line) => line.problem !== null).length,
    }
  }, [seen, isAway])
}

/** Units of a product in the cart, whatever their size. */
export function useUnitsInCart(productId: number): number {
  return useSelector(usePart('cart'), ({ context }) =>
    itemCountOf(seenLines(context.confirmed, context.pending).filter(({ product_id: id }) => id === productId)),
  )
}

export type CartRequests = {
  add: (product: CartProduct, measurement: CartMeasurement | null, quantity: number) => void
  /** One of what is taken off the saved items; it goes back there when the cart does not take it. */
  addSaved: (product: CartProduct, measurement: CartMeasurement | null) => void
  setQuantity: (key: LineKey, quantity: number) => void
  remove: (key: LineKey) => void
  retry: (key: LineKey) => void
  dismiss: (key: LineKey) => void
  clear: () => void
  fixAll: () => void
  refresh: () => void
}

export function useCartRequests(): CartRequests {
  const cart = usePart('cart')
  const { newId } = useShopHandle()
  return useMemo(
    () => ({
      add: (product, measurement, quantity) =>
        cart.send({ type: 'line.add', id: newId(), product, measurement, quantity }),
      addSaved: (product, measurement) =>
        cart.send({ type: 'line.add', id: newId(), product, measurement, quantity: 1, wasSaved: true }),
      setQuantity: (key, quantity) => cart.send({ type: 'line.set', id: newId(), key, quantity }),
      remove: (key) => cart.send({ type: 'line.remove', id: newId(), key }),
      retry: (key) => cart.send({ type: 'line.retry', id: newId(), key }),
      dismiss: (key) => cart.send({ type: 'line.dismiss', key }),
      clear: () => cart.send({ type: 'cart.clear', id: newId() }),
      fixAll: () => cart.send({ type: 'cart.fixAll', id: newId() }),
      refresh: () => cart.send({ type: 'cart.refresh' }),
    }),
    [cart, newId],
  )
}
