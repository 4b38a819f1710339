import { useEffect, useRef, type RefObject } from 'react'
import type { AdSlotRef } from '#machines/promotions/ad-slot.machine.ts'

const half = 0.5

/** Tells a slot when half of what stands in it is in a tab in view, and when it is not any more; and when a device hides it. */
export function useHalfInView(slot: AdSlotRef): RefObject<HTMLElement | null> {
  const watched = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = watched.current
    if (!element) return
    if (element.offsetHeight === 0) return slot.send({ type: 'ad.hidden' })
    let isHalf = false
    let wasSeen = false
    const look = (): void => {
      const isSeen = isHalf && !document.hidden
      if (isSeen === wasSeen) return
      wasSeen = isSeen
      slot.send(isSeen ? { type: 'half.entered', at: Date.now() } : { type: 'half.left' })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isHalf = (entries.at(-1)?.intersectionRatio ?? 0) >= half
        look()
      },
      { threshold: [0, half] },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      if (wasSeen) slot.send({ type: 'half.left' })
    }
  }, [slot])
  return watched
}
