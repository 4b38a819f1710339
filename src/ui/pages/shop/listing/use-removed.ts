/** Lines that were just taken out, each in its old place for a moment, so that it can come back. */
import { useEffect, useState } from 'react'
import type { LineView } from '#ui/actors/cart.ts'

/** Milliseconds that a removal can be undone. */
export const undoTime = 6000

export type Removed = {
  view: LineView
  /** Where it stood. */
  at: number
  /** The line was moved to the wishlist, not removed. */
  isSaved: boolean
  /** The product came to the wishlist with it, or with another removed line that is still to be seen. */
  isNewThere?: boolean
}

export type Slot = { kind: 'line'; view: LineView } | { kind: 'removed'; removed: Removed }

/** Lines with the removed ones where they stood; one that is in the cart again is no longer removed. */
export function slotsOf(lines: readonly LineView[], removed: readonly Removed[]): Slot[] {
  const slots: Slot[] = lines.map((view) => ({ kind: 'line', view }))
  for (const one of removed.toSorted((a, b) => a.at - b.at))
    if (!lines.some(({ key }) => key === one.view.key)) slots.splice(one.at, 0, { kind: 'removed', removed: one })
  return slots
}

export function useRemoved(lines: readonly LineView[]) {
  const [removed, setRemoved] = useState<Removed[]>([])
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (removed.length === 0 || isHeld) return undefined
    const timer = setTimeout(() => setRemoved([]), undoTime)
    return () => clearTimeout(timer)
  }, [removed, isHeld])
  const slots = slotsOf(lines, removed)
  return {
    slots,
    removed,
    noteAll: (views: readonly LineView[]) => setRemoved(views.map((view, at) => ({ view, at, isSaved: false }))),
    note: (view: LineView, isSaved: boolean, isNewThere = false) =>
      setRemoved((before) => [
        ...before.filter((one) => one.view.key !== view.key),
        {
          view,
          isSaved,
          isNewThere,
          at: slots.findIndex((slot) => slot.kind === 'line' && slot.view.key === view.key),
        },
      ]),
    drop: (gone: Removed) => setRemoved((before) => before.filter((one) => one !== gone)),
    /** While focus rests on an Undo, it stays. */
    hold,
  }
}

export type RemovedLines = ReturnType<typeof useRemoved>
