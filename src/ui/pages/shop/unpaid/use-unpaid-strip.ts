/** Says on a page what waits for a payment: its script comes only where this device remembers such an order. */
import { useEffect, useState } from 'react'
import { purchasePart } from '#machines/purchase/purchase.part.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import type * as Views from './unpaid-strip.tsx'

/** Milliseconds that a page waits for it at most. */
const patience = 2_500

/**
 * @param when calls for it: at once, or when the page is idle
 * @returns undefined while it may come, null where nothing is to be said
 */
export function useUnpaidStrip(when: (work: () => void) => (() => void) | undefined): typeof Views | null | undefined {
  const handle = useShopHandle()
  const [views, setViews] = useState<typeof Views | null | undefined>(() => (handle.owes?.() ? undefined : null))
  useEffect(() => {
    if (!handle.owes?.()) return undefined
    let end: (() => void) | null = () => undefined
    const cancel = when(() => {
      void Promise.all([import('./unpaid-strip.tsx'), handle.part(purchasePart)]).then(
        ([arrived, part]) => {
          if (end) end = arrived.watchUnpaid(part, () => setViews(arrived))
        },
        () => setViews(null),
      )
    })
    const timer = setTimeout(() => setViews((here) => here ?? null), patience)
    return () => {
      clearTimeout(timer)
      cancel?.()
      end?.()
      end = null
    }
  }, [handle, when])
  return views
}
