/** The counting of visits: it comes once the page is idle. */
import { analyticsJournal } from '#machines/analytics/analytics.journal.ts'
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { analyticsPart } from '#machines/analytics/analytics.part.ts'
import type { ShopPage } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'
import { createChoice } from './choice.ts'
import { hearPresses, navigationHere, settle } from './ears.ts'
import { keepingOf } from './keeping.ts'
import { readLanding } from './landing.ts'
import { noteVisit } from './note-visit.ts'
import { sendPorts } from './send.ts'
import { createVisit } from './visit.ts'

function connect(page: ShopPage) {
  const { name, type } = navigationHere() ?? {}
  const landing = readLanding(name ?? location.href, { referrer: document.referrer, origin: location.origin, type })
  const visit = createVisit(page.newId, landing.goesOn)
  const choice = createChoice(page)
  const { recallChoice, keepChoice } = choice
  page.visitIds.current = () => (choice.isCounted() ? visit.current() : null)
  return analyticsMachine.provide({
    actors: {
      recallChoice,
      keepChoice,
      noteVisit: noteVisit(page, visit, landing),
      ...sendPorts(page, choice, visit),
      keepWaiting: keepingOf(page),
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
