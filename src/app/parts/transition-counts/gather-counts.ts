/**
 * Sends what the journal counted whenever the page is left: the build and numbers. Nothing of the person goes with them, neither cookie nor token nor
 * address of the page; what comes back is not looked at beyond whether it was taken.
 */
import { fromCallback, type EventObject } from 'xstate'
import { buildHere } from '#services/journal/build-here.ts'
import type { ShopPage } from '../../page.ts'
import { addTo, fitting } from './fitting.ts'

/** Calls that were not taken and may be the next time: too many at once, or a server in trouble. Another refusal would come again. */
const isForLater = (status: number): boolean => status === 429 || status >= 500

/** @param build as the document names it; without one nobody could tell of which charts the numbers are */
export const gatherCounts = ({ taken }: Pick<ShopPage, 'taken'>, build: () => string | null = buildHere) =>
  fromCallback<EventObject, undefined>(() => {
    taken.counts ??= {}
    let hasEnded = false

    const send = (): void => {
      const named = build()
      if (named === null || !taken.counts) return
      const { now, later } = fitting(taken.counts)
      if (Object.keys(now).length === 0) return
      taken.counts = later
      const putBack = (): void => {
        if (!hasEnded && taken.counts) addTo(taken.counts, now)
      }
      fetch(`${import.meta.env.VITE_API_URL}/api/analytics/transitions`, {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ build: named, charts: now }),
      }).then(({ status }) => isForLater(status) && putBack(), putBack)
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', send)
    return () => {
      hasEnded = true
      // A yes that was taken back holds for what was counted under it too.
      taken.counts = null
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', send)
    }
  })
