/** When a page keeps on the device what waits, and when it has nothing to take away. */
import { fromCallback } from 'xstate'
import type { WaitingKept } from '#machines/analytics/analytics.types.ts'
import type { ShopPage } from '../../page.ts'
import { bringWaiting } from './later.ts'

/** Most pages never keep anything, and never ask for what would. */
export function keepingOf(page: Pick<ShopPage, 'reach' | 'logger' | 'newId'>) {
  const pageId = page.newId()
  let isKept = false
  return fromCallback<WaitingKept, undefined>(({ receive }) => {
    receive(({ events }) => {
      if (events?.length === 0 && !isKept) return
      isKept = !!events?.length
      void bringWaiting()
        .then(({ keepWaiting }) => keepWaiting(page, pageId, events))
        .catch(page.logger.warn)
    })
  })
}
