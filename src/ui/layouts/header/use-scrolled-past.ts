import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether a field has gone out of view beneath the row of the header that stays. One that takes no room has not.
 * @param isHere whether the page has the field
 */
export function useScrolledPast(field: RefObject<HTMLElement | null>, isHere: boolean): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!isHere || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => setPast(!seen?.isIntersecting && !!seen?.boundingClientRect.height),
      // the row of a phone
      { rootMargin: '-60px 0px 0px' },
    )
    if (field.current) observer.observe(field.current)
    return () => observer.disconnect()
  }, [field, isHere])
  return isPast
}
