/** The cart as buyers are told of it: pending commands count, and it is confirmed when none is pending. */
import type { CartContext } from './cart.events.ts'
import { seenLines } from './cart.lines.ts'
import type { CartSeen } from './cart.types.ts'

/** @param isOpen neither being opened nor merged */
export function seenOf({ owner, confirmed, pending }: CartContext, isOpen: boolean): CartSeen {
  return {
    owner,
    items: seenLines(confirmed, pending).map(({ product_id, product_measurement_id, quantity }) => ({
      product_id,
      product_measurement_id,
      quantity,
    })),
    isConfirmed: isOpen && pending.length === 0,
  }
}

export const isSameSeen = (one: CartSeen, other: CartSeen | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
