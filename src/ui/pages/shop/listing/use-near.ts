/** Tells when a part of the page comes near, so that what stands below the fold is asked for when it is wanted. */
import { useEffect, useState, type RefObject } from 'react'

/** A browser that cannot tell gets everything at once; a page drawn without a browser only what is sure to be seen. */
const isUnwatchable = () => typeof window !== 'undefined' && !('IntersectionObserver' in window)

/** @param ref the part. @param margin pixels before it is in view. */
export function useNear(ref: RefObject<HTMLElement | null>, margin = 500): boolean {
  const [isNear, setNear] = useState(isUnwatchable)
  useEffect(() => {
    const part = ref.current
    if (isNear || !part) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [ref, margin, isNear])
  return isNear
}
