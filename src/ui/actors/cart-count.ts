import { useSelector } from '@xstate/react'
import { itemCountOf, seenLines } from '#machines/cart/cart.lines.ts'
import { usePart } from './shop.tsx'

/** The total quantity alone, for the badge. */
export function useItemCount(): number {
  return useSelector(usePart('cart'), ({ context }) => itemCountOf(seenLines(context.confirmed, context.pending)))
}
