/** The counting of transitions, and whether this browser has said yes to it: other tabs ask too. */
import { fromCallback } from 'xstate'
import { transitionCountsJournal } from '#machines/transition-counts/transition-counts.journal.ts'
import { transitionCountsMachine, type ChoiceKept } from '#machines/transition-counts/transition-counts.machine.ts'
import { transitionCountsPart } from '#machines/transition-counts/transition-counts.part.ts'
import { fromPromise } from '#services/journal/asked.ts'
import { countsHere, countsKey } from '#services/storage/counts-here.ts'
import type { ShopPage } from '../../page.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { PartDefinition } from '../define-part.ts'
import { gatherCounts } from './gather-counts.ts'

export function connectTransitionCounts(page: Pick<ShopPage, 'store' | 'taken'>) {
  /** The journal counts from its beginning on where the browser had said yes, also before this part has come: a no holds for that too. */
  const dropCounts = (): void => {
    page.taken.counts = null
  }
  return transitionCountsMachine.provide({
    actors: {
      recallChoice: fromPromise<boolean, undefined>(() => {
        const isOn = countsHere(page.store)
        if (!isOn) dropCounts()
        return Promise.resolve(isOn)
      }),
      keepChoice: fromCallback<ChoiceKept, undefined>(({ receive, sendBack }) => {
        receive(({ isOn }) => {
          if (isOn) page.store.set(countsKey, '1')
          else {
            page.store.remove(countsKey)
            dropCounts()
          }
        })
        return onStored([countsKey], () => {
          const isOn = countsHere(page.store)
          if (!isOn) dropCounts()
          sendBack({ type: 'counting.changedElsewhere', isOn })
        })
      }),
      gatherCounts: gatherCounts(page),
    },
  })
}

export const definition: PartDefinition = {
  part: transitionCountsPart,
  charts: [transitionCountsMachine],
  journal: { transitionCounts: transitionCountsJournal },
  connect: (page) => connectTransitionCounts(page as ShopPage),
}
