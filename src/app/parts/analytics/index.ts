/** The counting of visits: it comes once the page is idle. */
import { fromCallback, fromPromise } from 'xstate'
import { analyticsJournal } from '#machines/analytics/analytics.journal.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { analyticsPart } from '#machines/analytics/analytics.part.ts'
import type { AdPressed, WaitingKept } from '#machines/analytics/analytics.types.ts'
import type { ShopPage } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'
import { createChoice } from './choice.ts'
import { readLanding, type Landing } from './landing.ts'
import { noteVisit } from './note-visit.ts'
import { sendPorts } from './send.ts'
import { createVisit } from './visit.ts'

/** Milliseconds after the load until presses of ads count. */
const settling = 1_000

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/** Milliseconds since 1970 at which presses begin to count. */
const settle = fromPromise<number, undefined>(async () => {
  await loaded()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The listener of a load that is not over yet sees no end of it.
  const since = (entry?.loadEventEnd || performance.now()) + settling
  await new Promise((resolve) => setTimeout(resolve, since - performance.now()))
  return performance.timeOrigin + since
})

const hearPresses = fromCallback<AdPressed, undefined>(({ sendBack }) => {
  const press = ({ target, timeStamp }: MouseEvent): void => {
    const ad = target instanceof Element ? target.closest<HTMLElement>('[data-ad-id]') : null
    const { adId, adToken = null } = ad?.dataset ?? {}
    if (adId) sendBack({ type: 'ad.pressed', adId, token: adToken, at: performance.timeOrigin + timeStamp })
  }
  // Before anything stops it; the middle button opens a link too.
  addEventListener('click', press, true)
  addEventListener('auxclick', press, true)
  return () => {
    removeEventListener('click', press, true)
    removeEventListener('auxclick', press, true)
  }
})

const landingHere = (): Landing => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { referrer } = document
  return readLanding(entry?.name ?? location.href, { referrer, origin: location.origin, type: entry?.type })
}

function connect(page: ShopPage) {
  const landing = landingHere()
  const visit = createVisit(page.newId, landing.goesOn)
  const { recallChoice, keepChoice, ...choice } = createChoice(page)
  page.visitIds.current = () => (choice.isCounted() ? visit.current() : null)
  const pageId = page.newId()
  let isKept = false
  return analyticsMachine.provide({
    actors: {
      recallChoice,
      keepChoice,
      noteVisit: noteVisit(page, visit, landing),
      ...sendPorts(page, { ...choice, recallChoice, keepChoice }, visit),
      keepWaiting: fromCallback<WaitingKept, undefined>(({ receive }) => {
        receive(({ events }) => {
          if (events.length === 0 && !isKept) return
          isKept = events.length > 0
          void import('./waiting.ts')
            .then(({ keepWaiting }) => keepWaiting({ reach: page.reach, pageId }, events))
            .catch(page.logger.warn)
        })
      }),
      settle,
      hearPresses,
    },
  })
}

export const definition: PartDefinition = {
  part: analyticsPart,
  charts: [analyticsMachine],
  journal: { analytics: analyticsJournal },
  connect: (page) => connect(page as ShopPage),
}
