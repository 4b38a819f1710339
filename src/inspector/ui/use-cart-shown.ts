/** Whether the region "Cart" stands on the page. */
import { useState } from 'react'
import { useSelector } from '@xstate/react'
import { cartAbove } from '../time/cart-above.ts'
import { useActorPath, useInspector, useMoment } from './inspector-context.tsx'

export type CartShown = {
  readonly isShown: boolean
  /** Somebody pressed the button for it. */
  readonly isAsked: boolean
  readonly toggle: () => void
}

/**
 * It comes with the chart of a cart, or of what belongs to one. Where the chart in view follows what happens, it stays until another actor
 * is chosen; whoever opens or closes it by its button has it so.
 */
export function useCartShown(): CartShown {
  const { actor } = useInspector()
  const { snapshots, at } = useMoment()
  const path = useActorPath(snapshots, at)
  const chosen = useSelector(actor, ({ context }) => context.actor)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isKept, setKept] = useState(false)
  const isInView = cartAbove(snapshots, path) !== undefined
  if (isInView !== isKept && (isInView || chosen === path)) setKept(isInView)
  const isShown = wanted ?? (isInView || isKept)
  return { isShown, isAsked: wanted === true, toggle: () => setWanted(!isShown) }
}
