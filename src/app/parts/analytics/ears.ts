/** Presses of ads: when they begin to count, and hearing them. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import type { AdPressed } from '#machines/analytics/analytics.types.ts'

/** Milliseconds after the load until presses of ads count. */
const settling = 1_000

/** How this document came; undefined where the browser does not tell. */
export const navigationHere = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

/** Milliseconds since 1970 at which presses begin to count. */
export const settle = fromPromise<number, undefined>(async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  // The listener of a load that is not over yet sees no end of it.
  const since = (navigationHere()?.loadEventEnd || performance.now()) + settling
  await new Promise((resolve) => setTimeout(resolve, since - performance.now()))
  return performance.timeOrigin + since
})

export const hearPresses = fromCallback<AdPressed, undefined>(({ sendBack }) => {
  const end = new AbortController()
  const press = ({ target, timeStamp, button, defaultPrevented }: MouseEvent): void => {
    // A drag's click is swallowed, and the right button opens a menu.
    if (defaultPrevented || button > 1) return
    const ad = target instanceof Element ? target.closest<HTMLElement>('[data-ad-id]') : null
    const { adId, adToken = null } = ad?.dataset ?? {}
    if (adId) sendBack({ type: 'ad.pressed', adId, token: adToken, at: performance.timeOrigin + timeStamp })
  }
  // Before a view stops it, and after what swallows drags on the same node; the middle button opens a link too.
  for (const name of ['click', 'auxclick'] as const)
    document.addEventListener(name, press, { capture: true, signal: end.signal })
  return () => end.abort()
})
